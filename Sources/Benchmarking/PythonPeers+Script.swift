extension PythonPeers {
  /// What `python3` runs. It tells which packages it has, a line each, and then answers requests, a line each:
  /// the nanoseconds of processor time and the counts or, for averaging, the sum of squared errors.
  ///
  /// Each peer is written as its users would: NumPy over whole arrays, and with more care over blocks that stay in the
  /// cache; Numba as the plain loop.
  static let script = #"""
    import sys, time

    try:
        import numpy as np
        print("numpy", np.__version__)
    except ImportError:
        np = None
        print("numpy -")
    numba = None
    if np is not None:
        try:
            import numba
            print("numba", numba.__version__)
        except ImportError:
            print("numba -")
    else:
        print("numba -")
    print("ready", flush=True)

    BLOCK = 1 << 14


    def walk_numpy(rng, walk, cell, trials, block):
        counts = np.zeros(int(1.4142135623730951 * walk / cell) + 3, dtype=np.int64)
        for start in range(0, trials, block):
            n = min(block, trials - start)
            angle = rng.random(n) * (2 * np.pi)
            x = rng.random(n) * cell
            y = rng.random(n) * cell
            columns = np.floor((x + walk * np.cos(angle)) / cell) - np.floor(x / cell)
            rows = np.floor((y + walk * np.sin(angle)) / cell) - np.floor(y / cell)
            crossings = (np.abs(columns) + np.abs(rows)).astype(np.int64)
            counts += np.bincount(crossings, minlength=counts.size)
        return counts


    if numba is not None:

        @numba.njit
        def walk_compiled(seed, walk, cell, trials, counts):
            np.random.seed(seed)
            for _ in range(trials):
                angle = np.random.random() * (2 * np.pi)
                x = np.random.random() * cell
                y = np.random.random() * cell
                columns = np.floor((x + walk * np.cos(angle)) / cell) - np.floor(x / cell)
                rows = np.floor((y + walk * np.sin(angle)) / cell) - np.floor(y / cell)
                counts[int(abs(columns) + abs(rows))] += 1


    def walk_numba(seed, walk, cell, trials):
        counts = np.zeros(int(1.4142135623730951 * walk / cell) + 3, dtype=np.int64)
        walk_compiled(seed, walk, cell, trials, counts)
        return counts


    def centre(x, cell):
        return (np.floor(x / cell) + 0.5) * cell


    def averaging(rng, model, fixes, cell, trials):
        total, block = 0.0, max(1, BLOCK // fixes)
        for start in range(0, trials, block):
            n = min(block, trials - start)
            if model == "noise":
                error = rng.normal(0, cell / np.sqrt(12), (n, fixes, 2)).mean(axis=1)
            else:
                position = rng.random((n, 1, 2)) * cell
                if model == "fresh-cell":
                    offset = rng.random((n, fixes, 2)) * cell
                    fix = centre(position - offset, cell) + offset
                else:
                    fix = np.repeat(centre(position, cell), fixes, axis=1)
                error = (fix - position).mean(axis=1)
            total += float((error * error).sum())
        return total


    for line in sys.stdin:
        kind, *rest = line.split()
        if kind == "averaging":
            model, fixes, cell, trials, seed = rest[0], int(rest[1]), float(rest[2]), int(rest[3]), int(rest[4])
            rng = np.random.default_rng(seed)
            start = time.thread_time_ns()
            total = averaging(rng, model, fixes, cell, trials)
            print(time.thread_time_ns() - start, total, flush=True)
        else:
            walk, cell, trials, seed = float(rest[0]), float(rest[1]), int(rest[2]), int(rest[3])
            rng = np.random.default_rng(seed)
            if kind == "numba":
                walk_numba(seed, walk, cell, 1)  # compiles at the first call
            start = time.thread_time_ns()
            if kind == "numba":
                counts = walk_numba(seed, walk, cell, trials)
            else:
                counts = walk_numpy(rng, walk, cell, trials, BLOCK if kind == "numpy" else trials)
            print(time.thread_time_ns() - start, *counts.tolist(), flush=True)
    """#
}

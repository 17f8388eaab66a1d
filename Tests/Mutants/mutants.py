"""The mutants of mutants.txt: builds a copy of the package that can switch each of them on, and runs checks on it.

    mutants.py copy FOLDER         makes or renews the copy
    mutants.py check FOLDER BIN    runs for each mutant the check that must catch it
    mutants.py table FOLDER BIN    runs all kinds of checks on the mutants that Tests/mutants.md lacks, and writes it

One mutant is on where the environment variable SNAPLAB_MUTANT names it. Needs Python 3.9 or later and nothing else.
"""

import json
import os
import re
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Lock

ROOT = Path(__file__).resolve().parents[2]
TABLE = ROOT / "Tests/Mutants/mutants.txt"
PAGE = ROOT / "Tests/mutants.md"
KEYS = {"file", "code", "wrong", "statement", "what", "by"}

# Targets that no check here needs; the copy builds sooner without them.
LEFT_OUT = [
    "LayeringTests", "DocumentsTests", "FiguresTests", "CommandLineTests", "BenchmarkingTests", "benchmark",
    "Benchmarking", "CPeers", "words",
]

# Specs that take more than a second on two cores, and are left out of what is run with each mutant on.
LONG_SPECS = (
    "averaging-attack", "border-attack", "bridging", "calibration", "estimators", "grant-changes", "mechanisms",
    "offset-fit", "permission-day", "run-under-changes", "shapes", "shipped-grids", "temporary-accuracy",
)

# A mutant may make a check hang; none takes as long without one. All kinds of checks take longer than a named one.
TIME_LIMITS = {"check": 120, "table": 600}

# Tests that hold a sample against its law, at a stated error level. All others have exact answers, but for the
# controls of these: they see that a wrong law is rejected, and say nothing of the right one.
STATISTICAL = (
    r"SnappedDistanceTests/estimates|AveragingTests/(exact|slopes)"
    r"|StandardNormalTests/(bins|moment|tails)|StandardErrorTests/|(PoissonVoronoi|OffsetGrid)Tests/simulated"
    r"|AndroidTests/(stationary|measuredMemory|oneReport\()|NoiseTests/laplace|NearestPointTests/distance"
    r"|DensityTests/|ShapesTests/(ratio|centroids|zeroShare|headings|endpoints|exact|mirrored)"
    r"|SnapErrorTests/(estimates|law)|OffsetFitTests/(simulated|exact)"
    r"|CoordinateLeakTests/several|PlatformDamageTests/shippedGrids|(Averaging|Intersection|Border)AttackTests/exact"
    r"|RandomRunTests/errors|(GapBridging|GrantChanges)Tests/exact"
    r"|TemporaryAccuracyTests/(exact|lengths|lengthBias)"
    r"|PermissionDayTests/(uniform|means)"
)
CONTROLS = (
    r"(SnappedDistance|Averaging|StandardNormal)Tests/wrong(Length|Models)"
    r"|AndroidTests/(control|memoryControl|oneReportControls)|NoiseTests/withoutCosine|NearestPointTests/control"
    r"|(Averaging|Intersection|Border)AttackTests/wrongModels|SnapErrorTests/corner|TemporaryAccuracyTests/wrong"
)
# One of them waits ten seconds for a lock, and has no part in this.
WAITS = "PublishingTests/locked"
EXACT_MODULES = (
    r"(Sampling|Regions|Recording|Devices|Geodesy|Mechanisms|Statistics|Oracles|Designs|Experiments|Running|Results"
    r"|Claims|Notation)Tests\."
)
PROGRAM = r"^CommandsTests\.(Verdict|WrongModel|VerifyCommand|Seed)Tests/"


def is_of_figure(claim):
    """Whether a claim speaks of the published number, which another seed changes, and not of the law behind it."""
    return claim.get("detectable_deviation") is None and re.match("reads |is |within ", claim["expected"])



class Mistake(Exception):
    """A sentence on what is wrong, for the one who wrote the table or runs this."""


def entries():
    """The table, an entry a dictionary."""
    found, key = [], None
    for number, line in enumerate(TABLE.read_text(encoding="utf-8").splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        field = re.match(r"  (\w+): *(.*)$", line)
        if not line.startswith(" "):
            found.append({"name": line.strip()})
        elif field and field[1] in KEYS and found:
            key = field[1]
            found[-1][key] = field[2]
        elif line.startswith("    ") and found and key:
            found[-1][key] += "\n" + line.strip()
        else:
            raise Mistake(f"{TABLE.name}, line {number}: not understood")
    names = [entry["name"] for entry in found]
    for entry in found:
        name, keys = entry["name"], set(entry) - {"name"}
        if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", name) or names.count(name) > 1:
            raise Mistake(f"'{name}' is no name, or stands twice")
        if keys | {"wrong", "statement"} != KEYS or len(keys) != len(KEYS) - 1:
            raise Mistake(f"'{name}' needs file, code, what, by, and one of wrong and statement")
    return found


def place(entry, text):
    """Where the part of the code that is replaced begins and ends."""
    parts = re.split("[«»]", entry["code"])
    if len(parts) != 3 or not parts[1].strip():
        raise Mistake(f"'{entry['name']}': code needs one part between « and »")
    before, part, after = (r"\s+".join(map(re.escape, re.split(r"\s+", piece))) for piece in parts)
    hits = list(re.finditer(f"{before}({part}){after}", text))
    if len(hits) != 1:
        raise Mistake(f"'{entry['name']}': its code stands {len(hits)} times in {entry['file']}, not once")
    return hits[0].span(1)


def switched(path, text, mutants):
    """The text of a file with a switch for each of its mutants."""
    spans = sorted((place(entry, text) + (entry,) for entry in mutants), key=lambda span: span[:2], reverse=True)
    for (_, _, entry), (start, _, other) in zip(spans[1:], spans):
        if place(entry, text)[1] > start:
            raise Mistake(f"'{entry['name']}' and '{other['name']}' change the same code of {path}")
    for start, end, entry in spans:
        right, flag = text[start:end], "Mutant." + entry["name"].replace("-", "_")
        if "statement" in entry:
            new = f"if {flag} {{\n{entry['statement']}\n}} else {{\n{right}\n}}"
        else:
            new = f"({flag} ? ({entry['wrong']}) : ({right}))"
        text = text[:start] + new + text[end:]
    return text


def switches(names, all_names):
    """The switches of a module. A name that is no mutant's ends the program."""
    known = ", ".join(f'"{name}"' for name in all_names)
    flags = "\n".join(
        f'  @usableFromInline static let {name.replace("-", "_")} = chosen == "{name}"' for name in names)
    return f"""import Foundation

@usableFromInline enum Mutant {{
  private static let chosen: String? = {{
    guard let name = ProcessInfo.processInfo.environment["SNAPLAB_MUTANT"] else {{ return nil }}
    guard [{known}].contains(name) else {{ fatalError("no mutant is called '\\(name)'") }}
    return name
  }}()
{flags}
}}
"""


def copy(folder):
    """Makes the copy, or renews in it what is no longer the same, so that little is built again."""
    table = entries()
    names = [entry["name"] for entry in table]
    texts = {}
    for top in ["Package.swift", "README.md", "Sources", "Tests", "Experiments", "Results"]:
        paths = [ROOT / top] if (ROOT / top).is_file() else (ROOT / top).rglob("*")
        for path in paths:
            if path.is_file() and ".build" not in path.parts[len(ROOT.parts):]:
                texts[path.relative_to(ROOT).as_posix()] = path.read_bytes()
    modules = {}
    for file in sorted({entry["file"] for entry in table}):
        mutants = [entry for entry in table if entry["file"] == file]
        if file not in texts:
            raise Mistake(f"'{mutants[0]['name']}': there is no {file}")
        texts[file] = switched(file, texts[file].decode(), mutants).encode()
        modules.setdefault(Path(file).parent, []).extend(entry["name"] for entry in mutants)
    left_out = ", ".join(f'"{name}"' for name in LEFT_OUT)
    texts["Package.swift"] += f"package.targets.removeAll {{ [{left_out}].contains($0.name) }}\n".encode()
    for module, of_module in modules.items():
        texts[f"{module.as_posix()}/Mutant.swift"] = switches(of_module, names).encode()
    for name, data in texts.items():
        target = folder / name
        if not target.is_file() or target.read_bytes() != data:
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(data)
    for path in folder.rglob("*"):
        name = path.relative_to(folder).as_posix()
        if path.is_file() and not name.startswith(".build/") and name not in texts:
            path.unlink()


class Copy:
    """The built copy."""

    def __init__(self, folder, programs, time_limit):
        self.folder, self.programs, self.time_limit = folder, programs, time_limit

    def run(self, command, mutant):
        """The exit code and the output; a code other than 0 too where the time is over."""
        environment = {key: value for key, value in os.environ.items() if key != "SNAPLAB_MUTANT"}
        # Tests that trap would print where, which takes a second each.
        environment["SWIFT_BACKTRACE"] = "enable=no"
        if mutant:
            environment["SNAPLAB_MUTANT"] = mutant
        try:
            ended = subprocess.run(
                command, cwd=self.folder, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL, timeout=self.time_limit, check=False)
        except subprocess.TimeoutExpired:
            return -1, b""
        return ended.returncode, ended.stdout

    def tests(self, mutant, *words):
        """Whether tests pass, by options of 'swift test'."""
        bundle = self.programs / "snaplabPackageTests.xctest"
        if bundle.is_file():
            return self.run([bundle, "--testing-library", "swift-testing", *words], mutant)[0] == 0
        build = os.environ.get("BUILD_FLAGS", "").split()
        return self.run(["swift", "test", "-c", "release", "--skip-build", *build, *words], mutant)[0] == 0

    def filtered(self, mutant, pattern):
        """Whether the tests that a pattern names pass."""
        return self.tests(mutant, "--filter", pattern)

    def specs(self):
        """All specs but those that take more than a second each."""
        names = sorted(path.stem for path in (self.folder / "Experiments").glob("*.yaml"))
        return [name for name in names if name not in LONG_SPECS]

    def published(self, mutant, out):
        """Runs all specs into a folder; whether they ran to their end."""
        return self.run([self.programs / "snaplab", "run", "--quiet", "--out", out, *self.specs()], mutant)[0] == 0

    def claims(self, mutant, out):
        """What the claims say of a folder of results."""
        code, text = self.run([self.programs / "snaplab", "verify", "--json", "--out", out, *self.specs()], mutant)
        if code == 0:
            return "-"
        try:
            claims = [claim for spec in json.loads(text)["specs"] for claim in spec["claims"]]
        except ValueError:
            return "caught"
        wrong = [claim for claim in claims if claim["verdict"] != "holds"]
        return "figures" if wrong and all(map(is_of_figure, wrong)) else "caught"

    def bytes(self, out):
        """Whether tables, summaries and manifests are those of Results, byte for byte."""
        folders = [self.folder / "Results" / name for name in self.specs()]
        patterns = ("*.csv", "summary.md", "manifest.json")
        ours = [path for folder in folders for pattern in patterns for path in sorted(folder.glob(pattern))]
        theirs = [Path(out) / path.relative_to(self.folder / "Results") for path in ours]
        return all(b.is_file() and a.read_bytes() == b.read_bytes() for a, b in zip(ours, theirs))

    def caught(self, entry, mutant):
        """Whether the check that an entry names fails."""
        if entry["by"] != "claims":
            return not self.filtered(mutant, entry["by"])
        with tempfile.TemporaryDirectory() as out:
            return not self.published(mutant, out) or self.claims(mutant, out) != "-"

    def exact(self, entry, mutant):
        """Whether all tests with exact answers pass. Those that the entry names, if there are any among them, come first:
        where one of them fails, the others need not run."""
        skip = ["--skip", f"{STATISTICAL}|{CONTROLS}|{WAITS}"]
        if entry:
            named = ["--filter", f"^(?={EXACT_MODULES}).*({entry['by']})", *skip]
            if self.tests(None, *named) and not self.tests(mutant, *named):
                return False
        return self.tests(mutant, "--filter", f"^{EXACT_MODULES}", *skip)

    def kinds(self, entry, mutant):
        """What each kind of check says, by its name."""
        with tempfile.TemporaryDirectory() as out:
            ran = self.published(mutant, out)
            said = {
                "claims": self.claims(mutant, out) if ran else "stops",
                "bytes": "-" if ran and self.bytes(out) else "caught" if ran else "stops",
            }
        said["exact"] = "-" if self.exact(entry, mutant) else "caught"
        said["statistics"] = "-" if self.filtered(mutant, STATISTICAL) else "caught"
        said["program"] = "-" if self.filtered(mutant, PROGRAM) else "caught"
        return said


KINDS = ["exact", "statistics", "program", "claims", "bytes"]


def of_all(work, table):
    """The work on each entry, some at a time: checks wait as much as they compute."""
    with ThreadPoolExecutor(2 * (os.cpu_count() or 1)) as pool:
        return list(pool.map(work, table))


def controls(built, table):
    """With no mutant on every check passes, and with one that does not exist it does not."""
    checks = [{"by": pattern} for pattern in sorted({entry["by"] for entry in table})]
    for entry, fails in zip(checks, of_all(lambda entry: built.caught(entry, None), checks)):
        if fails:
            raise Mistake(f"without a mutant, {entry['by']} does not pass or names no test")
    if built.filtered("no-such-mutant", "SplitMix64Tests"):
        raise Mistake("a mutant that does not exist goes unnoticed")


def check(built):
    """Runs the named check of each mutant."""
    table = entries()
    controls(built, table)
    caught = of_all(lambda entry: built.caught(entry, entry["name"]), table)
    missed = [entry for entry, is_caught in zip(table, caught) if not is_caught]
    for entry in missed:
        print(f"error: {entry['name']} is not caught by {entry['by']}: {entry['what']}", file=sys.stderr)
    if missed:
        raise Mistake(f"{len(missed)} of {len(table)} mutants are not caught")
    print(f"{len(table)} mutants, each caught by the check that its entry names")


def write_table(built):
    """Runs all kinds of checks on each mutant that has no row in the table yet, and writes each row as it is known."""
    table = entries()
    known = rows(table)
    lacking = [entry for entry in table if entry["name"] not in known]
    controls(built, lacking)
    clean = built.kinds(None, None)
    if any(said != "-" for said in clean.values()):
        raise Mistake(f"without a mutant not all checks pass: {clean}")
    writing = Lock()

    def found():
        return [(entry, known[entry["name"]]) for entry in table if entry["name"] in known]

    def judge(entry):
        said = built.kinds(entry, entry["name"])
        print(f"{entry['name']}: " + ", ".join(f"{kind} {said[kind]}" for kind in KINDS), flush=True)
        with writing:
            known[entry["name"]] = said
            PAGE.write_text(markdown(found()), encoding="utf-8")

    of_all(judge, lacking)
    slipped = [entry["name"] for entry, said in found() if all(said[kind] == "-" for kind in KINDS)]
    if slipped:
        raise Mistake(f"not caught by any check: {', '.join(slipped)}")


def rows(table):
    """What the page says of mutants that are still what it says they are, by their names."""
    known = {}
    for line in PAGE.read_text(encoding="utf-8").splitlines() if PAGE.is_file() else []:
        for entry in table:
            if line.startswith(start(entry)):
                known[entry["name"]] = dict(zip(KINDS, line[len(start(entry)):-2].split(" | ")))
    return known


def start(entry):
    """The beginning of a mutant's row."""
    what = entry["what"].replace("\n", " ").replace("|", "\\|")
    return f"| {entry['name']} | {what} | "


def markdown(found):
    """The page for readers."""
    lines = [INTRODUCTION.format(count=len(found)), ""]
    lines += ["| mutant | what is wrong | " + " | ".join(KINDS) + " |", "| --- " * (len(KINDS) + 2) + "|"]
    for entry, said in found:
        lines.append(start(entry) + " | ".join(said[kind] for kind in KINDS) + " |")
    lines += ["", "## What would slip", "", "With all checks of one kind disabled, these mutants would slip:", ""]
    for kind in KINDS:
        others = [other for other in KINDS if other != kind]
        seen = [(entry["name"], said) for entry, said in found if said[kind] != "-"]
        alone = [name for name, said in seen if all(said[other] == "-" for other in others)]
        lines.append(f"- `{kind}` (catches {len(seen)}): {', '.join(alone) or 'none'}.")
    pairs = [e["name"] for e, said in found if said["exact"] == said["bytes"] == "-"]
    alike = [e["name"] for e, said in found if said["statistics"] == said["claims"] == "-"]
    lines += ["", "Neither by exact answers nor by bytes: " + (", ".join(pairs) or "none") + "."]
    lines += ["", "Neither by a statistical test nor by a claim: " + (", ".join(alike) or "none") + "."]
    return "\n".join(lines) + "\n"


INTRODUCTION = """# Mutants

{count} wrong models, wrong statistics, wrong verdicts and wrong tables, and which kinds of checks catch each. The
entries stand in `Mutants/mutants.txt`, each with the test that must catch it, which `Tests/run.sh` sees to. This file
is written by `bash Tests/mutants.sh --table`, which adds the rows that it lacks.

- `exact`: unit tests whose answers are exact. They fail where a mutant contradicts one of them.
- `statistics`: unit tests that hold a sample against its law, at stated error levels.
- `program`: tests of verdicts, seeds, reruns and wrong models through the built program.
- `claims`: all specs that take no more than a second are run with the mutant on, and their claims are judged with it on.
- `bytes`: tables, summaries and manifests of that run are compared with the committed Results.

`caught` means that a check of the kind fails, `stops` that a run ends with an error before it publishes, `figures`
that only claims of the published number fail, as they may with another seed, and `-` that the mutant slips through all
checks of the kind. What changes no law can be seen by no statistics and by no claim about the law; what judges claims
changes no bytes: the kinds need each other."""


def main():
    what, folder = sys.argv[1], Path(sys.argv[2]).resolve()
    if what == "copy":
        copy(folder)
    else:
        built = Copy(folder, Path(sys.argv[3]), TIME_LIMITS[what])
        check(built) if what == "check" else write_table(built)


if __name__ == "__main__":
    try:
        main()
    except Mistake as mistake:
        sys.exit(f"error: {mistake}")

// One instruction set's share of Normals.c, which includes this file once for each set: the operations of
// StandardNormal.sample and RestingPhoneTrial.meanError in the same order, lane by lane.
//
// It is given WIDTH, the number of lanes; NAMED(name); TRUNCATED(x), which cuts reals of [0, 4.5] down to whole
// ones; and CONVERTED(w), the reals of words below 2^53, exactly. WIDTH is four registers, since one chain of
// dependent operations would leave the processor waiting.

typedef double NAMED(reals) __attribute__((ext_vector_type(WIDTH)));
typedef uint64_t NAMED(words) __attribute__((ext_vector_type(WIDTH)));
typedef int64_t NAMED(masks) __attribute__((ext_vector_type(WIDTH)));
typedef double NAMED(halves) __attribute__((ext_vector_type(WIDTH / 2)));
#define reals NAMED(reals)
#define words NAMED(words)
#define masks NAMED(masks)
#define halves NAMED(halves)

/// Where the mask is all ones a, elsewhere b. In a function of its own it becomes one instruction.
static inline reals NAMED(either)(masks mask, reals a, reals b) { return mask ? a : b; }

/// The low 53 bits of the words that belong to some states.
static inline reals NAMED(draw)(words state) {
  words word = (state ^ state >> 30) * 0xBF58476D1CE4E5B9;
  word = (word ^ word >> 27) * 0x94D049BB133111EB;
  word = (word ^ word >> 31) & 0x1FFFFFFFFFFFFF;
  return CONVERTED(word);
}

/// -2 ln x. Elementary.swift's logarithm with the fraction and all coefficients doubled, which changes
/// exponents alone. Adding `carry` takes a mantissa above sqrt 2 into the next exponent.
static inline reals NAMED(minusTwoLogarithms)(reals x) {
  const uint64_t carry = 0xFFFFFFFFFFFFF - 0x6A09E667F3BCD;
  words carried = (words)x + carry;
  reals k = (reals)(carried >> 52 | 0x4330000000000000) - (0x1p52 + 1023);
  reals fraction = (reals)((carried & 0xFFFFFFFFFFFFF) + (0x4000000000000000 - carry)) - 2;
  reals s = fraction / (4 + fraction);
  reals square = s * s;
  reals series = 4 / 25.0;
  series = series * square + 4 / 23.0;
  series = series * square + 4 / 21.0;
  series = series * square + 4 / 19.0;
  series = series * square + 4 / 17.0;
  series = series * square + 4 / 15.0;
  series = series * square + 4 / 13.0;
  series = series * square + 4 / 11.0;
  series = series * square + 4 / 9.0;
  series = series * square + 4 / 7.0;
  series = series * square + 4 / 5.0;
  series = series * square + 4 / 3.0;
  return ((s * (fraction - series * square) - k * 0x1.a39ef35793c76p-32) - fraction) - k * 0x1.62e42feep0;
}

/// The cosine of angles in [0, 2 pi). Sine and cosine near zero have as many coefficients: after odd quarter
/// turns one polynomial takes the sine's, after even ones the cosine's. The 0 that is `lost` after odd turns
/// changes no sum.
static inline reals NAMED(cosine)(reals angle) {
  reals k = TRUNCATED(angle * (2 / M_PI) + 0.5);
  reals first = angle - k * 0x1.921fb544p+0;
  reals second = k * 0x1.0b4611a6p-34;
  reals reduced = first - second;
  reals rest = ((first - reduced) - second) - k * 0x1.3198a2e037073p-69;
  words quarters = (words)(k + 0x1p52);
  masks odd = (quarters & 1) != 0;
  words sign = ((quarters + 1) & 2) << 62;

  reals square = reduced * reduced;
  reals series = NAMED(either)(odd, 1 / 355687428096000.0, -1 / 6402373705728000.0);
  series = series * square + NAMED(either)(odd, -1 / 1307674368000.0, 1 / 20922789888000.0);
  series = series * square + NAMED(either)(odd, 1 / 6227020800.0, -1 / 87178291200.0);
  series = series * square + NAMED(either)(odd, -1 / 39916800.0, 1 / 479001600.0);
  series = series * square + NAMED(either)(odd, 1 / 362880.0, -1 / 3628800.0);
  series = series * square + NAMED(either)(odd, -1 / 5040.0, 1 / 40320.0);
  series = series * square + NAMED(either)(odd, 1 / 120.0, -1 / 720.0);
  series = series * square + NAMED(either)(odd, -1 / 6.0, 1 / 24.0);

  reals half = 0.5 * square;
  reals leading = 1 - half;
  reals lost = NAMED(either)(odd, 0, (1 - leading) - half);
  reals power = square * NAMED(either)(odd, reduced, square);
  reals correction = rest * NAMED(either)(odd, leading, -reduced);
  reals value = NAMED(either)(odd, reduced, leading) + (lost + (power * series + correction));
  return (reals)((words)value ^ sign);
}

/// Normal numbers of the words of these states and of the ones behind.
static inline reals NAMED(normal)(words state) {
  reals open = (1 - 0x1p-52) * 0x1p-53 * NAMED(draw)(state) + 0x1p-52;
  reals angle = 2 * M_PI * 0x1p-53 * NAMED(draw)(state + GAMMA);
  return __builtin_elementwise_sqrt(NAMED(minusTwoLogarithms)(open)) * NAMED(cosine)(angle);
}

/// The lanes' numbers 0, 1, 2, ...
static inline words NAMED(lanes)(void) {
  words lane;
  for (int i = 0; i < WIDTH; ++i) lane[i] = i;
  return lane;
}

static void NAMED(fill)(uint64_t state, double *numbers, size_t count) {
  words states = state + (2 * NAMED(lanes)() + 1) * GAMMA;
  for (; count >= WIDTH; count -= WIDTH, numbers += WIDTH, states += 2 * WIDTH * GAMMA) {
    reals next = NAMED(normal)(states);
    memcpy(numbers, &next, sizeof next);
  }
  if (count == 0) return;
  reals next = NAMED(normal)(states);
  memcpy(numbers, &next, count * sizeof *numbers);
}

// In what follows the first half of the lanes are the x of as many trials, the second half their y.

/// The states from which these trials draw, the y being `apart` words behind the x.
static inline words NAMED(starts)(uint64_t state, uint64_t wordsPerTrial, uint64_t apart) {
  words lane = NAMED(lanes)();
  return state + ((lane % (WIDTH / 2)) * wordsPerTrial + (lane / (WIDTH / 2)) * apart + 1) * GAMMA;
}

/// Writes the squared errors of trials from the sums over their fixes; at most `count`.
static inline void NAMED(finish)(reals sum, uint64_t fixes, double *squares, size_t count) {
  reals mean = sum / (double)fixes;
  reals square = mean * mean;
  halves error = square.lo + square.hi;
  // A copy of known size is a few stores, and no call.
  if (count >= WIDTH / 2) {
    memcpy(squares, &error, sizeof error);
  } else {
    memcpy(squares, &error, count * sizeof *squares);
  }
}

static void NAMED(noise)(uint64_t state, uint64_t fixes, double deviation, double *squares, size_t trials) {
  words starts = NAMED(starts)(state, 4 * fixes, 2);
  for (size_t trial = 0; trial < trials; trial += WIDTH / 2, starts += WIDTH / 2 * 4 * fixes * GAMMA) {
    words states = starts;
    reals sum = 0;
    for (uint64_t fix = 0; fix < fixes; ++fix, states += 4 * GAMMA) sum += deviation * NAMED(normal)(states);
    NAMED(finish)(sum, fixes, squares + trial, trials - trial);
  }
}

static void NAMED(fixed_cell)(uint64_t state, uint64_t fixes, double cell, double *squares, size_t trials) {
  words starts = NAMED(starts)(state, 2, 1);
  for (size_t trial = 0; trial < trials; trial += WIDTH / 2, starts += WIDTH / 2 * 2 * GAMMA) {
    // A position of [0, cell) lies in the cell of the origin.
    reals error = 0.5 * cell - cell * 0x1p-53 * NAMED(draw)(starts);
    reals sum = 0;
    for (uint64_t fix = 0; fix < fixes; ++fix) sum += error;
    NAMED(finish)(sum, fixes, squares + trial, trials - trial);
  }
}

static void NAMED(fresh_cell)(uint64_t state, uint64_t fixes, double cell, double *squares, size_t trials) {
  words starts = NAMED(starts)(state, 2 + 2 * fixes, 1);
  for (size_t trial = 0; trial < trials;
       trial += WIDTH / 2, starts += WIDTH / 2 * (2 + 2 * fixes) * GAMMA) {
    words states = starts;
    reals position = cell * 0x1p-53 * NAMED(draw)(states);
    reals sum = 0;
    for (uint64_t fix = 0; fix < fixes; ++fix) {
      states += 2 * GAMMA;
      reals offset = cell * 0x1p-53 * NAMED(draw)(states);
      // Position and offset both lie in [0, cell), so that the cell is the origin's or the one below it.
      reals centre = NAMED(either)(position < offset, -0.5 * cell, 0.5 * cell);
      sum += centre + offset - position;
    }
    NAMED(finish)(sum, fixes, squares + trial, trials - trial);
  }
}

#undef reals
#undef words
#undef masks
#undef halves

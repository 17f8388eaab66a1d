// The kernel in one set of instructions: Walks.c includes this file once for each, and NAME tells their functions apart.

// Without products of 64-bit lanes, one of the low halves and one of the crossed halves do what the compiler makes of
// three: a b = a0 b0 + 2^32 (a0 b1 + a1 b0).
static inline words NAME(product)(words a, uint64_t b) {
#if HALVES_MULTIPLY_BEST
  words low = (a & 0xFFFFFFFF) * (b & 0xFFFFFFFF);
  words crossed = (words)((halves)a * (halves)(words)EXCHANGED(b));
  return low + (crossed << 32) + (crossed & 0xFFFFFFFF00000000);
#else
  return a * b;
#endif
}

// Bits 32 to 63 of the words that belong to `state`, without the last step of the mixing. Of the low 21 bits of them,
// the only ones used, it would change the lowest.
static inline lanes NAME(high)(words state) {
  words z = NAME(product)(state ^ (state >> 30), MIX_1);
  z ^= z >> 27;
#if HALVES_MULTIPLY_BEST
  halves low = (halves)((z & 0xFFFFFFFF) * (MIX_2 & 0xFFFFFFFF));
  halves crossed = (halves)z * (halves)(words)EXCHANGED(MIX_2);
  return HIGH_HALVES(low + crossed) + LOW_HALVES(crossed);
#else
  return HIGH_HALVES((halves)(z * MIX_2));
#endif
}

// The walk's length times sin(pi v), v in [0, 1/2], and the margin. It is added to 2^23: a float's last bit is a unit.
static inline lanes NAME(reach)(const struct ckernels_grid *grid, floats v) {
  const float *sine = grid->sine;
  floats z = v * v;
  floats sum = MULTIPLY_ADD(MULTIPLY_ADD(MULTIPLY_ADD(sine[3], z, sine[2]), z, sine[1]), z, sine[0]);
  return (lanes)MULTIPLY_ADD(v, sum, 0x1p23f + (float)grid->margin);
}

// The lines that sixteen walks cross, and twice the bits of 2^23, and which of the walks end too near a line to tell.
static inline lanes NAME(walks)(
  const struct ckernels_grid *grid, lanes heading, lanes x, lanes y, signed_lanes *undecided) {
  // With u the heading in turns and t = 2u mod 1, |cos 2 pi u| = sin(pi |t - 1/2|) and |sin 2 pi u| = sin(pi (1/2 -
  // |t - 1/2|)). The float is 8 + t: 19 known bits of t, and a 1 for the middle of what they leave open.
  floats t = (floats)((heading & 0xFFFFE) | 0x41000001);
  floats v = __builtin_elementwise_abs(t - 8.5f);
  lanes across = NAME(reach)(grid, v), along = NAME(reach)(grid, 0.5f - v);

  // The first two bits of u tell the quarter. A walk to the west or the south is mirrored, start and all, and so all
  // walks grow from their cell at 0, and end in the cell that has the number of lines crossed.
  lanes south = (lanes)((signed_lanes)(heading << 11) >> 31);
  lanes west = (lanes)((signed_lanes)((heading << 11) ^ (heading << 12)) >> 31);
  int bits = grid->fraction_bits;
  lanes end_x = (((x ^ west) & 0x1FFFFF) >> (21 - bits)) + across;
  lanes end_y = (((y ^ south) & 0x1FFFFF) >> (21 - bits)) + along;

  // Lengthened by the margin, such a walk ends less than twice the margin behind a line, and others in the same cell.
  uint32_t within = (1u << bits) - 1;
  signed_lanes past = __builtin_elementwise_min((signed_lanes)(end_x & within), (signed_lanes)(end_y & within));
  *undecided = past < (int32_t)(2 * grid->margin);
  return (end_x >> bits) + (end_y >> bits);
}

static int NAME(crossings)(
  const struct ckernels_grid *shared, uint64_t state, int trials, uint16_t *counts, uint16_t *undecided) {
  const struct ckernels_grid grid = *shared;
  const uint32_t bits = 2 * (0x4B000000u >> grid.fraction_bits);
  int found = 0;
  // Even trials and odd ones: side by side, their counts are numbers of 16 bits in order.
  words even = state + PLACES * (2 * TRIAL), odd = even + TRIAL;
  for (int first = 0; first < trials; first += ckernels_group) {
    signed_lanes near_even, near_odd;
    lanes low = NAME(walks)(
      &grid, NAME(high)(even + GAMMA), NAME(high)(even + 2 * GAMMA), NAME(high)(even + 3 * GAMMA), &near_even);
    lanes high = NAME(walks)(
      &grid, NAME(high)(odd + GAMMA), NAME(high)(odd + 2 * GAMMA), NAME(high)(odd + 3 * GAMMA), &near_odd);
    even += ckernels_group * TRIAL;
    odd += ckernels_group * TRIAL;
    lanes pairs = low + (high << 16) - (bits + (bits << 16));
    memcpy(counts + first, &pairs, sizeof pairs);
    for (uint32_t near = BIT_OF_EACH(near_even) | (uint32_t)BIT_OF_EACH(near_odd) << 16; near != 0; near &= near - 1) {
      unsigned bit = (unsigned)__builtin_ctz(near);
      undecided[found++] = (uint16_t)((unsigned)first + bit % 16 * 2 + bit / 16);
    }
  }
  return found;
}

static void NAME(tally)(const uint16_t *counts, int trials, int lowest, int values, int64_t *tally) {
  if (values > 32) {
    for (int i = 0; i < trials; i++) tally[counts[i] - lowest]++;
    return;
  }
  // Few values are sooner told apart by a pass for each but the first, which has the rest.
  int rest = trials;
  for (int value = 1; value < values; value++) {
    uint16_t seen = 0;
    for (int i = 0; i < trials; i++) seen += counts[i] == (uint16_t)(lowest + value);
    tally[value] += seen;
    rest -= seen;
  }
  tally[0] += rest;
}

static uint64_t NAME(fold)(uint64_t state, int trials) {
  words even = state + PLACES * (2 * TRIAL), odd = even + TRIAL, fold = {};
  for (int first = 0; first < trials; first += ckernels_group) {
    for (uint64_t word = 1; word <= 3; word++) {
      words z = even + word * GAMMA, w = odd + word * GAMMA;
      z = NAME(product)(z ^ (z >> 30), MIX_1);
      w = NAME(product)(w ^ (w >> 30), MIX_1);
      z = NAME(product)(z ^ (z >> 27), MIX_2);
      w = NAME(product)(w ^ (w >> 27), MIX_2);
      fold += (z ^ (z >> 31)) ^ (w ^ (w >> 31));
    }
    even += ckernels_group * TRIAL;
    odd += ckernels_group * TRIAL;
  }
  return __builtin_reduce_xor(fold);
}

#undef NAME
#undef HALVES_MULTIPLY_BEST
#undef MULTIPLY_ADD

// The kernel in one set of instructions. Walks.c includes this file once for each; NAME tells their functions apart.

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
  floats sum = MULTIPLY_ADD(sine[3], z, sine[2]);
  sum = MULTIPLY_ADD(sum, z, sine[1]);
  sum = MULTIPLY_ADD(sum, z, sine[0]);
  return (lanes)MULTIPLY_ADD(v, sum, 0x1p23f + (float)grid->margin);
}

// The lines that sixteen walks cross, too many by what 2^23 adds to both ends, and which walks end too near a line to
// tell.
static inline lanes NAME(walks)(
  const struct ckernels_grid *grid, lanes heading, lanes x, lanes y, signed_lanes *undecided) {
  // With u the heading in turns and t = 2u mod 1, |cos 2 pi u| = sin(pi |t - 1/2|) and |sin 2 pi u| = sin(pi (1/2 -
  // |t - 1/2|)). The float is 8 + t: 19 known bits of t, and a 1 for the middle of what they leave open.
  floats t = (floats)((heading & 0xFFFFE) | 0x41000001);
  floats v = __builtin_elementwise_abs(t - 8.5f);
  lanes across = NAME(reach)(grid, v), along = NAME(reach)(grid, 0.5f - v);

  // The first two bits of u tell the quarter. A walk that goes west or south is mirrored, start and all; then both
  // coordinates grow from the cell 0, and the number of the cell where one ends is that of the lines it crosses.
  lanes south = (lanes)((signed_lanes)(heading << 11) >> 31);
  lanes west = (lanes)((signed_lanes)((heading << 11) ^ (heading << 12)) >> 31);
  int bits = grid->fraction_bits;
  lanes end_x = (((x ^ west) & 0x1FFFFF) >> (21 - bits)) + across;
  lanes end_y = (((y ^ south) & 0x1FFFFF) >> (21 - bits)) + along;

  // Being longer by the margin, walks that end within it on either side of a line end less than twice the margin behind
  // the line; all others end in the same cell as without.
  uint32_t within = (1u << bits) - 1;
  signed_lanes past_x = (signed_lanes)(end_x & within), past_y = (signed_lanes)(end_y & within);
  *undecided = __builtin_elementwise_min(past_x, past_y) < (int32_t)(2 * grid->margin);
  return (end_x >> bits) + (end_y >> bits);
}

// What sixteen even trials and sixteen odd ones draw, the odd ones beginning three words later.
static inline void NAME(draw)(words state, lanes drawn[6]) {
  drawn[0] = NAME(high)(state + GAMMA);
  drawn[1] = NAME(high)(state + 2 * GAMMA);
  drawn[2] = NAME(high)(state + 3 * GAMMA);
  drawn[3] = NAME(high)(state + 4 * GAMMA);
  drawn[4] = NAME(high)(state + 5 * GAMMA);
  drawn[5] = NAME(high)(state + 6 * GAMMA);
}

static int NAME(crossings)(
  const struct ckernels_grid *shared, uint64_t state, int trials, uint16_t *counts, uint16_t *undecided) {
  const struct ckernels_grid grid = *shared;
  const uint32_t too_many = 2 * (0x4B000000u >> grid.fraction_bits);
  int found = 0;
  words next = state + PLACES * (2 * TRIAL);
  lanes drawn[6];
  NAME(draw)(next, drawn);
  for (int first = 0; first < trials; first += ckernels_group) {
    signed_lanes near_even, near_odd;
    lanes even = NAME(walks)(&grid, drawn[0], drawn[1], drawn[2], &near_even);
    lanes odd = NAME(walks)(&grid, drawn[3], drawn[4], drawn[5], &near_odd);
    // A group ahead, so that the processor has always both to do.
    next += ckernels_group * TRIAL;
    NAME(draw)(next, drawn);
    // Interlocked, counts of 32 bits are counts of 16 bits in order.
    lanes pairs = even + (odd << 16) - (too_many + (too_many << 16));
    memcpy(counts + first, &pairs, sizeof pairs);
    uint32_t near = BIT_OF_EACH(near_even) | (uint32_t)BIT_OF_EACH(near_odd) << 16;
    for (; near != 0; near &= near - 1) {
      unsigned bit = (unsigned)__builtin_ctz(near);
      undecided[found++] = (uint16_t)((unsigned)first + bit % 16 * 2 + bit / 16);
    }
  }
  return found;
}

#undef NAME
#undef HALVES_MULTIPLY_BEST
#undef MULTIPLY_ADD

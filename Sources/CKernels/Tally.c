#include "CWalks.h"

__attribute__((always_inline)) static inline void tally_each(
  const uint16_t *counts, int trials, int lowest, int values, int64_t *tally) {
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

#if defined(__x86_64__)
// Masks of AVX-512 would make this slower.
__attribute__((target("avx2"))) static void tally_avx2(
  const uint16_t *counts, int trials, int lowest, int values, int64_t *tally) {
  tally_each(counts, trials, lowest, values, tally);
}
#endif

void ckernels_tally(
  enum ckernels_set set, const uint16_t *counts, int trials, int lowest, int values, int64_t *tally) {
#if defined(__x86_64__)
  if (set != ckernels_baseline) {
    tally_avx2(counts, trials, lowest, values, tally);
    return;
  }
#endif
  (void)set;
  tally_each(counts, trials, lowest, values, tally);
}

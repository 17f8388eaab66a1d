#include "CNormals.h"

#include <math.h>
#include <string.h>

#pragma STDC FP_CONTRACT OFF

// No vector is handed to another file, so that how it would be does not matter.
#pragma clang diagnostic ignored "-Wpsabi"

/// SplitMix64's step.
#define GAMMA 0x9E3779B97F4A7C15

// Both halves of a word as the last bits of a large number; the first difference is exact, and so is the sum.
#define CONVERTED(w)                                                      \
  (((reals)(w >> 32 | 0x4530000000000000) - (0x1p84 + 0x1p52)) +          \
   (reals)((w & 0xFFFFFFFF) | 0x4330000000000000))

#define WIDTH 8
#define NAMED(name) name##_baseline
typedef int ints_baseline __attribute__((ext_vector_type(WIDTH)));
#define TRUNCATED(x) __builtin_convertvector(__builtin_convertvector(x, ints_baseline), reals)
#include "Normals.h"
#undef WIDTH
#undef NAMED
#undef TRUNCATED

#if defined(__x86_64__)
#define TRUNCATED(x) __builtin_elementwise_trunc(x)

#define WIDTH 16
#define NAMED(name) name##_avx2
#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)
#include "Normals.h"
#pragma clang attribute pop
#undef WIDTH
#undef NAMED
#undef CONVERTED

#define WIDTH 32
#define NAMED(name) name##_avx512
#define CONVERTED(w) __builtin_convertvector(w, reals)
#pragma clang attribute push(__attribute__((target("avx512f,avx512dq"))), apply_to = function)
#include "Normals.h"
#pragma clang attribute pop

#define CALL(name, ...)                                                 \
  switch (set) {                                                        \
    case ckernels_avx512: return name##_avx512(__VA_ARGS__);     \
    case ckernels_avx2: return name##_avx2(__VA_ARGS__);         \
    case ckernels_baseline: return name##_baseline(__VA_ARGS__); \
  }
#else
#define CALL(name, ...) (void)set; name##_baseline(__VA_ARGS__);
#endif

void ckernels_normals(enum ckernels_set set, uint64_t state, double *numbers, size_t count) {
  CALL(fill, state, numbers, count)
}

void ckernels_noise(
    enum ckernels_set set, uint64_t state, uint64_t fixes, double deviation, double *squares,
    size_t trials) {
  CALL(noise, state, fixes, deviation, squares, trials)
}

void ckernels_fixed_cell(
    enum ckernels_set set, uint64_t state, uint64_t fixes, double cell, double *squares,
    size_t trials) {
  CALL(fixed_cell, state, fixes, cell, squares, trials)
}

void ckernels_fresh_cell(
    enum ckernels_set set, uint64_t state, uint64_t fixes, double cell, double *squares,
    size_t trials) {
  CALL(fresh_cell, state, fixes, cell, squares, trials)
}

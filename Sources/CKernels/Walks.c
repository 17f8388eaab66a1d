#include "CWalks.h"

#include <string.h>

// Only calls between the functions of this file pass vectors, and they are all built alike.
#pragma clang diagnostic ignored "-Wpsabi"
#pragma STDC FP_CONTRACT OFF

// Of sixteen trials: a word each, its halves, and one number of 32 bits each. Registers are shorter, most of them; the
// compiler splits the vectors.
typedef uint64_t words __attribute__((ext_vector_type(16)));
typedef uint32_t halves __attribute__((ext_vector_type(32)));
typedef uint32_t lanes __attribute__((ext_vector_type(16)));
typedef int32_t signed_lanes __attribute__((ext_vector_type(16)));
typedef float floats __attribute__((ext_vector_type(16)));
typedef bool flags __attribute__((ext_vector_type(16)));
#define BIT_OF_EACH(lanes) __builtin_bit_cast(uint16_t, __builtin_convertvector(lanes, flags))

// SplitMix64's; a trial takes three words.
static const uint64_t GAMMA = 0x9E3779B97F4A7C15, MIX_1 = 0xBF58476D1CE4E5B9, MIX_2 = 0x94D049BB133111EB;
static const uint64_t TRIAL = 3 * GAMMA;

// One instruction takes for each 128 bits two halves of one register and two of another. The words stand in such an
// order of trials that the halves come out in the order 0, 1, 2 ...
#define PLACES ((words){0, 1, 4, 5, 8, 9, 12, 13, 2, 3, 6, 7, 10, 11, 14, 15})
#define HIGH_HALVES(h) \
  __builtin_shufflevector(h, h, 1, 3, 17, 19, 5, 7, 21, 23, 9, 11, 25, 27, 13, 15, 29, 31)
#define LOW_HALVES(h) \
  __builtin_shufflevector(h, h, 0, 2, 16, 18, 4, 6, 20, 22, 8, 10, 24, 26, 12, 14, 28, 30)

#define EXCHANGED(x) ((x) >> 32 | (x) << 32)

// MULTIPLY_ADD, by what there is: calls of a library would be slow.
#define FUSED(a, b, c) __builtin_elementwise_fma((floats)(a), b, (floats)(c))
#define ROUNDED_TWICE(a, b, c) ((a) * (b) + (c))

#define NAME(function) function##_baseline
#define HALVES_MULTIPLY_BEST 0
#if defined(__aarch64__)
#define MULTIPLY_ADD FUSED
#else
#define MULTIPLY_ADD ROUNDED_TWICE
#endif
#include "Walks.h"

#if defined(__x86_64__)
#pragma clang attribute push(__attribute__((target("avx2,fma"))), apply_to = function)
#define NAME(function) function##_avx2
#define HALVES_MULTIPLY_BEST 1
#define MULTIPLY_ADD FUSED
#include "Walks.h"
#pragma clang attribute pop

#define AVX512 "avx512f,avx512bw,avx512dq,avx512vl,avx2,fma"
#pragma clang attribute push(__attribute__((target(AVX512))), apply_to = function)
#define NAME(function) function##_avx512
#define HALVES_MULTIPLY_BEST 0
#define MULTIPLY_ADD FUSED
#include "Walks.h"
#pragma clang attribute pop

#define IN(set, function, ...)                                \
  (set == ckernels_avx512 ? function##_avx512(__VA_ARGS__)    \
   : set == ckernels_avx2 ? function##_avx2(__VA_ARGS__)      \
                          : function##_baseline(__VA_ARGS__))
#else
#define IN(set, function, ...) ((void)set, function##_baseline(__VA_ARGS__))
#endif

int ckernels_crossings(
  enum ckernels_set set, const struct ckernels_grid *grid, uint64_t state, int trials, uint16_t *counts,
  uint16_t *undecided) {
  return IN(set, crossings, grid, state, trials, counts, undecided);
}

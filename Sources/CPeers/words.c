#include "CPeers.h"

// SplitMix64: Steele, Lea, Flood 2014, doi 10.1145/2660193.2660195.
static const uint64_t gamma_step = 0x9E3779B97F4A7C15;
static const uint64_t first_factor = 0xBF58476D1CE4E5B9;
static const uint64_t second_factor = 0x94D049BB133111EB;

static uint64_t mix(uint64_t word) {
  word = (word ^ (word >> 30)) * first_factor;
  word = (word ^ (word >> 27)) * second_factor;
  return word ^ (word >> 31);
}

static uint64_t words_plain(uint64_t seed, int64_t trials) {
  // Three sums, so that no word waits for the one before it.
  uint64_t sums[3] = {0, 0, 0};
  for (int64_t trial = 0; trial < trials; trial++) {
    for (int word = 0; word < 3; word++) sums[word] += mix(seed + (uint64_t)(word + 1) * gamma_step);
    seed += 3 * gamma_step;
  }
  return sums[0] + sums[1] + sums[2];
}

#if defined(__x86_64__)
#include <immintrin.h>

#define AVX2 __attribute__((target("avx2")))

// The low 64 bits of each product with a constant whose halves are given in order and exchanged. AVX2 has no such
// product; one of 32 by 32 bits to 64 and one of 32 by 32 to 32 for both cross terms make it.
AVX2 static inline __m256i product(__m256i word, __m256i factor, __m256i exchanged) {
  __m256i low = _mm256_mul_epu32(word, factor);
  __m256i crossed = _mm256_mullo_epi32(word, exchanged);
  __m256i sum = _mm256_add_epi32(_mm256_slli_epi64(crossed, 32), crossed);
  __m256i high = _mm256_blend_epi32(_mm256_setzero_si256(), sum, 0xAA);
  return _mm256_add_epi64(low, high);
}

AVX2 static inline __m256i constant(uint64_t value) { return _mm256_set1_epi64x((long long)value); }

static uint64_t exchange_halves(uint64_t value) { return value >> 32 | value << 32; }

AVX2 static inline __m256i mix_four(__m256i word, __m256i first, __m256i first_exchanged, __m256i second,
                                    __m256i second_exchanged) {
  word = product(_mm256_xor_si256(word, _mm256_srli_epi64(word, 30)), first, first_exchanged);
  word = product(_mm256_xor_si256(word, _mm256_srli_epi64(word, 27)), second, second_exchanged);
  return _mm256_xor_si256(word, _mm256_srli_epi64(word, 31));
}

// Four trials at a time, one in each lane.
AVX2 static uint64_t words_avx2(uint64_t seed, int64_t trials) {
  const __m256i first = constant(first_factor), first_exchanged = constant(exchange_halves(first_factor));
  const __m256i second = constant(second_factor), second_exchanged = constant(exchange_halves(second_factor));
  const __m256i steps[3] = {constant(gamma_step), constant(2 * gamma_step), constant(3 * gamma_step)};
  const __m256i step = constant(12 * gamma_step);
  __m256i state = _mm256_set_epi64x((long long)(seed + 9 * gamma_step), (long long)(seed + 6 * gamma_step),
                                    (long long)(seed + 3 * gamma_step), (long long)seed);
  __m256i sums[3] = {_mm256_setzero_si256(), _mm256_setzero_si256(), _mm256_setzero_si256()};
  for (int64_t trial = 0; trial < trials; trial += 4) {
    for (int word = 0; word < 3; word++) {
      __m256i mixed = mix_four(_mm256_add_epi64(state, steps[word]), first, first_exchanged, second,
                               second_exchanged);
      sums[word] = _mm256_add_epi64(sums[word], mixed);
    }
    state = _mm256_add_epi64(state, step);
  }
  __m256i sum = _mm256_add_epi64(sums[0], _mm256_add_epi64(sums[1], sums[2]));
  uint64_t lanes[4];
  _mm256_storeu_si256((__m256i *)lanes, sum);
  return lanes[0] + lanes[1] + lanes[2] + lanes[3];
}

#define AVX512 __attribute__((target("avx512f,avx512dq")))

AVX512 static inline __m512i constant_of_eight(uint64_t value) { return _mm512_set1_epi64((long long)value); }

AVX512 static inline __m512i mix_eight(__m512i word, __m512i first, __m512i second) {
  word = _mm512_mullo_epi64(_mm512_xor_si512(word, _mm512_srli_epi64(word, 30)), first);
  word = _mm512_mullo_epi64(_mm512_xor_si512(word, _mm512_srli_epi64(word, 27)), second);
  return _mm512_xor_si512(word, _mm512_srli_epi64(word, 31));
}

// Eight trials at a time, one in each lane; here the product is one instruction.
AVX512 static uint64_t words_avx512(uint64_t seed, int64_t trials) {
  const __m512i first = constant_of_eight(first_factor), second = constant_of_eight(second_factor);
  const __m512i steps[3] = {constant_of_eight(gamma_step), constant_of_eight(2 * gamma_step),
                            constant_of_eight(3 * gamma_step)};
  const __m512i step = constant_of_eight(24 * gamma_step);
  uint64_t lanes[8];
  for (int lane = 0; lane < 8; lane++) lanes[lane] = seed + (uint64_t)(3 * lane) * gamma_step;
  __m512i state = _mm512_loadu_si512(lanes);
  __m512i sums[3] = {_mm512_setzero_si512(), _mm512_setzero_si512(), _mm512_setzero_si512()};
  for (int64_t trial = 0; trial < trials; trial += 8) {
    for (int word = 0; word < 3; word++) {
      sums[word] = _mm512_add_epi64(sums[word], mix_eight(_mm512_add_epi64(state, steps[word]), first, second));
    }
    state = _mm512_add_epi64(state, step);
  }
  return (uint64_t)_mm512_reduce_add_epi64(_mm512_add_epi64(sums[0], _mm512_add_epi64(sums[1], sums[2])));
}

int peers_has(enum peers_instructions instructions) {
  switch (instructions) {
    case peers_avx512: return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512dq");
    case peers_avx2: return __builtin_cpu_supports("avx2") != 0;
    case peers_plain: return 1;
  }
  return 0;
}
#else
static uint64_t words_avx2(uint64_t seed, int64_t trials) { return words_plain(seed, trials); }
static uint64_t words_avx512(uint64_t seed, int64_t trials) { return words_plain(seed, trials); }
int peers_has(enum peers_instructions instructions) { return instructions == peers_plain; }
#endif

uint64_t peers_words(enum peers_instructions instructions, uint64_t seed, int64_t trials) {
  switch (instructions) {
    case peers_avx512: return words_avx512(seed, trials);
    case peers_avx2: return words_avx2(seed, trials);
    case peers_plain: return words_plain(seed, trials);
  }
  return 0;
}

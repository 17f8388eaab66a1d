#pragma once
#include <stdint.h>

/// A generator of GSL's.
enum peers_generator { peers_mt19937, peers_taus2 };

/// Makes the article's trial so many times with one of GSL's generators and counts what came of it.
///
/// A trial draws an angle in [0, 2 pi) and a start x, y in [0, cell), and crosses |columns| + |rows| lines, the
/// differences of floor(end / cell) and floor(start / cell). Lengths are in metres, above 0.
///
/// `histogram[k]` grows by the number of trials that crossed k lines; those of more than `bins - 1` count as the last.
/// Returns 0, or -1 where there was no memory for the generator.
int peers_walk(enum peers_generator generator, double walk, double cell, int64_t trials, uint64_t seed,
               int64_t *_Nonnull histogram, int64_t bins);

/// Makes the three SplitMix64 words of each of so many trials, all 64 bits of them, and nothing else: no trial from
/// three whole words can cost less. `trials` is a multiple of 4. Returns the sum of all words.
uint64_t peers_words(uint64_t seed, int64_t trials);

/// The same in plain C, for any processor.
uint64_t peers_words_plain(uint64_t seed, int64_t trials);

/// The instructions that `peers_words` uses on this machine: "AVX2", or "plain C".
const char *_Nonnull peers_words_instructions(void);

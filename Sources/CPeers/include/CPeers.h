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

/// Instructions that the words can be made with.
enum peers_instructions { peers_plain, peers_avx2, peers_avx512 };

/// Whether this processor has them; plain C it always has.
int peers_has(enum peers_instructions instructions);

/// Makes the three SplitMix64 words of each of so many trials, all 64 bits of them, and nothing else: no trial from
/// three whole words can cost less. `trials` is a multiple of 8, and the processor must have the instructions. Returns
/// the sum of all words.
uint64_t peers_words(enum peers_instructions instructions, uint64_t seed, int64_t trials);

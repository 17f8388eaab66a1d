#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Normal numbers, and the trials of the experiment on averaged fixes, many at a time. The words are SplitMix64's;
// a `state` is that of a generator about to draw the first of them. Each function gives the same bits with every
// instruction set, and those of the Swift code that makes one number, or one trial, after the other.

/// Instruction sets, each holding the ones before: what any processor has, AVX2, AVX-512 F and DQ.
enum snaplab_normals_set {
  snaplab_normals_baseline,
  snaplab_normals_avx2,
  snaplab_normals_avx512
} __attribute__((enum_extensibility(closed)));

/// Whether this processor and its system have it.
bool snaplab_normals_has(enum snaplab_normals_set set);

/// As many standard normal numbers as asked for, two words each.
void snaplab_normals_fill(
    enum snaplab_normals_set set, uint64_t state, double *_Nonnull numbers, size_t count);

/// The squared error of the mean of `fixes` fixes, for consecutive trials: noise of this deviation along each
/// axis.
void snaplab_normals_noise(
    enum snaplab_normals_set set, uint64_t state, uint64_t fixes, double deviation, double *_Nonnull squares,
    size_t trials);

/// The same for a grid of cells of this side that stays.
void snaplab_normals_fixed_cell(
    enum snaplab_normals_set set, uint64_t state, uint64_t fixes, double cell, double *_Nonnull squares,
    size_t trials);

/// The same for a grid that is laid anew for each fix.
void snaplab_normals_fresh_cell(
    enum snaplab_normals_set set, uint64_t state, uint64_t fixes, double cell, double *_Nonnull squares,
    size_t trials);

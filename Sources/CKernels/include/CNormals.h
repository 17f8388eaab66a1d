#pragma once
#include <stddef.h>
#include <stdint.h>

#include "CInstructions.h"

// Normal numbers, and the trials of the experiment on averaged fixes, many at a time. The words are SplitMix64's;
// a `state` is that of a generator about to draw the first of them. Each function gives the same bits with every
// instruction set, and those of the Swift code that makes one number, or one trial, after the other.

/// As many standard normal numbers as asked for, two words each.
void ckernels_normals(
    enum ckernels_set set, uint64_t state, double *_Nonnull numbers, size_t count);

/// The squared error of the mean of `fixes` fixes, for consecutive trials: noise of this deviation along each
/// axis.
void ckernels_noise(
    enum ckernels_set set, uint64_t state, uint64_t fixes, double deviation, double *_Nonnull squares,
    size_t trials);

/// The same for a grid of cells of this side that stays.
void ckernels_fixed_cell(
    enum ckernels_set set, uint64_t state, uint64_t fixes, double cell, double *_Nonnull squares,
    size_t trials);

/// The same for a grid that is laid anew for each fix.
void ckernels_fresh_cell(
    enum ckernels_set set, uint64_t state, uint64_t fixes, double cell, double *_Nonnull squares,
    size_t trials);

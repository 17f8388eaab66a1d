#pragma once
#include <stdint.h>

#include "CInstructions.h"

/// A square grid in fixed point, the cell being 2^fraction_bits units.
struct ckernels_grid {
  /// With z = v^2, v (sine[0] + sine[1] z + sine[2] z^2 + sine[3] z^3) is the walk's length, in units, times sin(pi v).
  float sine[4];
  /// At most 20, and such that the walk has fewer than 2^23 units.
  int32_t fraction_bits;
  /// A coordinate of the end, in units, is less than this off.
  uint32_t margin;
};

/// The trials that are made at a time.
enum { ckernels_group = 32 };

/// Counts the lines that `trials` walks cross, the first of which draws its first word after `state`, and lists the
/// places, from 0, of walks that end too near a line to tell. Whole groups are made: `counts` and `undecided` have room
/// for them, and the list may have places beyond `trials`. Returns the length of the list.
int ckernels_crossings(
  enum ckernels_set set, const struct ckernels_grid *_Nonnull grid, uint64_t state, int trials,
  uint16_t *_Nonnull counts, uint16_t *_Nonnull undecided);

/// Adds to each `tally[i]` how many of at most 65,535 counts are `lowest + i`; all are one of `values` such.
void ckernels_tally(
  enum ckernels_set set, const uint16_t *_Nonnull counts, int trials, int lowest, int values,
  int64_t *_Nonnull tally);

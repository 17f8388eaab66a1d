#pragma once
#include <stdbool.h>

/// The code for one family of processors, each having all that those before it have: SSE2 or NEON, which every x86-64
/// or arm64 has; AVX2 and FMA; AVX-512 F, BW, DQ and VL.
enum ckernels_set {
  ckernels_baseline,
  ckernels_avx2,
  ckernels_avx512
} __attribute__((enum_extensibility(closed)));

/// Whether this processor and its operating system run the code of that set.
bool ckernels_has(enum ckernels_set set);

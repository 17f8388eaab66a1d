#include "CInstructions.h"

bool ckernels_has(enum ckernels_set set) {
#if defined(__x86_64__)
  __builtin_cpu_init();
  if (set == ckernels_avx2) return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma");
  if (set == ckernels_avx512)
    return ckernels_has(ckernels_avx2) && __builtin_cpu_supports("avx512f") &&
      __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512dq") &&
      __builtin_cpu_supports("avx512vl");
#endif
  return set == ckernels_baseline;
}

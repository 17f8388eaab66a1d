#!/usr/bin/env bash
# instructions.sh PROGRAM: sees that PROGRAM, built for x86-64 Linux, has AVX code in the functions made for it alone,
# and that it gives the committed Results on a processor without AVX, which QEMU plays.
set -euo pipefail
cd "$(dirname "$0")/.."
program=${1:?which program}

# The functions that have an instruction with a VEX or EVEX prefix, their mnemonics beginning with v.
functions=$(objdump -d --no-show-raw-insn "$program" |
  awk '/^[0-9a-f]+ <.*>:$/ { name = $2 } $2 ~ /^v[a-z]/ && $2 !~ /^ver[rw]$/ { print name }' | sort -u)
grep -q '_avx2>' <<<"$functions" && grep -q '_avx512>' <<<"$functions" ||
  { echo "error: $program has no kernel for AVX2 or AVX-512" >&2; exit 1; }
if strangers=$(grep -Ev '^<[a-z_]+_avx(2|512)>:$' <<<"$functions"); then
  printf 'error: AVX code outside the kernels made for it:\n%s\n' "$strangers" >&2
  exit 1
fi

# The processor has SSE4.2 and no AVX: one such instruction would end the program.
qemu-x86_64 -cpu Nehalem "$program" verify --rerun --quiet zero-share
echo "AVX code stands in its own functions alone, and the program runs without AVX"

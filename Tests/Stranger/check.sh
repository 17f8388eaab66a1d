#!/usr/bin/env bash
# Builds a package of one's own on top of this one and uses every command of its program.
set -euo pipefail
cd "$(dirname "$0")"
# From scratch: it must not be some earlier build that works.
rm -rf ../../.build/stranger
build=(swift build -c release --scratch-path ../../.build/stranger)
"${build[@]}" 2>&1 | tail -n 1
mine=$("${build[@]}" --show-bin-path)/mine
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT

"$mine" run --quiet --threads 1 --out "$out/one"
"$mine" run --quiet --threads 2 --out "$out/two"
for file in estimates.csv summary.md manifest.json; do
  cmp "$out/one/endpoints/$file" "$out/two/endpoints/$file"
done
"$mine" figures --out "$out/one" >"$out/figures"
grep -q '</svg>' "$out/one/endpoints/ratio.svg"
"$mine" verify --rerun --out "$out/one" | tail -n 1
"$mine" list endpoints >"$out/list"
"$mine" exact endpoints walk=3km cell=5km | grep -q '1.161362576'
"$mine" plan endpoints walk=3km cell=5km --metric ratio --mcse 0.001 >"$out/plan"
"$mine" trial endpoints 0 walk=3km >"$out/trial"
echo "a package of one's own: built, its results the same for 1 and 2 threads"

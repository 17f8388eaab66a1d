#!/usr/bin/env bash
# Puts the generator's words through dieharder: one seed's sequence, 256 keyed streams in turn, and, as the control
# that must fail, 256 overlapping streams. Takes an hour or so; not part of run.sh. Writes Tests/battery.md.
set -euo pipefail
cd "$(dirname "$0")/.."
# shellcheck source=Experiments/setup.sh
. Experiments/setup.sh
set_up
[ "$(uname -s)" = Linux ] && need_debian dieharder
command -v dieharder >/dev/null || stop 69 "dieharder is not installed"

swift build -c release --product words
words=$(swift build -c release --show-bin-path)/words
# Dieharder's tests that it calls good; of those with a parameter, behind the colon, one.
tests=${BATTERY_TESTS:-0 1 2 3 4 8 9 10 11 12 13 15 16 17 100 101 102 200:3 201:3 202:4 203:7 204 205 206 207 208 209}
report=$(mktemp)
trap 'rm -f "$report"' EXIT

{
  echo "# The generator in a battery of tests"
  echo
  echo "Written by \`Tests/battery.sh\` on $(date -u +%Y-%m-%d), dieharder $(dpkg-query -W -f '${Version}' dieharder 2>/dev/null || echo unknown)," \
    "$(swift --version 2>/dev/null | grep -o 'Swift version [0-9.]*' | head -n 1)."
  echo
  echo "dieharder calls a p below 0.005 or above 0.995 weak, one below 1e-6 or above 1 - 1e-6 failed. Of a hundred"
  echo "good results one is weak by chance."
  echo
  echo "| words | tests | passed | weak | failed |"
  echo "| --- | ---: | ---: | ---: | ---: |"
} >"$report"

status=0
for kind in raw keyed overlapping; do
  say "$kind"
  results=$(for test in $tests; do
    timeout 1200 sh -c '"$0" "$1" 2>/dev/null | dieharder -g 200 -d "${2%:*}" ${3:+-n "$3"} -D test_name -D pvalues -D assessment' \
      "$words" "$kind" "$test" "$([ "$test" = "${test#*:}" ] || echo "${test#*:}")" || true
  done | grep -E 'PASSED|WEAK|FAILED' || true)
  count() { grep -c "$1" <<<"$results" || true; }
  echo "| $kind | $(count .) | $(count PASSED) | $(count WEAK) | $(count FAILED) |" >>"$report"
  if [ "$kind" = overlapping ]; then
    [ "$(count FAILED)" -gt 0 ] || status=1
  else
    [ "$(count FAILED)" = 0 ] || status=1
  fi
done
cat "$report"
cp "$report" Tests/battery.md
[ "$status" = 0 ] || stop 1 "the battery did not come out as it must: the first two without failures, the third with some"

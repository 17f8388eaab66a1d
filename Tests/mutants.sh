#!/usr/bin/env bash
# mutants.sh [--table]: builds a copy of the package in which each mutant of Tests/Mutants/mutants.txt can be switched
# on, and sees that the check that its entry names catches it. With --table all kinds of checks are run on those that
# Tests/mutants.md has no row of, half a minute each, and their rows are added; delete the page to measure all anew.
set -euo pipefail
cd "$(dirname "$0")/.."

mode=check
case "${1-}" in
  '') ;;
  --table) mode=table ;;
  *) echo "error: unknown option '$1'; there is --table" >&2; exit 64 ;;
esac
command -v python3 >/dev/null || { echo "error: the mutants need Python 3, and there is no python3 on PATH" >&2; exit 69; }

copy=.build/mutants
# A mutant may have made a program run for ever that outlived its test.
trap 'pkill -KILL -f "^$PWD/$copy/" || true' EXIT
export BUILD_FLAGS='-Xswiftc -enable-testing'
python3 Tests/Mutants/mutants.py copy "$copy"
# shellcheck disable=SC2086
swift build --package-path "$copy" -c release --build-tests $BUILD_FLAGS >"$copy.log" 2>&1 ||
  { grep -E 'error:' "$copy.log" >&2 || tail -n 20 "$copy.log" >&2; exit 1; }
python3 Tests/Mutants/mutants.py "$mode" "$copy" "$(swift build --package-path "$copy" -c release --show-bin-path)"

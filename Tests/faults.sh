#!/usr/bin/env bash
# faults.sh PROGRAM: kills the program at each system call with which it changes the disk, and lets the n-th such call
# fail for every n. After each of these the published folder must be the old one or the new one, whole; a failure must
# end non-zero with one line.
set -euo pipefail
program=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
mkdir Experiments
spec() {
  printf '%s\n' 'experiment: snapped-distance' 'title: Faults' "seed: $1" 'trials: 1000' \
    'conditions: [{walk: 3 km, cell: 5 km}]' >Experiments/faults.yaml
}
# What is compared of a folder: every name and every byte, but for the provenance, of which the name.
state() {
  (cd Results/faults && ls && cat -- *.csv summary.md manifest.json README.md) 2>/dev/null | sha256sum
}
publish() { "$program" run faults --quiet --threads 1 "$@"; }

spec 2
publish
# A file that is none of the run's must survive every exchange.
echo kept >Results/faults/README.md
new=$(state)
spec 1
publish
old=$(state)
[ "$old" != "$new" ] || { echo "error: the two designs give the same folder" >&2; exit 1; }
cp -a Results kept
spec 2

cases=0
# try CALL WHAT: lets the n-th CALL suffer WHAT, for every n until a run gets through unharmed.
try() {
  local call=$1 what=$2 n=1 code now
  while :; do
    rm -rf Results
    cp -a kept Results
    code=0
    # In a shell of its own, whose word on the kill nobody needs.
    (strace -f -qq -o trace -e "trace=$call" -e "inject=$call:$what:when=$n" \
      "$program" run faults --quiet --threads 1 2>errors; exit $?) 2>/dev/null || code=$?
    now=$(state)
    if [ "$now" != "$old" ] && [ "$now" != "$new" ]; then
      echo "error: $call number $n, $what: the folder is neither the old nor the new one" >&2
      ls -la Results Results/faults >&2
      exit 1
    fi
    if ! grep -q -e INJECTED -e 'killed by SIGKILL' trace; then
      [ "$code" = 0 ] && [ "$now" = "$new" ] && return
      echo "error: $call: an unharmed run ended with $code" >&2
      cat errors >&2
      exit 1
    fi
    if [[ $what == error* ]] && [ "$code" != 0 ] && [ "$(wc -l <errors)" -gt 1 ]; then
      echo "error: $call number $n, $what: more than one line" >&2
      cat errors >&2
      exit 1
    fi
    # Whatever was left behind, the next run publishes.
    rm -f trace
    publish
    [ "$(state)" = "$new" ] && [ -z "$(find Results -name '*.partial')" ] || {
      echo "error: after $call number $n, $what, the next run does not publish cleanly" >&2
      exit 1
    }
    cases=$((cases + 1))
    n=$((n + 1))
  done
}

if ! strace -qq -o /dev/null true 2>/dev/null; then
  echo "strace may not trace here: faults are not injected"
  exit 0
fi
for call in write fsync mkdir link renameat2 unlink rmdir; do
  try "$call" signal=SIGKILL
done
for call in write fsync mkdir link renameat2; do
  try "$call" error=ENOSPC
done
echo "$cases faults injected: what stood before stands, or the new is whole"

#!/usr/bin/env bash
# Reruns every spec, redraws the figures, verifies the claims and renews the index. Ends non-zero if a claim does
# not hold.
set -euo pipefail
cd "$(dirname "$0")/.."
# shellcheck source=Experiments/setup.sh
. Experiments/setup.sh

set_up
say "building in release"
swift build -c release --product snaplab || stop 70 "the build failed; what the compiler says stands above"
snaplab=$(swift build -c release --show-bin-path)/snaplab

say "running all specs"
"$snaplab" run
say "drawing the figures"
"$snaplab" figures
say "verifying the claims"
status=0
"$snaplab" verify --index || status=$?
say "tables, figures and verdicts: Results/README.md"
[ "$status" = 0 ] || say "some claims do not hold; see above"
exit "$status"

#!/usr/bin/env bash
# Lints, runs all tests in release, sees every mutant caught, and reruns the committed Results, in release and in
# debug: every byte must come out again, and every claim hold.
set -euo pipefail
cd "$(dirname "$0")/.."
# shellcheck source=Experiments/setup.sh
. Experiments/setup.sh

# German numbers have decimal commas: tests run the program under that locale, made here where it is missing.
provide_german_locale() {
  locale -a 2>/dev/null | grep -qix 'de_DE.utf-\?8' && return
  command -v localedef >/dev/null || return 0
  mkdir -p .build/locales
  [ -d .build/locales/de_DE.UTF-8 ] || localedef -i de_DE -f UTF-8 .build/locales/de_DE.UTF-8 || return 0
  export LOCPATH=$PWD/.build/locales
}

set_up
if [ "$(uname -s)" = Linux ]; then
  need_debian locales libc-bin strace zsh procps
  [ "$(uname -m)" != x86_64 ] || need_debian binutils qemu-user
  command -v python3 >/dev/null || need_debian python3
fi
provide_german_locale

say "linting"
swift format lint --strict -r -p Package.swift Sources Tests
for script in Experiments/*.sh Tests/*.sh Tests/*/*.sh .ci/run; do bash -n "$script"; done

# In a folder of its own: these flags would make every later build for use start from nothing.
flags=(-c release --scratch-path .build/tests -Xswiftc -enable-testing -Xswiftc -warnings-as-errors)
say "building in release, warnings being errors"
swift build --build-tests "${flags[@]}"
say "running all tests in release"
swift test --skip-build "${flags[@]}"

say "switching on one mutant after the other: each must be caught"
bash Tests/mutants.sh

say "building a package of one's own on top of this one"
bash Tests/Stranger/check.sh

say "compiling the adapter for CoreLocation with a stub of it, and running it"
bash Tests/CoreLocationStub/check.sh

say "rerunning the committed Results in release"
release=$(swift build --show-bin-path "${flags[@]}")
"$release/snaplab" verify --rerun

if [ "$(uname -sm)" = "Linux x86_64" ]; then
  say "looking for AVX code where it may not be, and running without AVX"
  bash Tests/instructions.sh "$release/snaplab"
fi
say "comparing fast kernels with the reference, trial by trial"
"$release/benchmark" --check

if [ "$(uname -s)" = Linux ]; then
  say "injecting faults into every write"
  bash Tests/faults.sh "$release/snaplab"
fi

say "building in debug, and rerunning there what is quick enough"
swift build --product snaplab
"$(swift build --show-bin-path)/snaplab" verify --rerun --quiet snapped-distance zero-share

say "all tests passed, and the committed Results came out again byte for byte"

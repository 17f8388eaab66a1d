# Sourced by reproduce.sh and Tests/run.sh: finds Swift and installs the C libraries and gnuplot where they are
# missing. It asks for nothing that is there already.

say() { printf '== %s\n' "$*"; }

# stop CODE TEXT...: one clear line, and the end.
stop() {
  local code=$1
  shift
  printf 'error: %s\n' "$*" >&2
  exit "$code"
}

need_swift() {
  command -v swift >/dev/null ||
    stop 69 "Swift is not installed or not on PATH; get Swift 6 or later from https://www.swift.org/install"
  local version
  version=$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9]*\)\..*/\1/p' | head -n 1)
  [ "${version:-0}" -ge 6 ] || stop 69 "Swift 6 or later is needed, and 'swift --version' says ${version:-nothing}"
}

# need_debian PACKAGE...: installs those that are missing.
need_debian() {
  local package missing=()
  for package in "$@"; do
    dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q 'ok installed' || missing+=("$package")
  done
  [ ${#missing[@]} = 0 ] && return
  local as_root=()
  if [ "$(id -u)" != 0 ]; then
    command -v sudo >/dev/null ||
      stop 69 "packages are missing and there is no sudo; as root, run: apt-get install ${missing[*]}"
    as_root=(sudo)
  fi
  say "installing ${missing[*]}"
  local log
  log=$(mktemp)
  if ! { "${as_root[@]}" apt-get update && "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y \
    --no-install-recommends "${missing[@]}"; } >"$log" 2>&1; then
    grep -E '^(E|Err|error):' "$log" >&2 || tail -n 5 "$log" >&2
    rm -f "$log"
    stop 69 "these packages cannot be installed: ${missing[*]}"
  fi
  rm -f "$log"
}

# need_brew FORMULA...: the same on macOS.
need_brew() {
  command -v brew >/dev/null || stop 69 "Homebrew is needed to install $*; get it from https://brew.sh"
  local formula missing=()
  for formula in "$@"; do
    brew list --formula "$formula" >/dev/null 2>&1 || missing+=("$formula")
  done
  [ ${#missing[@]} = 0 ] && return
  say "installing ${missing[*]}"
  brew install --quiet "${missing[@]}" || stop 69 "these formulae cannot be installed: ${missing[*]}"
}

set_up() {
  say "looking for Swift, GSL, libyaml, libmd, GeographicLib, S2 and gnuplot"
  need_swift
  case $(uname -s) in
    Linux)
      command -v apt-get >/dev/null ||
        stop 69 "no apt-get here; install GSL, libyaml, libmd, GeographicLib, S2 (with headers) and gnuplot," \
          "then use 'swift build'"
      need_debian pkg-config libgsl-dev libyaml-dev libmd-dev libgeographiclib-dev libs2-dev gnuplot-nox
      ;;
    Darwin)
      need_brew pkg-config gsl libyaml libmd geographiclib s2geometry gnuplot
      # The C++ libraries are found by no pkg-config file, and the compiler does not look where Homebrew puts them.
      CPATH=$(brew --prefix)/include${CPATH:+:$CPATH}
      LIBRARY_PATH=$(brew --prefix)/lib${LIBRARY_PATH:+:$LIBRARY_PATH}
      export CPATH LIBRARY_PATH
      ;;
    *) stop 69 "this runs on Linux and macOS, not on $(uname -s)" ;;
  esac
}

#!/usr/bin/env bash
# Compiles CoreLocationAdapter, and the example of Sources/Recording/README.md, with a stub of CoreLocation, and runs
# them on the stub's values. What Apple's own module would say, this does not tell.
set -euo pipefail
cd "$(dirname "$0")/../.."
here=Tests/CoreLocationStub
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT
compile=(swiftc -swift-version 6 -warnings-as-errors -I "$out")

# module NAME FILE...
module() {
  "${compile[@]}" -parse-as-library -whole-module-optimization -emit-module -emit-module-path "$out/$1.swiftmodule" \
    -module-name "$1" -c -o "$out/$1.o" "${@:2}"
}
module CoreLocation "$here/CoreLocation.swift"
module Geometry Sources/Geometry/*.swift
module Recording Sources/Recording/*.swift
module CoreLocationAdapter Sources/CoreLocationAdapter/*.swift

{
  for name in CoreLocation CoreLocationAdapter Foundation Recording; do echo "import $name"; done
  sed -n '/^```swift$/,/^```$/p' Sources/Recording/README.md | sed '/^```/d'
} >"$out/Recorder.swift"
grep -q 'class Recorder' "$out/Recorder.swift"
"${compile[@]}" -o "$out/check" "$here/main.swift" "$out/Recorder.swift" "$out"/*.o
"$out/check"
echo "the adapter for CoreLocation: compiled with a stub, and right on its values"

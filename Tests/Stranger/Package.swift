// swift-tools-version: 6.0
import PackageDescription

// A package of one's own: `swift run mine run` in this folder. Outside of this checkout the dependency is
// `.package(url: ..., from: ...)`.
let package = Package(
  name: "mine",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "snaplab", path: "../..")],
  targets: [
    .executableTarget(name: "mine", dependencies: [.product(name: "SnapLab", package: "snaplab")])
  ]
)

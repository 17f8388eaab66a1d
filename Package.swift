// swift-tools-version: 6.0
import PackageDescription

/// What each module may import of ours, and nothing else. `LayeringTests` reads every `import` line and
/// compares; `Sources/README.md` shows the same table.
let mayImport: KeyValuePairs<String, [String]> = [
  "CGSLShim": ["CGSL"],
  "CKernels": [],
  "CPeers": ["CGSL"],
  "Sampling": ["CKernels"],
  "Geometry": [],
  "Regions": ["Geometry", "Sampling"],
  "Recording": ["Geometry"],
  "CoreLocationAdapter": ["Geometry", "Recording"],
  "Devices": ["Documents", "Geometry", "Mechanisms", "Notation", "Recording", "Sampling"],
  "Notation": [],
  "CommandLine": ["Notation"],
  "Documents": ["CYAML", "Notation"],
  "Statistics": ["CGSL", "CGSLShim"],
  "Oracles": ["Statistics"],
  "Geodesy": ["CGeodesics", "Geometry", "Sampling"],
  "Mechanisms": ["CS2", "Geodesy", "Geometry", "Regions", "Sampling"],
  "Designs": ["CDigest", "Sampling", "Statistics", "Documents", "Notation"],
  "Experiments": [
    "CKernels", "Designs", "Devices", "Geodesy", "Geometry", "Mechanisms", "Notation", "Oracles", "Recording",
    "Regions", "Sampling", "Statistics",
  ],
  "Running": ["Designs", "Sampling"],
  "Results": ["CExchange", "Designs", "Notation"],
  "Claims": ["Results", "Designs", "Documents", "Statistics", "Notation"],
  "Figures": ["Results", "Designs", "Documents", "Notation"],
  "Commands": [
    "CommandLine", "Devices", "Documents", "Notation", "Sampling", "Statistics", "Designs", "Running",
    "Results", "Claims", "Figures",
  ],
  "Calibration": ["Claims", "Designs", "Experiments", "Notation", "Oracles", "Sampling", "Statistics"],
  "snaplab": ["Calibration", "Commands", "Experiments"],
  "Benchmarking": [
    "CPeers", "CommandLine", "Designs", "Experiments", "Notation", "Results", "Running", "Sampling",
    "Statistics",
  ],
  "benchmark": ["Benchmarking", "Calibration", "Experiments"],
  "words": ["Designs", "Experiments", "Sampling"],
]

let programs = ["snaplab", "benchmark", "words"]

/// Programs that a program starts, so that whoever builds it finds them beside it.
let starts = ["benchmark": ["snaplab"]]

/// Modules with a README of their own.
let documented = ["Devices", "Mechanisms", "Recording"]

func dependencies(_ names: [String]) -> [Target.Dependency] { names.map { .target(name: $0) } }

let systemLibraries: [Target] = [
  .systemLibrary(name: "CGSL", pkgConfig: "gsl", providers: [.apt(["libgsl-dev"]), .brew(["gsl"])]),
  .systemLibrary(
    name: "CYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
  .systemLibrary(name: "CDigest", pkgConfig: "libmd", providers: [.apt(["libmd-dev"]), .brew(["libmd"])]),
  .systemLibrary(name: "CExchange"),
]

// C++ behind C: Swift needs no interoperability mode for these. On macOS `Experiments/setup.sh` says where Homebrew has
// the headers.
let cppLibraries: [Target] = [
  .target(name: "CGeodesics", linkerSettings: [.linkedLibrary("GeographicLib")]),
  .target(name: "CS2", linkerSettings: [.linkedLibrary("s2")]),
]

let modules: [Target] = mayImport.map { name, imports in
  programs.contains(name)
    ? .executableTarget(name: name, dependencies: dependencies(imports + starts[name, default: []]))
    : .target(
      name: name, dependencies: dependencies(imports),
      exclude: documented.contains(name) ? ["README.md"] : [])
}

let tests: [Target] = [
  .target(
    name: "TestSupport", dependencies: ["Designs", "Sampling", "Statistics"], path: "Tests/TestSupport"),
  .testTarget(name: "LayeringTests"),
  .testTarget(name: "NotationTests", dependencies: ["Notation", "TestSupport"]),
  .testTarget(name: "DocumentsTests", dependencies: ["Documents", "Notation", "Sampling", "TestSupport"]),
  .testTarget(
    name: "FiguresTests",
    dependencies: [
      "Figures", "Results", "Designs", "Documents", "Experiments", "Notation", "Running", "TestSupport",
    ]),
  .testTarget(name: "StatisticsTests", dependencies: ["Statistics"]),
  .testTarget(
    name: "CalibrationTests",
    dependencies: [
      "Calibration", "Claims", "Designs", "Experiments", "Notation", "Oracles", "Sampling", "Statistics",
    ]),
  .testTarget(name: "CommandLineTests", dependencies: ["CommandLine", "Notation"]),
  .testTarget(
    name: "DevicesTests",
    dependencies: ["Devices", "Documents", "Geometry", "Mechanisms", "Recording", "Sampling", "TestSupport"]),
  .testTarget(name: "RecordingTests", dependencies: ["Recording", "Geometry", "Sampling"]),
  .testTarget(name: "SamplingTests", dependencies: ["Sampling", "Statistics", "TestSupport"]),
  .testTarget(name: "GeometryTests", dependencies: ["Geometry", "Sampling"]),
  .testTarget(name: "GeodesyTests", dependencies: ["Geodesy", "Geometry", "TestSupport"]),
  .testTarget(
    name: "RegionsTests", dependencies: ["Regions", "Geometry", "Sampling", "Statistics", "TestSupport"]),
  .testTarget(
    name: "MechanismsTests",
    dependencies: ["Mechanisms", "Geodesy", "Geometry", "Sampling", "Statistics", "TestSupport"]),
  .testTarget(name: "OraclesTests", dependencies: ["Oracles", "Sampling", "Statistics", "TestSupport"]),
  .testTarget(
    name: "DesignsTests",
    dependencies: ["Designs", "Sampling", "Statistics", "Documents", "Notation", "TestSupport"]),
  .testTarget(
    name: "ExperimentsTests",
    dependencies: [
      "Experiments", "Designs", "Devices", "Documents", "Geodesy", "Geometry", "Mechanisms", "Oracles",
      "Recording", "Sampling", "Statistics", "TestSupport",
    ]),
  .testTarget(
    name: "RunningTests", dependencies: ["Running", "Designs", "Sampling", "Statistics", "TestSupport"]),
  .testTarget(name: "ResultsTests", dependencies: ["Results", "Designs", "Statistics", "TestSupport"]),
  .testTarget(
    name: "ClaimsTests",
    dependencies: ["Claims", "Results", "Designs", "Documents", "Statistics", "TestSupport"]),
  .testTarget(
    name: "CommandsTests",
    dependencies: [
      "Commands", "Claims", "Designs", "Devices", "Documents", "Experiments", "Results", "Running",
      "Sampling", "Statistics", "TestSupport", "snaplab",
    ]),
  .testTarget(
    name: "BenchmarkingTests",
    dependencies: [
      "Benchmarking", "CommandLine", "Designs", "Experiments", "Oracles", "Sampling", "Statistics",
      "TestSupport", "benchmark",
    ]),
]

let package = Package(
  name: "snaplab",
  platforms: [.macOS(.v15)],
  products: [
    .library(
      name: "SnapLab",
      targets: [
        "Sampling", "Geometry", "Regions", "Geodesy", "Mechanisms", "Statistics", "Oracles", "Designs",
        "Experiments", "Running", "Results", "Commands",
      ]),
    .library(name: "Recording", targets: ["Geometry", "Recording"]),
    .library(name: "CoreLocationAdapter", targets: ["CoreLocationAdapter", "Geometry", "Recording"]),
  ],
  targets: systemLibraries + cppLibraries + modules + tests,
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)

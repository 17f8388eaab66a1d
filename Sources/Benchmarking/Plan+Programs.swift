import CommandLine
import Foundation

extension Plan {
  /// What the short commands cost from start to end, the process included.
  static func programs(_ snaplab: Snaplab) -> Plan {
    func work(_ arguments: [String], aim: Double? = nil) -> Work {
      Work(name: "snaplab " + arguments.joined(separator: " "), aim: aim) {
        try snaplab.run(arguments).nanoseconds / 1e6
      }
    }
    return Plan(
      name: "programs", title: "Commands, from start to end", unit: "ms",
      works: [
        work(["--version"], aim: 15),
        work(["exact", "snapped-distance", "walk=3km", "cell=5km"], aim: 50),
        work(["verify", "--quiet"]),
      ])
  }

  /// What reproducing everything costs once it is built: all specs, all figures, all verdicts.
  static func reproduction(_ snaplab: Snaplab, in folder: ScratchFolder) -> Plan {
    let works = ["run", "figures", "verify"].map { command in
      Work(name: "snaplab \(command)") {
        try snaplab.run([command, "--out", "\(folder.path)/whole", "--quiet"]).nanoseconds / 1e9
      }
    }
    return Plan(
      name: "whole", title: "The whole reproduction, on all cores", unit: "s", sum: ("together", aim: 15),
      isLong: true, works: works)
  }

  /// What each committed spec costs to run.
  static func specs(_ snaplab: Snaplab, in folder: ScratchFolder) -> Plan {
    let names = Snaplab.specs
    let works = names.map { name in
      Work(name: name) {
        try snaplab.run(["run", name, "--out", "\(folder.path)/specs", "--quiet"]).nanoseconds / 1e9
      }
    }
    let none = Work(name: "all specs") { throw Absent("there is no folder Experiments with specs here") }
    return Plan(
      name: "specs", title: "Each committed spec, on all cores", unit: "s", isLong: true,
      works: works.isEmpty ? [none] : works)
  }

  /// The longest run that is made without being asked for, in seconds.
  private static let longestRun = 10.0

  /// The most memory that a run needs, by its number of trials.
  ///
  /// It is measured before anything else: on Linux a child's peak is at least what this process had when it started
  /// the child, and then the row says so.
  static func memory(_ snaplab: Snaplab, in folder: ScratchFolder, full: Bool) throws -> Plan {
    let spec = "\(folder.path)/memory.yaml"
    try Data(
      """
      experiment: snapped-distance
      title: One walk
      seed: 2026
      trials: 1000
      conditions:
        - {walk: 3 km, cell: 5 km}

      """.utf8
    ).write(to: URL(fileURLWithPath: spec))
    let works = [5, 6, 7, 8, 9].map { power in
      Work(name: "10^\(power) trials") {
        func run(_ trials: Int) throws -> Child.Ending {
          try snaplab.run(["run", spec, "--trials", "\(trials)", "--out", "\(folder.path)/memory", "--quiet"])
        }
        let trials = Int(pow(10, Double(power)))
        if !full, power > 8 {
          let seconds = try run(trials / 100).nanoseconds / 1e9 * 100
          guard seconds < longestRun else {
            throw Absent("takes about \(Int(seconds.rounded())) s; --full runs it")
          }
        }
        let peak = try run(trials).peakMemory
        guard let own = ownPeak else { return Double(peak) / 0x1p20 }
        guard peak > own else {
          throw Absent("at most the \(own >> 20) MiB of this program, which hide it")
        }
        return Double(peak) / 0x1p20
      }
    }
    return Plan(
      name: "memory", title: "Peak memory of a run: walk 3 km, cell 5 km", unit: "MiB",
      baseline: works[0].name, isLong: true, works: works)
  }

  /// The most memory that this process had since it began, in bytes; nil where a child's peak does not hold it.
  private static var ownPeak: Int? {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    return status.firstMatch(of: /VmHWM:\s*(\d+) kB/).flatMap { Int($0.output.1) }.map { $0 * 1024 }
  }
}

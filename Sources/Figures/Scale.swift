import Designs
import Foundation
import Notation

/// What an axis of a panel shows: a range and the numbers marked on it.
struct Scale: Sendable {
  let low, high: Double
  let isLog: Bool
  let ticks: [Double]
  /// What stands at the marks, where that is not their numbers.
  private(set) var names: [String]?

  /// Marks as they are given.
  init(low: Double, high: Double, ticks: [Double]) {
    (self.low, self.high, self.ticks, isLog) = (low, high, ticks, false)
  }

  /// A row of unit height for each name, the first one on top.
  init(rows names: [String]) {
    let count = Double(names.count)
    self.init(low: 0, high: count, ticks: names.indices.map { count - Double($0) - 0.5 })
    self.names = names
  }

  /// A linear range with some room at its ends, from 0 where that is not far, with about `count` marks at round
  /// numbers.
  init(linear values: [Double], marks count: Int, isFromZero: Bool = false) {
    let least = values.min() ?? 0
    let most = values.max() ?? 1
    let spread = most > least ? most - least : max(abs(most), 1e-9)
    let room = 0.05 * spread
    let startsAtZero = least >= 0 && (isFromZero || least < 0.4 * most)
    low = startsAtZero ? 0 : least - (most > least ? room : spread / 2)
    high = most + (most > least || startsAtZero ? room : spread / 2)
    isLog = false
    ticks = roundNumbers(from: low, to: high, about: count)
  }

  /// The range that is asked for, with about `count` marks.
  init(from low: Double, to high: Double, isLog: Bool, marks count: Int) {
    (self.low, self.high, self.isLog) = (low, high, isLog)
    ticks =
      isLog
      ? Self.logarithmicMarks(from: low, to: high, about: count)
      : roundNumbers(from: low, to: high, about: count)
  }

  /// A logarithmic range, marked at the values themselves where they are few, else at 1, 2, 5 or at powers of ten.
  init(logarithmic values: [Double], marks count: Int, atValues: Bool = false) {
    let positive = values.filter { $0 > 1 / drawableLimit }
    let least = positive.min() ?? 1
    let most = positive.max() ?? 10
    let room = most > least ? pow(most / least, 0.04) : 1.5
    low = least / room
    high = most * room
    isLog = true
    let different = Set(positive).sorted()
    let closest = zip(different, different.dropFirst()).map { log($1 / $0) }.min() ?? .infinity
    let isRoomy = different.count <= count && closest > log(high / low) / Double(count) * 0.65
    ticks =
      atValues && isRoomy ? different : Self.logarithmicMarks(from: low, to: high, about: count)
  }

  private static func logarithmicMarks(from low: Double, to high: Double, about count: Int) -> [Double] {
    let powers = Int(log10(low).rounded(.down))...Int(log10(high).rounded(.up))
    let choices = [[1.0, 2, 5], [1, 3], [1]].map { figures in
      powers.flatMap { power in figures.map { $0 * pow(10, Double(power)) } }.filter { low...high ~= $0 }
    }
    let fitting = choices.first { (2...max(2, count)).contains($0.count) }
    return fitting ?? choices.last.map { thinned($0, to: count) } ?? []
  }

  /// The marks with their texts, as gnuplot takes them.
  func marks(in labels: inout Labels) -> Script {
    let marks = zip(texts, ticks).map { text, tick -> Script in
      let label = labels.add(text)
      return "\(label) \(tick)"
    }
    return .joined(marks, by: ", ")
  }

  /// The width of the longest mark in characters.
  var widestMark: Int { texts.map(\.count).max() ?? 0 }

  private var texts: [String] { names ?? ticks.map(numberText) }
}

/// A number on an axis: a whole one in full, as 1048576, which may be a level of a count.
func numberText(_ number: Double) -> String {
  significantText(number, digits: number == number.rounded() ? 10 : 6).split(
    separator: "-", omittingEmptySubsequences: false
  ).joined(
    separator: "−")
}

/// A number with so many places behind the point, trailing zeros too.
func fixedText(_ number: Double, places: Int) -> String {
  let scale = pow(10, Double(places))
  let rounded = (number * scale).rounded()
  guard rounded.magnitude < 1e15 else { return numberText(number) }
  let figures = String(Int(rounded.magnitude))
  let padded = String(repeating: "0", count: max(0, places + 1 - figures.count)) + figures
  let point = places > 0 ? "." + padded.suffix(places) : ""
  return (rounded < 0 ? "−" : "") + padded.dropLast(places) + point
}

/// Every k-th of the numbers, so that no more than `count` are left.
private func thinned(_ numbers: [Double], to count: Int) -> [Double] {
  let step = (numbers.count - 1) / max(1, count) + 1
  return numbers.indices.filter { $0 % step == 0 }.map { numbers[$0] }
}

/// Multiples of 1, 2 or 5 times a power of ten within a range, about so many.
func roundNumbers(from low: Double, to high: Double, about count: Int) -> [Double] {
  let raw = (high - low) / Double(max(1, count))
  guard raw > 0, raw.isFinite else { return [] }
  let power = pow(10, log10(raw).rounded(.down))
  let step = ([1.0, 2, 5].first { $0 * power >= raw * 0.999 } ?? 10) * power
  let (first, last) = ((low / step - 1e-9).rounded(.up), (high / step + 1e-9).rounded(.down))
  guard first <= last, last - first < 1000 else { return [] }
  return stride(from: first, through: last, by: 1).map { $0 * step }
}

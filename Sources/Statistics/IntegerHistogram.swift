/// How often each whole number was seen.
///
/// Counts are exact, and so is everything decided from them. Dense storage that grows at either end: memory
/// is 8 bytes for each number between the smallest and the largest seen, times at most 2. A range of more
/// than 2^28 is taken for a mistake and traps, as does a total beyond `Int.max`.
public struct IntegerHistogram: Sendable {
  /// How many values were added.
  public var total: Int { added }

  /// `counts[i]` belongs to `lowest + i`; there may be zeros at both ends.
  @usableFromInline var lowest = 0
  @usableFromInline var counts: [Int] = []
  @usableFromInline var added = 0

  /// The largest number of different values between the smallest and the largest.
  public static let largestRange = 1 << 28

  /// An empty histogram.
  public init() {}

  /// Adds one value.
  @inlinable public mutating func add(_ value: Int) { add(value, times: 1) }

  /// Adds one value `times` times, at least 0.
  @inlinable public mutating func add(_ value: Int, times: Int) {
    precondition(times >= 0, "a value is added a negative number of times")
    // A difference that wraps round is at least Int.max + 1 - lowest, and never reached by an index.
    if UInt(bitPattern: value &- lowest) >= UInt(bitPattern: counts.count) {
      if times == 0 { return }
      grow(toHold: value)
    }
    added += times
    counts[value &- lowest] += times
  }

  /// Adds all values of `other`.
  public mutating func merge(_ other: IntegerHistogram) {
    // The ends first, so that the storage grows twice at most.
    guard let range = other.values else { return }
    add(range.upperBound, times: other.count(of: range.upperBound))
    for value in range.dropLast() { add(value, times: other.count(of: value)) }
  }

  /// How often `value` was added.
  public func count(of value: Int) -> Int {
    let index = UInt(bitPattern: value &- lowest)
    return index < UInt(bitPattern: counts.count) ? counts[Int(bitPattern: index)] : 0
  }

  /// From the smallest to the largest value seen; nil of none. Cost O(range) at worst.
  public var values: ClosedRange<Int>? {
    guard let first = counts.firstIndex(where: { $0 > 0 }), let last = counts.lastIndex(where: { $0 > 0 })
    else { return nil }
    return (lowest + first)...(lowest + last)
  }

  /// Makes `value` an index, with slack of half the present size so that steady growth costs O(1) a value.
  @usableFromInline mutating func grow(toHold value: Int) {
    guard let highest = counts.isEmpty ? nil : lowest + (counts.count - 1) else {
      (lowest, counts) = (value, [0])
      return
    }
    let span = max(highest, value).subtractingReportingOverflow(min(lowest, value))
    precondition(
      !span.overflow && span.partialValue < Self.largestRange, "an integer histogram's range exceeds 2^28")
    let slack = counts.count / 2
    if value < lowest {
      let bottom = max(value, Int.min + slack) - slack
      counts.insert(contentsOf: repeatElement(0, count: lowest - bottom), at: 0)
      lowest = bottom
    } else {
      let top = min(value, Int.max - slack) + slack
      counts.append(contentsOf: repeatElement(0, count: top - highest))
    }
  }
}

extension IntegerHistogram: Equatable {
  /// Whether both hold the same counts, whatever slack their storage has.
  public static func == (a: IntegerHistogram, b: IntegerHistogram) -> Bool {
    guard let range = a.values, range == b.values, a.added == b.added else {
      return a.added == 0 && b.added == 0
    }
    return range.allSatisfy { a.count(of: $0) == b.count(of: $0) }
  }
}

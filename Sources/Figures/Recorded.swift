import Designs
import Results

/// A recorded way as a table has it, and what was reported of it.
struct Recorded: Sendable {
  typealias Position = (time: Double, east: Double, north: Double)

  let positions: [Position]
  /// The grant from each position on.
  let grants: [String]
  let reports: [Position]

  init(at condition: Condition, in table: PublishedTable, reported: PublishedTable?) throws {
    let column = try table.place(of: "grant")
    let rows = try table.rows(at: condition).compactMap { row in
      try Self.position(row, in: table).map { (position: $0, grant: row[column]) }
    }
    guard rows.count > 1 else {
      throw FigureError.nothingToDraw("\(table.name).csv has no way at \(condition.label)")
    }
    guard zip(rows, rows.dropFirst()).allSatisfy({ $0.position.time <= $1.position.time }) else {
      throw FigureError.damaged("\(table.name).csv is not in order of time at \(condition.label)")
    }
    (positions, grants) = (rows.map(\.position), rows.map(\.grant))
    reports =
      try reported.map { table in
        try table.rows(at: condition).compactMap { try Self.position($0, in: table) }
      } ?? []
  }

  private static func position(_ row: [String], in table: PublishedTable) throws -> Position? {
    guard let time = try table.number("time_s", of: row), let east = try table.number("east_m", of: row),
      let north = try table.number("north_m", of: row)
    else { return nil }
    return (time, east, north)
  }

  /// The parts under one grant; each goes on to where the next one begins, so that the way has no gap.
  var parts: [(grant: String, positions: ArraySlice<Position>)] {
    let starts = grants.indices.filter { $0 == 0 || grants[$0] != grants[$0 - 1] }
    return zip(starts, starts.dropFirst() + [positions.count - 1]).map { start, end in
      (grants[start], positions[start...end])
    }
  }

  /// The grants over time.
  var spans: [Lanes.Span] {
    parts.compactMap { part in
      guard let first = part.positions.first, let last = part.positions.last else { return nil }
      return Lanes.Span(lane: "grant", state: part.grant, start: first.time, end: last.time)
    }
  }
}

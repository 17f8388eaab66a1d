import Devices
import Foundation
import TestSupport
import Testing

@Suite("grants")
struct GrantsCommandTests {
  @Test("prints each row of the table, and each arrow in a diagram")
  func page() throws {
    let ending = try Workplace().snaplab("grants")
    #expect(ending.code == 0 && ending.error.isEmpty)
    for line in [
      "| permission | notDetermined | answers allowOnce |  | once | B1 |",
      "| permission | notDetermined | answers allowWhileUsing | the app asks for always | provisionalAlways | B1 |",
      "| accuracy | temporary | expires temporaryAccuracy |  | reduced | B6 |",
      "| provisionalAlways | 3 |",
      "```mermaid\nstateDiagram-v2\n  state permission {",
      "    once --> notDetermined: expires once",
      "    background --> suspended: app suspends",
    ] {
      #expect(ending.output.contains("\(line)\n"), "\(line)")
    }
    let arrows = ending.output.split(separator: "\n").filter { $0.contains(" --> ") }
    let moves = Transition.table.map { row in row.from.filter { $0 != row.to }.count }
    #expect(arrows.count == moves.reduce(0, +))
    #expect(Set(arrows).count == arrows.count)
  }

  @Test("prints the table as JSON")
  func json() throws {
    let ending = try Workplace().snaplab("grants", "--json")
    #expect(ending.code == 0)
    let document = try JSONSerialization.jsonObject(with: Data(ending.output.utf8)) as? [String: Any]
    #expect(document?["schema"] as? Int == 1)
    let rows = try #require(document?["transitions"] as? [[String: Any]])
    #expect(rows.count == Transition.table.count)
    #expect(rows[4]["at"] as? String == "answers allowOnce" && rows[4]["to"] as? String == "once")
  }

  @Test("takes no word")
  func refusal() throws {
    let ending = try Workplace().snaplab("grants", "always")
    #expect(ending.code == 64 && ending.output.isEmpty)
    #expect(ending.error.hasSuffix("Run 'snaplab grants --help' for usage.\n"))
  }
}

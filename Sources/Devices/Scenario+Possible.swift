import Documents

extension Scenario {
  /// Refuses a step that can happen in none of the situations to which the steps before it may lead.
  ///
  /// Where it can happen in some of them, it does nothing in the others, as a device does nothing.
  ///
  /// - Parameter sessions: those that the script gives to each number.
  func refuseTheImpossible(sessions: [[ServiceSession]]) throws {
    var follower = Follower(rules: rules, sessions: sessions)
    _ = try follower.follow(blocks, from: follower.prompted([Situation()]))
    if let (location, message) = follower.firstImpossible { throw DocumentError(location, message) }
  }
}

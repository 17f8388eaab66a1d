extension String {
  /// The text as XML shows it: markup escaped, and what no XML document may hold written visibly.
  public var xmlText: String {
    madeVisible.reduce(into: "") { result, character in
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.append(character)
      }
    }
  }
}

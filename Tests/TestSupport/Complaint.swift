/// The error of `body` as a user sees it; `no error` and the value if it throws none.
public func complaint<T>(_ body: () throws -> T) -> String {
  do {
    return "no error, but \(try body())"
  } catch {
    return "\(error)"
  }
}

import CGSL
import CGSLShim

/// The only way into GSL.
///
/// GSL by default aborts the process on an error. Here a recorder takes the default handler's place, once and
/// for the whole process, and keeps the first error of each thread. A call then fails by any of three signs:
/// a recorded error, a returned status, or a NaN (some `gsl_cdf_*` functions give a NaN and report nothing).
enum GSL {
  private static let recorder: Void = cgsl_install_recorder()

  /// Runs `body` and throws whatever GSL recorded on this thread meanwhile.
  ///
  /// `body` must stay on its thread, which synchronous code does. Calls may nest, as when an integrand needs
  /// a GSL function: the inner call forgets its own error before it returns. It also forgets one recorded
  /// earlier by the outer function, but those that take a callback return a status as well.
  static func call<Value>(_ function: String, _ body: () throws -> Value) throws -> Value {
    _ = recorder
    cgsl_reset_error()
    defer { cgsl_reset_error() }
    let value = try body()
    let code = cgsl_last_error()
    guard code == Int32(GSL_SUCCESS) else {
      throw StatisticsError.gsl(code: code, reason: String(cString: cgsl_last_reason()), function: function)
    }
    return value
  }

  /// Runs a function that returns a status, and throws unless it is success.
  static func status(_ function: String, _ body: () throws -> Int32) throws {
    let code = try call(function, body)
    guard code == Int32(GSL_SUCCESS) else {
      throw StatisticsError.gsl(code: code, reason: "status returned", function: function)
    }
  }

  /// Runs a function that returns a number, and throws if it is NaN.
  static func number(_ function: String, _ body: () throws -> Double) throws -> Double {
    let value = try call(function, body)
    guard !value.isNaN else {
      throw StatisticsError.gsl(code: Int32(GSL_EDOM), reason: "not a number", function: function)
    }
    return value
  }

  /// Runs an allocator, and throws if it gives no memory.
  static func allocated<Pointee>(
    _ function: String, _ body: () -> UnsafeMutablePointer<Pointee>?
  ) throws -> UnsafeMutablePointer<Pointee> {
    guard let pointer = try call(function, body) else {
      throw StatisticsError.gsl(code: Int32(GSL_ENOMEM), reason: "nothing allocated", function: function)
    }
    return pointer
  }
}

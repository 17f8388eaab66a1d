import Designs
import Notation

extension Design {
  /// How many trials there are, for people: `200,000 trials a condition`, `up to 1,000,000,000 trials a condition, until
  /// the mcse of ratio is 0.0005`.
  public var trialsText: String {
    let count = "\(grouped(trials)) trial\(trials == 1 ? "" : "s") a condition"
    guard let rule = stopping else { return count }
    return
      "up to \(count), until the mcse of \(rule.metric.name) is \(amountText(rule.mcse, unit: rule.metric.unit))"
  }
}

/// An amount with its unit, if it has one: `0.0005`, `2 m`.
public func amountText(_ amount: Double, unit: String, digits: Int = 10) -> String {
  significantText(amount, digits: digits) + (unit == "1" ? "" : " \(unit)")
}

extension Shortfall {
  /// What is short, by how much, and how many trials would do.
  public func sentence(in design: Design) -> String {
    guard let rule = design.stopping else { return condition.label }
    let start = "\(condition.label): after \(grouped(design.trials)) trials "
    guard let precision, let trialsNeeded else {
      return start + "\(rule.metric.name) shows no error yet, all trials being alike"
    }
    return start
      + "the mcse of \(rule.metric.name) is \(amountText(precision, unit: rule.metric.unit, digits: 3)), "
      + "not \(amountText(rule.mcse, unit: rule.metric.unit)), which takes \(roundText(trialsNeeded))"
  }

  private func roundText(_ trials: Double) -> String {
    guard trials < 1e15 else { return "more trials than any run makes" }
    var unit = 1.0
    while trials >= 1000 * unit { unit *= 10 }
    return "about \(grouped(Int((trials / unit).rounded(.up) * unit))) trials"
  }
}

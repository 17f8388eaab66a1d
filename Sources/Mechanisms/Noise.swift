import Geodesy
import Geometry
import Sampling

/// Geo-indistinguishability's noise: a planar Laplace law, of density proportional to exp(-epsilon r), drawn anew for
/// each report.
///
/// The radius is -ln(u1 u2)/epsilon, a Gamma(2) number: mean 2/epsilon, root mean square sqrt 6/epsilon, which is the
/// paper's -(W(-1, (p - 1)/e) + 1)/epsilon without its Lambert function. An angle is drawn first, then u1 and u2. The
/// offset is taken on the ground, by the local plane. The accuracy is the mean radius at least; a fix is a position
/// alone, without speed and course.
///
/// Source: Andrés, Bordenabe, Chatzikokolakis and Palamidessi 2013, doi 10.1145/2508859.2516735, arXiv 1212.1984.
public struct PlanarLaplace: Mechanism {
  /// Per metre.
  public let epsilon: Double

  /// Noise of a privacy parameter epsilon per metre: at a distance r, epsilon r bounds what a report tells.
  public init(epsilon: Double) throws {
    guard epsilon > 0, epsilon.isFinite, (2 / epsilon).isFinite else {
      throw MechanismError("epsilon is a finite number above 0 per metre, and \(epsilon) is not")
    }
    self.epsilon = epsilon
  }

  /// Each position.
  public var delivery: Delivery { .always }
  /// Neither speed nor course.
  public var motion: Motion { .dropped }
  /// An angle and two uniform numbers.
  public var words: WordBudget { WordBudget(report: 3) }
  /// At least the mean radius.
  public func accuracy(of precise: Double) -> Double { max(2 / epsilon, precise) }

  /// The place with its noise.
  public func coordinate(
    for place: Coordinate, in state: Void, using generator: inout some RandomNumberGenerator
  ) throws -> Coordinate {
    let (sine, cosine) = sineAndCosine(Angle().sample(using: &generator))
    let first = naturalLogarithm(OpenUniform().sample(using: &generator))
    let radius = -(first + naturalLogarithm(OpenUniform().sample(using: &generator))) / epsilon
    return try LocalPlane(at: place).coordinate(east: radius * cosine, north: radius * sine)
  }
}

/// Normal noise along both axes, drawn anew for each report: what approximate locations are often taken for.
///
/// North is drawn first. The accuracy is the radius that holds 68 % of the reports at least, as Android
/// defines its own; a fix is a position alone.
public struct GaussianNoise: Mechanism {
  /// Along each axis, in metres.
  public let deviation: Double

  /// Noise of a standard deviation in metres along each axis.
  public init(deviation: Double) throws {
    self.deviation = try MechanismError.length(deviation, "the deviation of noise")
  }

  /// Each position.
  public var delivery: Delivery { .always }
  /// Neither speed nor course.
  public var motion: Motion { .dropped }
  /// Two normal numbers.
  public var words: WordBudget { WordBudget(report: 2 * StandardNormal.words) }
  /// At least the radius that holds 68 %: sqrt(-2 ln 0.32) deviations, which is 1.5096.
  public func accuracy(of precise: Double) -> Double { max(1.5096 * deviation, precise) }

  /// The place with its noise.
  public func coordinate(
    for place: Coordinate, in state: Void, using generator: inout some RandomNumberGenerator
  ) throws -> Coordinate {
    let north = deviation * StandardNormal().sample(using: &generator)
    let east = deviation * StandardNormal().sample(using: &generator)
    return try LocalPlane(at: place).coordinate(east: east, north: north)
  }
}

/// The precise position, untouched: what the others are compared with.
public struct Precise: Mechanism {
  /// There is nothing to set.
  public init() {}

  /// Each position.
  public var delivery: Delivery { .always }
  /// Both as they are.
  public var motion: Motion { .kept }
  /// None.
  public var words: WordBudget { WordBudget() }
  /// As it is.
  public func accuracy(of precise: Double) -> Double { precise }
  /// The place itself.
  public func coordinate(
    for place: Coordinate, in state: Void, using generator: inout some RandomNumberGenerator
  ) -> Coordinate { place }
}

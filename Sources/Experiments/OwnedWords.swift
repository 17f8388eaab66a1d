import Designs
import Sampling

/// Makes a trial that owns so many words and may draw fewer; the generator ends behind all of them.
///
/// - Throws: what the trial throws, and `Rejected` where it drew more than it owns.
func withOwnWords<Trial>(
  _ words: Int, of generator: inout SplitMix64, _ make: (inout SplitMix64) throws -> Trial
) throws -> Trial {
  var own = generator
  let trial = try make(&own)
  let drawn = (own.state &- generator.state) &* SplitMix64.gammaInverse
  guard drawn <= UInt64(words) else {
    throw Rejected("a trial drew \(drawn) words, more than the \(words) that it owns")
  }
  generator.advance(by: UInt64(words))
  return trial
}

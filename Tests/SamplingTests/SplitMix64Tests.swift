import Sampling
import Testing

@Suite("The words of SplitMix64")
struct SplitMix64Tests {
  /// Seed and its first five words, from the authors' C program.
  static let outputs: [(UInt64, [UInt64])] = [
    (
      0,
      [
        16_294_208_416_658_607_535, 7_960_286_522_194_355_700, 487_617_019_471_545_679,
        17_909_611_376_780_542_444, 1_961_750_202_426_094_747,
      ]
    ),
    (
      1,
      [
        10_451_216_379_200_822_465, 13_757_245_211_066_428_519, 17_911_839_290_282_890_590,
        8_196_980_753_821_780_235, 8_195_237_237_126_968_761,
      ]
    ),
    (
      42,
      [
        13_679_457_532_755_275_413, 2_949_826_092_126_892_291, 5_139_283_748_462_763_858,
        6_349_198_060_258_255_764, 701_532_786_141_963_250,
      ]
    ),
    (
      1_234_567,
      [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
        4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
      ]
    ),
    (
      18_446_744_073_709_551_615,
      [
        16_490_336_266_968_443_936, 16_834_447_057_089_888_969, 4_048_727_598_324_417_001,
        7_862_637_804_313_477_842, 13_015_481_187_462_834_606,
      ]
    ),
  ]

  @Test("the first words of a seed are the reference program's", arguments: outputs)
  func reference(seed: UInt64, words: [UInt64]) {
    var generator = SplitMix64(seed: seed)
    #expect(words.map { _ in generator.next() } == words)
  }

  @Test("each position of a seed is reached without stepping", arguments: outputs)
  func positions(seed: UInt64, words: [UInt64]) {
    for (position, word) in words.enumerated() {
      var generator = SplitMix64(seed: seed, position: UInt64(position))
      #expect(generator.next() == word)
    }
  }

  @Test("one seed alone begins with the word 0")
  func zeroFirst() {
    var generator = SplitMix64(seed: 7_046_029_254_386_353_131)
    #expect(generator.next() == 0)
    #expect(SplitMix64.mix(0) == 0)
  }

  @Test(
    "far words are reached by a jump",
    arguments: [
      (1_000_000, 7_247_091_933_065_015_275), (1_099_511_627_776, 3_345_153_939_165_193_952),
    ] as [(UInt64, UInt64)])
  func farWord(number: UInt64, word: UInt64) {
    var generator = SplitMix64(seed: 1_234_567, position: number - 1)
    #expect(generator.next() == word)
    generator = SplitMix64(seed: 1_234_567)
    generator.advance(by: number - 1)
    #expect(generator.next() == word)
  }

  @Test("a jump leads where as many steps lead", arguments: [0, 1, 2, 255, 65_536, 1_000_000] as [UInt64])
  func jump(count: UInt64) {
    var stepped = SplitMix64(seed: 2026)
    for _ in 0..<count { _ = stepped.next() }
    var jumped = SplitMix64(seed: 2026)
    jumped.advance(by: count)
    #expect(stepped == jumped)
    #expect(jumped == SplitMix64(seed: 2026, position: count))
    #expect(jumped.state == 2026 &+ count &* SplitMix64.gamma)
  }

  @Test("jumps add up and wrap round the period")
  func wrapping() {
    var generator = SplitMix64(seed: 5, position: .max)
    generator.advance(by: 3)
    #expect(generator == SplitMix64(seed: 5, position: 2))
  }

  @Test("the inverse of the step undoes it")
  func inverse() {
    #expect(SplitMix64.gamma == 0x9E37_79B9_7F4A_7C15)
    #expect(SplitMix64.gammaInverse == 0xF1DE_83E1_9937_733D)
    #expect(SplitMix64.gamma &* SplitMix64.gammaInverse == 1)
  }

  @Test("100,000 words fall into fifths as in the published histogram")
  func histogram() {
    var generator = SplitMix64(seed: 987_654_321)
    var counts = [Int](repeating: 0, count: 5)
    for _ in 0..<100_000 { counts[Int(generator.next().multipliedFullWidth(by: 5).high)] += 1 }
    #expect(counts == [20_027, 19_892, 20_073, 19_978, 20_030])
  }
}

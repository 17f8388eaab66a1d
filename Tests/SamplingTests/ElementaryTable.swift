// Made by Python's mpmath with 60 digits: for each argument x, `hi = float(f(x))` and `lo = float(f(x) - hi)`,
// written with `float.hex()`; hi + lo carries more than 30 digits of the true value. The angles are the neighbours
// of the multiples of pi/2 and of pi/4, the ends of what `Angle` gives, and `2 * pi * random.random()`.

enum ElementaryTable {
  /// Angle, sine in two parts, cosine in two parts.
  static let angles: [(x: Double, sine: Double, sineRest: Double, cosine: Double, cosineRest: Double)] = [
    (0x1.921fb54442d17p+0, 0x1p+0, -0x1.a0a9001e2d3d8p-105, 0x1.469898cc51702p-52, -0x1.1f1976b7ed8fdp-106),
    (0x1.921fb54442d18p+0, 0x1p+0, -0x1.377ce858a5d48p-109, 0x1.1a62633145c07p-54, -0x1.f1976b7ed8fbcp-110),
    (0x1.921fb54442d19p+0, 0x1p+0, -0x1.0c8d39d9cefa2p-106, -0x1.72cece675d1fdp-53, 0x1.c1cd129024e09p-107),
    (0x1.921fb54442d17p+1, 0x1.469898cc51702p-51, -0x1.1f1976b7ed901p-105, -0x1p+0, 0x1.a0a9001e2d3d8p-103),
    (0x1.921fb54442d18p+1, 0x1.1a62633145c07p-53, -0x1.f1976b7ed8fbdp-109, -0x1p+0, 0x1.377ce858a5d48p-107),
    (0x1.921fb54442d19p+1, -0x1.72cece675d1fdp-52, 0x1.c1cd129024e0bp-106, -0x1p+0, 0x1.0c8d39d9cefa2p-104),
    (0x1.2d97c7f3321d1p+2, -0x1p+0, 0x1.74d8495d97fcap-101, -0x1.34f272993d141p-50, -0x1.28ace6f60dd3p-104),
    (0x1.2d97c7f3321d2p+2, -0x1p+0, 0x1.5e6c8563ba8f1p-106, -0x1.a79394c9e8a0ap-53, -0x1.456737b06ea19p-107),
    (0x1.2d97c7f3321d3p+2, -0x1p+0, 0x1.421cfdf14758ap-102, 0x1.961b1acd85d7dp-51, 0x1.aea63213e456fp-105),
    (0x1.921fb54442d17p+2, -0x1.469898cc51702p-50, 0x1.1f1976b7ed912p-104, 0x1p+0, -0x1.a0a9001e2d3d8p-101),
    (0x1.921fb54442d18p+2, -0x1.1a62633145c07p-52, 0x1.f1976b7ed8fbfp-108, 0x1p+0, -0x1.377ce858a5d48p-105),
    (
      0x1.921fb54442d17p-1, 0x1.6a09e667f3bccp-1, -0x1.599413fb2a35bp-55, 0x1.6a09e667f3bcdp-1,
      0x1.dded9184ddaadp-55
    ),
    (
      0x1.921fb54442d18p-1, 0x1.6a09e667f3bccp-1, 0x1.7a7fb8d4bd43fp-55, 0x1.6a09e667f3bcdp-1,
      -0x1.ec4c7696139d5p-56
    ),
    (
      0x1.921fb54442d19p-1, 0x1.6a09e667f3bcdp-1, 0x1.3a4e169292f6p-57, 0x1.6a09e667f3bccp-1,
      0x1.ae2fbf2875bdep-58
    ),
    (
      0x1.2d97c7f3321d1p+1, 0x1.6a09e667f3bdp-1, -0x1.67cfc2b32fc0bp-59, -0x1.6a09e667f3bc9p-1,
      -0x1.35acf369ccde9p-56
    ),
    (
      0x1.2d97c7f3321d2p+1, 0x1.6a09e667f3bcdp-1, 0x1.3267a12a5e3d6p-56, -0x1.6a09e667f3bccp-1,
      0x1.4da530b7ba971p-59
    ),
    (
      0x1.2d97c7f3321d3p+1, 0x1.6a09e667f3bcap-1, 0x1.48e49d559138p-55, -0x1.6a09e667f3bcfp-1,
      0x1.89163f97bb872p-56
    ),
    (
      0x1.f6a7a2955385dp+1, -0x1.6a09e667f3bc9p-1, 0x1.e9072456a4fcbp-56, -0x1.6a09e667f3bdp-1,
      -0x1.78dd0fb505f11p-55
    ),
    (
      0x1.f6a7a2955385ep+1, -0x1.6a09e667f3bccp-1, 0x1.a4345eebb496ep-55, -0x1.6a09e667f3bcep-1,
      0x1.d772238a97f4p-55
    ),
    (
      0x1.f6a7a2955385fp+1, -0x1.6a09e667f3bcep-1, -0x1.ac1ad453e94f3p-55, -0x1.6a09e667f3bcbp-1,
      0x1.27c156ca35da8p-55
    ),
    (
      0x1.5fdbbe9bba774p+2, -0x1.6a09e667f3bd4p-1, 0x1.a779b12b233e6p-55, 0x1.6a09e667f3bc6p-1,
      -0x1.d42cd14b29551p-55
    ),
    (
      0x1.5fdbbe9bba775p+2, -0x1.6a09e667f3bcep-1, 0x1.20605ea97c1aep-57, 0x1.6a09e667f3bcbp-1,
      0x1.98e32a6824f76p-56
    ),
    (
      0x1.5fdbbe9bba776p+2, -0x1.6a09e667f3bc8p-1, -0x1.174981d6652b4p-55, 0x1.6a09e667f3bd1p-1,
      -0x1.25e0089963727p-56
    ),
    (0x1.921fb54442d18p-51, 0x1.921fb54442d18p-51, -0x1.4abbce625be52p-154, 0x1p+0, -0x1.3bd3cc9be45dep-102),
    (0x1.5798ee2308c3ap-27, 0x1.5798ee2308c3ap-27, -0x1.9ca58cce0be35p-83, 0x1p+0, -0x1.cd2b297d889bcp-55),
    (
      0x1.999999999999ap-4, 0x1.98eaecb8bcb2cp-4, 0x1.c687ae84515ddp-59, 0x1.fd712f9a817c1p-1,
      -0x1.fb7ab33ee2672p-55
    ),
    (0x1p+0, 0x1.aed548f090ceep-1, 0x1.06374f484e288p-59, 0x1.14a280fb5068cp-1, -0x1.b71edcc9344bcp-55),
    (0x1.8p+1, 0x1.210386db6d55bp-3, 0x1.3c7205d08d063p-57, -0x1.fae04be85e5d2p-1, -0x1.83effc17efb54p-55),
    (0x1.8p+2, -0x1.1e1f18ab0a2cp-2, -0x1.d31220a227a51p-57, 0x1.eb9b7097822f5p-1, 0x1.eba78f38003a5p-55),
    (0x1.921fb54442d17p+2, -0x1.469898cc51702p-50, 0x1.1f1976b7ed912p-104, 0x1p+0, -0x1.a0a9001e2d3d8p-101),
    (
      0x1.7f35242cb5545p-1, 0x1.5c6b381af28abp-1, -0x1.af1832f2d71f6p-55, 0x1.772a15b8e2647p-1,
      0x1.a358ee4f538e5p-55
    ),
    (
      0x1.9425aba0739d8p+1, -0x1.02f86b4f2d38p-6, -0x1.f67790a337761p-60, -0x1.ffefa022625ebp-1,
      0x1.0f6f8e0a36b0ep-55
    ),
    (
      0x1.9ba1db197a508p+1, -0x1.2ffd1c8ae05ap-4, 0x1.649f4f6226016p-58, -0x1.fe968742be25dp-1,
      -0x1.13ba0fc65e887p-60
    ),
    (
      0x1.59d3a6418808cp+2, -0x1.8a80673cafae7p-1, 0x1.673493de43872p-55, 0x1.465ccf6168ccp-1,
      -0x1.4543f84913789p-59
    ),
    (
      0x1.4a2e8b370e213p-1, 0x1.33c460afb62e8p-1, -0x1.0b808daab75e4p-55, 0x1.992c8f3e38f01p-1,
      0x1.6ce8be288ed91p-55
    ),
    (
      0x1.6726f5fc2feddp+0, 0x1.f8cdc4746c0dp-1, 0x1.8ad328474d1d1p-55, 0x1.5629474596276p-3,
      0x1.4cfd4a4968ce7p-57
    ),
    (
      0x1.e360a5e63497bp+1, -0x1.2f9f41b6808b2p-1, -0x1.0c0e8ff6d5b29p-57, -0x1.9c4258e8cccfp-1,
      -0x1.4ac0d9bbe0c9fp-56
    ),
    (
      0x1.bf9c7fbb9eac3p+1, -0x1.6449de49486c7p-2, 0x1.ba9163a0d573ep-58, -0x1.e0024c4a919c6p-1,
      0x1.eb84e779b63d5p-56
    ),
    (
      0x1.3b035c5d4846p+2, -0x1.f4c8e69c6f3fp-1, 0x1.adc570ddbe0fep-59, 0x1.aa4ea5e1ace45p-3,
      0x1.abfd4d7985b08p-57
    ),
    (
      0x1.b8937c274422fp+1, -0x1.2f0314007f28cp-2, 0x1.35acbe57dd8e7p-56, -0x1.e9120a920598ep-1,
      -0x1.58534d2b1aeb2p-55
    ),
    (
      0x1.25c4648c99b77p+2, -0x1.fc2d589b09b6fp-1, 0x1.391dee1d487fdp-55, -0x1.f3999441cceep-4,
      -0x1.489ef8c268fc5p-58
    ),
    (
      0x1.34e0a3bb1f32bp+2, -0x1.fcafde7abbfebp-1, 0x1.e12485971839bp-57, 0x1.d13567aab194fp-4,
      0x1.5313f76f53e9ap-58
    ),
    (
      0x1.2e0165a141273p+2, -0x1.fffd46d4ffc32p-1, -0x1.0b06c56682edp-56, 0x1.a675f87c0e77dp-8,
      -0x1.5023ff1f60a6p-65
    ),
    (
      0x1.d7b542f83c2e9p+1, -0x1.08d4163c9b435p-1, 0x1.bbc5d18602c3dp-55, -0x1.b630779973bcdp-1,
      -0x1.82c732cb16449p-55
    ),
    (
      0x1.81eed0b705be5p+0, 0x1.fef9f075e0f56p-1, 0x1.9c1b497feab1p-55, 0x1.02e21498309c2p-4,
      -0x1.a88a37c5962f3p-58
    ),
    (
      0x1.edf8eead7df5bp+1, -0x1.50aad43606c7ep-1, 0x1.fecbd07fa538bp-55, -0x1.81beb1d681317p-1,
      -0x1.d8aa0da830435p-55
    ),
    (
      0x1.643d0b17b8643p-1, 0x1.482eeb3fb2b5bp-1, 0x1.5ca8698d90928p-55, 0x1.88fcfb9dbb263p-1,
      0x1.41c33e0620237p-55
    ),
    (
      0x1.48707138d1153p+2, -0x1.d39c7e0173601p-1, 0x1.00b2d04d684c2p-55, 0x1.a10e06a7dbf31p-2,
      -0x1.1ed2119fd45e5p-56
    ),
    (
      0x1.69a24589dc155p+1, 0x1.3e8b75a141694p-2, -0x1.92b1739f66f74p-56, -0x1.e698bea22742cp-1,
      -0x1.d726b51d96f38p-57
    ),
    (
      0x1.47a2b13d252f5p+2, -0x1.d6316b16007dap-1, -0x1.c232393770747p-55, 0x1.954717ca42d9dp-2,
      -0x1.dec0a09250bfcp-56
    ),
    (
      0x1.1386c55d4b227p+2, -0x1.d61e19860339p-1, 0x1.79c5d74567d5fp-55, -0x1.95a0b2e9bf68bp-2,
      0x1.0a7b4d510d5bp-56
    ),
  ]

  /// Argument, logarithm in two parts.
  static let logarithms: [(x: Double, logarithm: Double, rest: Double)] = [
    (0x1p-52, -0x1.205966f2b4f12p+5, -0x1.6dca0480f5c1ap-49),
    (0x1.fffffffffffffp-1, -0x1p-53, -0x1p-107),
    (0x1.0000000000001p+0, 0x1.fffffffffffffp-53, 0x1.5555555555554p-158),
    (0x1p-1, -0x1.62e42fefa39efp-1, -0x1.abc9e3b39803fp-56),
    (0x1.999999999999ap-4, -0x1.26bb1bbb55515p+1, -0x1.8b752b6b15c17p-53),
    (0x1.6a09e667f3bccp-1, -0x1.62e42fefa39f1p-2, 0x1.8d8f957c3d43cp-57),
    (0x1.6a09e667f3bcdp-1, -0x1.62e42fefa39eep-2, 0x1.716fdfdbc882ep-60),
    (0x1.6a09e667f3bcep-1, -0x1.62e42fefa39ebp-2, -0x1.31339d854b24p-57),
    (0x1.6a09e667f3bcdp+0, 0x1.62e42fefa39fp-2, 0x1.c2e0e1b1548c2p-56),
    (0x1.6a09e667f3bcep+0, 0x1.62e42fefa39f3p-2, 0x1.133014f0f271fp-56),
    (0x1p+1, 0x1.62e42fefa39efp-1, 0x1.abc9e3b39803fp-56),
    (0x1.5bf0a8b145769p+1, 0x1p+0, -0x1.ea8556644e4cdp-55),
    (0x1.7e43c8800759cp+996, 0x1.5963447f87fb5p+9, 0x1.abccc0710fcd4p-46),
    (0x1p-1022, -0x1.6232bdd7abcd2p+9, -0x1.eef3fec1be37fp-46),
    (0x1.fff2e48e8a71ep-1, -0x1.a3738d2cf1cc2p-14, 0x1.3694792ff3a76p-68),
    (0x1.00068db8bac71p+0, 0x1.a368d0657fcd4p-14, 0x1.06cf0548782dfp-69),
    (0x1.5bd8de141c654p-1, -0x1.8bd6c70824034p-2, -0x1.edcef610b84a2p-58),
    (0x1.ae8a4465b00ap-3, -0x1.8f408971c159cp+0, -0x1.5e7f7ad662049p-54),
    (0x1.018ca6ac800d6p-2, -0x1.6158bb5132036p+0, -0x1.b8fc830a83846p-55),
    (0x1.f5b7123fee20cp-1, -0x1.4c77745a8b34bp-6, 0x1.d3a830ebe9a79p-60),
    (0x1.dbcf7a16d32p-1, -0x1.2c41ea9ea7ca4p-4, -0x1.30474cc8d95b7p-58),
    (0x1.9c3ac5d816073p-1, -0x1.bbe4615a60c79p-3, 0x1.e3717ebb28ce2p-57),
    (0x1.ffd2ed6fbdf89p-1, -0x1.68a4620edf095p-12, 0x1.70f6ed4aaa69ap-67),
    (0x1.06f4f268d05cep-1, -0x1.5529d4de0a06p-1, 0x1.dc045cb1c3b51p-57),
    (0x1.389b37723bbb8p-4, -0x1.4952376bb120dp+1, -0x1.706dda4bb65ecp-53),
    (0x1.5c90650b7a244p-2, -0x1.13e0dbf02c666p+0, 0x1.ae9d6ed0a8f91p-54),
    (0x1.1d6a28226fa7p-1, -0x1.2b340d640de35p-1, -0x1.f6b9a91b9ba39p-55),
    (0x1.2b21ff24d023ep-2, -0x1.3b0790afe1d87p+0, 0x1.ed7afd41eaf83p-56),
    (0x1.d46d321208a12p-2, -0x1.906e6db7f9cc5p-1, 0x1.910d52614df5ep-60),
    (0x1.c0c14e6944526p-1, -0x1.0e05f6f9f16ffp-3, -0x1.f23c255d662dep-58),
    (0x1.686f7b6dd9bfcp-1, -0x1.676f9a2703923p-2, -0x1.369a2ab67a49dp-56),
    (0x1.27a408d3c6a28p-1, -0x1.192e101dee40bp-1, 0x1.a5236f2173412p-55),
    (0x1.955426c8485cp-6, -0x1.d984b2df6378fp+1, 0x1.10e8ea466f2a7p-54),
    (0x1.6bf625d79b266p-1, -0x1.5d7795a2add3cp-2, -0x1.c15f4d6a6c72p-57),
    (0x1.74446a3b046cap-2, -0x1.03093e879d32bp+0, 0x1.3b61400f42d81p-55),
    (0x1.b059c88b9b8a2p-2, -0x1.b976d3b8e1466p-1, 0x1.c36d75e9eb8ccp-55),
  ]
}

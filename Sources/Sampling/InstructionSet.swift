import CKernels

/// The instructions that draws and trials are made with, many at a time. They change how long it takes, and no bit of
/// what comes out.
package enum InstructionSet: CaseIterable, Sendable {
  /// What every processor has: SSE2 on x86-64, NEON on arm64.
  case baseline
  /// AVX2 and FMA, on x86-64.
  case avx2
  /// AVX-512 F, BW, DQ and VL, on x86-64.
  case avx512

  /// The fastest that this processor and its system have.
  package static let best = allCases.last { $0.isPresent } ?? .baseline

  /// Whether this processor and its system have them.
  package var isPresent: Bool { ckernels_has(code) }

  /// Their name in C.
  package var code: ckernels_set {
    switch self {
    case .baseline: .baseline
    case .avx2: .avx2
    case .avx512: .avx512
    }
  }
}

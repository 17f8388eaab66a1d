import CKernels

/// The instructions that a batch of draws is made with. They change how long it takes, and no bit of it.
package enum InstructionSet: CaseIterable, Sendable {
  /// What every processor has: SSE2 on x86-64, NEON on arm64.
  case baseline
  /// AVX2, on x86-64.
  case avx2
  /// AVX-512 F and DQ, on x86-64.
  case avx512

  /// The fastest that this processor and its system have.
  package static let best = allCases.last { $0.isPresent } ?? .baseline

  /// Whether this processor and its system have them.
  package var isPresent: Bool { snaplab_normals_has(code) }

  /// Their name in C.
  package var code: snaplab_normals_set {
    switch self {
    case .baseline: .baseline
    case .avx2: .avx2
    case .avx512: .avx512
    }
  }
}

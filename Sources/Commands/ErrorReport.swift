import CommandLine
import Documents
import Figures
import Notation
import Results
import Running

/// The exit code and the one line for an error of the modules below; nil for what is not known.
@Sendable
func explain(_ error: any Error) -> (code: ExitCode, text: String?)? {
  switch error {
  case let error as DocumentError: (.data, error.description)
  case let error as ResultsError: (error.exitCode, "error: \(error.description.madeVisible)")
  case FigureError.stopped, is RunStopped: (.interrupted, "interrupted")
  case let error as FigureError: (error.exitCode, "error: \(error.description.madeVisible)")
  default: nil
  }
}

extension ResultsError {
  var exitCode: ExitCode {
    switch self {
    case .missing, .stale: .noInput
    case .damaged: .data
    case .refused, .system: .io
    }
  }
}

extension FigureError {
  var exitCode: ExitCode {
    switch self {
    case .missing: .unavailable
    case .damaged, .nothingToDraw: .data
    case .stopped: .interrupted
    case .failed: .software
    }
  }
}

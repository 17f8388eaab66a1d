import Benchmarking
import Calibration
import Experiments

@main
struct Main {
  static func main() async {
    await Benchmark(experiments: experiments + calibrationExperiments).runAndExit()
  }
}

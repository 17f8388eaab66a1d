import Calibration
import Commands
import Experiments

@main
struct Main {
  static func main() async {
    await Laboratory(
      name: "snaplab", version: "0.1.0", experiments: experiments + calibrationExperiments
    ).runAndExit()
  }
}

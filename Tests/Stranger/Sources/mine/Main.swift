import Commands

@main
struct Main {
  static func main() async {
    await Laboratory(name: "mine", version: "1.0", experiments: [Endpoints()]).runAndExit()
  }
}

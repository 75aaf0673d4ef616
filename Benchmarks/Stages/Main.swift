import Foundation

/// `feedtui-stages FEED [STAGE]`: what each stage of reading a feed costs, on one thread; or one stage once, to count its instructions.
@main
enum Main {
  static func main() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard let path = arguments.first else {
      print("usage: feedtui-stages FEED [\(Stage.allCases.map(\.rawValue).joined(separator: "|"))]")
      exit(2)
    }
    let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    if let name = arguments.dropFirst().first {
      guard let stage = Stage(rawValue: name) else {
        print("no stage \(name)")
        exit(2)
      }
      _ = try stage.run(bytes)
      return
    }
    try measure(bytes)
  }

  /// The medians of five rounds, in each of which all stages take their turn.
  private static func measure(_ bytes: [UInt8]) throws {
    var times: [Stage: [Double]] = [:]
    var count = 0
    for _ in 0..<5 {
      for stage in Stage.allCases {
        let start = ContinuousClock.now
        count = try stage.run(bytes)
        times[stage, default: []].append((ContinuousClock.now - start) / .seconds(1))
      }
    }
    let medians = Stage.allCases.map { (times[$0] ?? []).sorted()[2] }
    print("stages, \(count) records, \(bytes.count / 1_000_000) MB in memory, one thread:")
    for (number, stage) in Stage.allCases.enumerated() {
      let own = medians[number] - (number > 0 ? medians[number - 1] : 0)
      let name = stage.title.padding(toLength: 28, withPad: " ", startingAt: 0)
      let each = String(format: "%6.0f ns a record", 1e9 * own / Double(max(1, count)))
      let share = String(format: "%4.0f %%", 100 * own / (medians.last ?? 1))
      let rate = String(format: "%6.0f MB/s so far", Double(bytes.count) / 1e6 / medians[number])
      print("  \(name)\(each)  \(share)  \(rate)")
    }
  }
}

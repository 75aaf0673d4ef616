import Foundation

/// How soon the first records are on the screen, and what the program costs while nobody does anything.
enum FirstScreen {
  static func measure(_ program: String, small: URL, large: URL) throws {
    guard FileManager.default.isExecutableFile(atPath: "/usr/bin/script") else {
      print("first screen: skipped, there is no /usr/bin/script to give it a terminal")
      return
    }
    let times = try [small, large].map { try seconds(program, $0, watchesIdling: $0 == large) }
    print("first screen:")
    print("  20 MB                            \(String(format: "%7.0f", times[0] * 1000)) ms")
    print("  100 MB                           \(String(format: "%7.0f", times[1] * 1000)) ms")
  }

  private static let answers =
    "\u{1B}]10;rgb:e5e5/e5e5/e5e5\u{1B}\\\u{1B}]11;rgb:0000/0000/0000\u{1B}\\\u{1B}[?62;22c"

  private static func seconds(
    _ program: String, _ feed: URL, watchesIdling: Bool
  ) throws -> Double {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/script")
    process.arguments = ["-qfc", "'\(program)' '\(feed.path)'", "/dev/null"]
    var environment = ProcessInfo.processInfo.environment
    environment["TERM"] = "xterm-256color"
    environment["LC_ALL"] = "C.UTF-8"
    process.environment = environment
    let (output, input) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardInput = input
    let start = ContinuousClock.now
    try process.run()
    var text = ""
    while !text.contains("ord_0") {
      let data = output.fileHandleForReading.availableData
      if data.isEmpty { break }
      text += String(decoding: data, as: UTF8.self)
      // As a terminal answers that is asked for its colours.
      if data.range(of: Data("\u{1B}[c".utf8)) != nil {
        try input.fileHandleForWriting.write(contentsOf: Data(answers.utf8))
      }
    }
    let elapsed = ContinuousClock.now - start
    if watchesIdling { try reportIdling(program) }
    try input.fileHandleForWriting.write(contentsOf: Data("q".utf8))
    while !output.fileHandleForReading.availableData.isEmpty { continue }
    process.waitUntilExit()
    return Double(elapsed.components.seconds) + Double(elapsed.components.attoseconds) / 1e18
  }

  private static func reportIdling(_ program: String) throws {
    // The scan behind the screen ends first.
    Thread.sleep(forTimeInterval: 3)
    guard let before = processorTicks(program) else { return }
    Thread.sleep(forTimeInterval: 5)
    guard let after = processorTicks(program) else { return }
    print(
      "idle, 5 s:                         \(String(format: "%7d", (after - before) * 10)) ms of CPU"
    )
  }

  /// Hundredths of a second that the running program has used.
  private static func processorTicks(_ program: String) -> Int? {
    do {
      for name in try FileManager.default.contentsOfDirectory(atPath: "/proc")
      where Int(name) != nil {
        let link = URL(fileURLWithPath: "/proc/\(name)/exe").resolvingSymlinksInPath().path
        guard link == URL(fileURLWithPath: program).resolvingSymlinksInPath().path else { continue }
        let stat = try String(contentsOfFile: "/proc/\(name)/stat", encoding: .utf8)
        let fields = stat.split(separator: ")").last?.split(separator: " ") ?? []
        return (Int(fields[11]) ?? 0) + (Int(fields[12]) ?? 0)
      }
    } catch {
      print("idle: /proc can't be read: \(error)")
    }
    return nil
  }
}

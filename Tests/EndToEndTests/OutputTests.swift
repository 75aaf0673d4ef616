import Foundation
import TestSupport
import Testing

/// What becomes of output that can't be written: nothing is lost in silence.
@Suite struct OutputTests {
  /// Runs the program in a shell; `$P` is the program.
  private static func shell(_ command: String) throws -> Program.Result {
    try Program.run(
      "/bin/bash", ["-c", "P=\(TerminalSession.program); \(command)"])
  }

  // swift-format-ignore
  static let commands: [String] = [
    "check SampleData/orders_v1.json", "check SampleData/orders.json",
    "check SampleData/truncated.json", "check SampleData/orders.json --format json",
    "check /no/such --format json",
    "export SampleData/orders.json", "export SampleData/orders.json --format csv",
    "export SampleData/truncated.json",
    "show SampleData/orders.json ord_1149",
    "screen SampleData/orders.json",
    "profile list", "profile show stripe", "profile check stripe",
    "profile check paddle SampleData/providers/paddle/transactions.json",
    "profile draft SampleData/providers/wise/transfers.json", "profile reference",
    "policies", "policies --drift", "policies --keys", "policies --queries",
    "settings", "settings --reference",
    "--help", "help check", "--version", "",
  ]

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")), arguments: commands)
  func `a full disk is an error of its own`(command: String) throws {
    let result = try Self.shell("$P \(command) >/dev/full")
    #expect(result.status == 74)
    #expect(
      result.errors.contains(
        "Standard output can't be written: No space left on device. What was written is not all."),
      "\(result.errors)")
  }

  // swift-format-ignore
  static let closed: [(command: String, status: Int32)] = [
    ("check SampleData/orders_v1.json",  74),
    ("check SampleData/orders.json",     1),
    ("check SampleData/truncated.json",  2),
    ("check SampleData/truncated.json SampleData/orders_v1.json", 2),
    ("check - <SampleData/orders.json",  1),
    ("export SampleData/orders.json",    74),
    ("export SampleData/truncated.json", 74),
    ("show SampleData/orders.json ord_1149", 74),
    ("screen SampleData/orders.json",    74),
    ("profile list",                     74),
    ("policies",                         74),
    ("settings",                         74),
    ("--help",                           74),
  ]

  @Test(arguments: closed)
  func `a closed output is said, and a check keeps its verdict`(
    command: String, status: Int32
  ) throws {
    let result = try Self.shell("$P \(command) >&-")
    #expect(result.status == status)
    #expect(result.errors.contains("Standard output is closed: nothing was written."))
  }

  // swift-format-ignore
  static let piped: [(command: String, status: Int32)] = [
    ("check SampleData/orders_v1.json",  0),
    ("check SampleData/orders.json",     1),
    ("check SampleData/truncated.json",  2),
    ("export SampleData/orders.json",    0),
    ("export SampleData/truncated.json", 2),
    ("profile show stripe",              0),
  ]

  @Test(arguments: piped)
  func `a reader that has gone is no failure, and the verdict stays`(
    command: String, status: Int32
  ) throws {
    // The program begins to write when the reader has gone: it waits for the end of the reader's own output.
    let script = """
      folder=$(mktemp -d); mkfifo $folder/out; (exec <$folder/out; echo gone >$folder/said) &
      ( exec >$folder/out; wait; until [ -e $folder/said ]; do :; done; $P \(command) )
      code=$?; rm -r $folder; exit $code
      """
    let result = try Self.shell(script)
    #expect(result.status == status, "\(result.errors)")
    #expect(!result.errors.contains("Standard output"))
  }

  @Test func `what isn't read any more isn't made either`() throws {
    let record = Feeds.order("ord_1")
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("feed-\(UUID())").path
    try Data(Array(repeating: record, count: 3000).joined(separator: "\n").utf8)
      .write(to: URL(fileURLWithPath: path))
    let result = try Self.shell("$P export \(path) | head -1; exit ${PIPESTATUS[0]}")
    #expect(result.status == 0 && result.errors == "", "\(result.errors)")
    #expect(result.output.split(separator: "\n").count == 1)
    try FileManager.default.removeItem(atPath: path)
  }

  @Test(arguments: ["2>/dev/full", "2>&-"])
  func `a message that can't be written changes nothing`(redirection: String) throws {
    #expect(try Self.shell("$P check /no/such \(redirection)").status == 2)
    #expect(try Self.shell("$P chekc --bogus \(redirection)").status == 64)
    #expect(try Self.shell("$P check SampleData/orders.json \(redirection)").status == 1)
  }

  @Test func `a closed input is no empty feed`() throws {
    let result = try Self.shell("$P check - <&-")
    #expect(result.status == 2)
    #expect(result.output.contains("standard input can't be read"), "\(result.output)")
  }

  @Test func `a closed output never lands in a file that is opened later`() throws {
    let log = FileManager.default.temporaryDirectory.appendingPathComponent("log-\(UUID())").path
    _ = try Self.shell("FEEDTUI_LOG=\(log) $P check SampleData/orders.json --format json >&-")
    let text = try String(contentsOfFile: log, encoding: .utf8)
    #expect(!text.isEmpty && !text.contains("reportVersion"))
    try FileManager.default.removeItem(atPath: log)
  }
}

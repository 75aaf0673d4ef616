import Foundation
import TestSupport
import Testing

@testable import feedtui

/// `feedtui watch`, as a process.
@Suite struct WatchCommandTests {
  /// A watch of a file that the test appends to, ended with its test.
  private final class Watched {
    let folder: URL
    private let process: Int32
    var feed: String { folder.appendingPathComponent("orders.ndjson").path }
    /// What it has logged; nothing before its shell has made the file.
    var log: String {
      let bytes = FileManager.default.contents(atPath: folder.appendingPathComponent("log").path)
      return String(decoding: bytes ?? Data(), as: UTF8.self)
    }

    init(_ options: String) throws {
      folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("feedtui-watch-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let feed = folder.appendingPathComponent("orders.ndjson").path
      try Data(WatchCommandTests.order("o1", "paid").utf8).write(to: URL(fileURLWithPath: feed))
      let script =
        "cd '\(folder.path)'; XDG_STATE_HOME='\(folder.path)' XDG_CONFIG_HOME=/nonexistent '\(TerminalSession.program)' watch orders.ndjson --follow --profile shop \(options) 2> log & echo $!"
      let started = try Program.run("/bin/sh", ["-c", script])
      process = try #require(
        Int32(started.output.trimmingCharacters(in: .whitespacesAndNewlines)))
    }

    deinit {
      kill(process, SIGKILL)
      do { try FileManager.default.removeItem(at: folder) } catch { Issue.record(error) }
    }

    func append(_ text: String) throws {
      let file = try FileHandle(forWritingTo: URL(fileURLWithPath: feed))
      try file.seekToEnd()
      try file.write(contentsOf: Data(text.utf8))
      try file.close()
    }

    func end() { kill(process, SIGTERM) }

    /// Waits for something; a bound against hanging, and no measure.
    func until(_ what: String, _ holds: () throws -> Bool) throws {
      for _ in 0..<3_000 {
        if try holds() { return }
        Thread.sleep(forTimeInterval: 0.01)
      }
      Issue.record("never: \(what)\n\(log)")
    }
  }

  fileprivate static func order(_ id: String, _ status: String) -> String {
    "{\"id\":\"\(id)\",\"status\":\"\(status)\",\"amount\":\"1.00\",\"currency\":\"EUR\",\"createdAt\":\"2026-11-21T10:00:00Z\",\"customer\":{\"name\":\"Ada Lovelace\",\"email\":\"ada@example.com\"}}\n"
  }

  @Test func `drift that comes is logged, and a hook gets it on its standard input`() async throws {
    try await Program.aside {
      let watched = try Watched("--on new_word 'cat > told.json' --on type_flip 'touch never'")
      try watched.until("the first reading") { watched.log.contains("\"message\":\"read\"") }
      try watched.append(Self.order("o2", "paused"))
      let told = watched.folder.appendingPathComponent("told.json").path
      try watched.until("the hook") {
        FileManager.default.contents(atPath: told).map { !$0.isEmpty } ?? false
      }
      let event = try String(contentsOfFile: told, encoding: .utf8)
      #expect(event.contains("\"kind\":\"new_word\"") && event.contains("\"added\":1"))
      #expect(watched.log.contains("\"message\":\"drift\""))
      for text in [event, watched.log] {
        #expect(!text.contains("Lovelace") && !text.contains("ada@example"))
      }
      #expect(
        !FileManager.default.fileExists(
          atPath: watched.folder.appendingPathComponent("never").path))
      watched.end()
      try watched.until("the end") { watched.log.contains("\"message\":\"ended\"") }
    }
  }

  @Test func `a hook that hangs is ended, and the watch goes on`() async throws {
    try await Program.aside {
      let watched = try Watched("--on new_word 'echo $$ > pid; exec sleep 1000'")
      try watched.until("the first reading") { watched.log.contains("\"message\":\"read\"") }
      try watched.append(Self.order("o2", "paused"))
      let file = watched.folder.appendingPathComponent("pid").path
      try watched.until("the hook") {
        FileManager.default.contents(atPath: file).map { !$0.isEmpty } ?? false
      }
      let number = try String(contentsOfFile: file, encoding: .utf8)
      let hook = try #require(Int32(number.trimmingCharacters(in: .whitespacesAndNewlines)))
      watched.end()
      try watched.until("the end") { watched.log.contains("\"message\":\"ended\"") }
      try watched.until("the end of the hook") { kill(hook, 0) != 0 }
    }
  }

  @Test func `metrics and health are served until the watch ends`() async throws {
    try await Program.aside {
      let watched = try Watched("--metrics 127.0.0.1:0 --no-ledger")
      try watched.until("the address") { watched.log.contains("http://127.0.0.1:") }
      let log = watched.log
      let port = try #require(
        log.split(separator: "http://127.0.0.1:").last.flatMap { Int($0.prefix { $0.isNumber }) })
      let metrics = try Program.run(
        "/usr/bin/env", ["python3", "-c", Self.reader, "http://127.0.0.1:\(port)/metrics"])
      #expect(
        metrics.output.contains("feedtui_drift_total{") && metrics.output.hasSuffix("# EOF\n"))
      #expect(metrics.errors.contains("application/openmetrics-text; version=1.0.0"))
      let health = try Program.run(
        "/usr/bin/env", ["python3", "-c", Self.reader, "http://127.0.0.1:\(port)/healthz"])
      #expect(health.output == "ok\n")
      let others = try Program.run(
        "/usr/bin/env", ["python3", "-c", Self.reader, "http://127.0.0.1:\(port)/"])
      #expect(others.status != 0 && others.errors.contains("404"))
    }
  }

  private static let reader =
    "import sys,urllib.request; a=urllib.request.urlopen(sys.argv[1]); sys.stdout.write(a.read().decode()); sys.stderr.write(a.headers['Content-Type'])"

  // swift-format-ignore
  static let mistakes: [(arguments: [String], says: String)] = [
    (["-"],                                             "A pipe ends"),
    (["orders.json", "--every", "soon"],                "--every is a span"),
    (["orders.json", "--follow", "--every", "5s"],      "--follow takes what comes"),
    (["orders.json", "--on", "new_wrd", "true"],        "new_wrd is no kind of drift"),
    (["orders.json", "--on", "new_word"],               "--on takes a kind of drift and a command"),
    (["orders.json", "--metrics", "nowhere"],           "no address to listen at"),
  ]

  @Test(arguments: mistakes)
  func `what is misspelled is told before anything is watched`(
    arguments: [String], says: String
  ) throws {
    let result = try Program.run(TerminalSession.program, ["watch"] + arguments)
    #expect(result.status == 64 && result.errors.contains(says), "\(result)")
  }
}

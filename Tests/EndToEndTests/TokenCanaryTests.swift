import Foundation
import TestSupport
import Testing

/// A token that is looked for in everything that others can see.
@Suite(.enabled(if: FeedSim.isBuilt, Comment(rawValue: FeedSim.isMissing)))
struct TokenCanaryTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("feedtui-test-\(UUID().uuidString)")

  private func removeFolder() {
    do { try FileManager.default.removeItem(at: folder) } catch { /* It was never made. */  }
  }

  @Test func `no token is in anything that is said, whatever fails`() throws {
    let sim = try FeedSim("--stopped")
    let canary = "tok_canary_4f9b2c7d"
    for fault in ["reset", "html", "forbidden", "redirect-elsewhere", "redirect-loop", "no-http"] {
      for command in [["check", "--all"], ["export", "--all"], ["screen"]] {
        try sim.fail(fault, times: 3, behind: command == ["screen"] ? 0 : 1)
        let read = try Program.run(
          TerminalSession.program, command + ["\(sim.address)/orders?limit=400"],
          environment: "FEEDTUI_TOKEN=\(canary)")
        #expect(!read.output.contains(canary) && !read.errors.contains(canary))
        try sim.ask("/-/faults?share=0")
      }
    }
    let log = try sim.log()
    #expect(log.contains { $0.credentials } && log.allSatisfy { $0.credentials })
  }

  @Test func `a copy on disk is shown without network, and holds no token`() throws {
    defer { removeFolder() }
    let canary = "tok_canary_8d1e5a3b"
    var sim: FeedSim? = try FeedSim("--stopped")
    let address = try #require(sim?.address)
    let screen = { (token: String) in
      try Program.run(
        TerminalSession.program, ["screen", "--cache", "--size", "120x20", "\(address)/orders"],
        others: ["XDG_CACHE_HOME=\(folder.path)", "FEEDTUI_TOKEN=\(token)"]
      ).output.split(separator: "\n").map(String.init)
    }
    let before = try screen(canary)
    #expect(before[0].contains("✓ complete") || before[0].contains("more exist"), "\(before[0])")
    let cache = folder.appendingPathComponent("feedtui")
    let files = try FileManager.default.contentsOfDirectory(atPath: cache.path)
    #expect(files.count == 1)
    for file in files {
      let bytes = try Data(contentsOf: cache.appendingPathComponent(file))
      #expect(bytes.range(of: Data(canary.utf8)) == nil && !file.contains(canary))
    }
    sim = nil
    let after = try screen(canary)
    #expect(after[0].contains("stale"), "\(after[0])")
    #expect(after.contains { $0.contains("refused the connection") })
    #expect(after.filter { $0.contains("ord_") || $0.contains(" EUR") }.count > 3, "\(after)")
    // Who asks with another token may be another shop.
    #expect(try !screen("tok_other")[0].contains("stale"))
  }

  @Test(.enabled(if: TerminalSession.isPossible))
  func `no token is in the process list while it is used`() throws {
    defer { removeFolder() }
    let canary = "tok_canary_51c0ffee"
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent("token")
    try Data(canary.utf8).write(to: file)
    let sim = try FeedSim()
    let session = try TerminalSession(
      "FEEDTUI_TOKEN=$(cat '\(file.path)') \"$PROGRAM\" --every 1s \(sim.address)/orders",
      columns: 120)
    try session.until(shows: "live")
    let list = try Program.run("/usr/bin/env", ["ps", "-eo", "args"]).output
    #expect(list.contains(sim.address) && !list.contains(canary))
    #expect(try session.screen().allSatisfy { !$0.contains(canary) })
    #expect(try sim.log().contains { $0.credentials })
    try session.send("C-c")
  }
}

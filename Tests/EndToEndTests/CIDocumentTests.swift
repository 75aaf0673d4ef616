import Foundation
import TestSupport
import Testing

/// The commands of `docs/ci.md` and `docs/scale.md`, run by a shell where their files are.
@Suite struct CIDocumentTests {
  /// A command, and the document that has it.
  struct Snippet: Sendable, CustomTestStringConvertible {
    var document: String
    var command: String
    var testDescription: String { "\(document): \(command)" }
  }

  static let all: [Snippet] = {
    do {
      return try ["ci.md", "scale.md"].flatMap { document in
        try commands(in: document).map { Snippet(document: document, command: $0) }
      }
    } catch {
      return []
    }
  }()

  /// The lines of fenced blocks that run feedtui here: not those that ask a host, or that no shell but a collector's runs.
  private static func commands(in document: String) throws -> [String] {
    let text = try String(
      contentsOf: Repository.root.appendingPathComponent("docs/\(document)"), encoding: .utf8)
    var commands: [String] = []
    var isFenced = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let words = line.trimmingCharacters(in: .whitespaces)
      if words.hasPrefix("```") {
        isFenced.toggle()
        continue
      }
      let command = words.hasPrefix("- ") ? String(words.dropFirst(2)) : words
      guard isFenced, command.hasPrefix("feedtui "), !command.contains("https:") else { continue }
      commands.append(command)
    }
    return commands
  }

  @Test func `the documents have commands`() {
    #expect(Self.all.filter { $0.document == "ci.md" }.count >= 4)
    #expect(Self.all.filter { $0.document == "scale.md" }.count >= 2)
  }

  @Test(arguments: all)
  func `a command of the document does what it says`(snippet: Snippet) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("feedtui-ci-\(UUID().uuidString)")
    let captures = folder.appendingPathComponent("captures")
    try FileManager.default.createDirectory(at: captures, withIntermediateDirectories: true)
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("baselines"), withIntermediateDirectories: true)
    defer {
      do { try FileManager.default.removeItem(at: folder) } catch { /* The system clears it. */  }
    }
    let feed = Feeds.envelope(orders: (0..<5).map { Feeds.order("o\($0)") })
    try Data(feed.utf8).write(to: captures.appendingPathComponent("page.json"))
    let lines = (0..<5).map { Feeds.order("l\($0)") }.joined(separator: "\n") + "\n"
    try Data(lines.utf8).write(to: captures.appendingPathComponent("2026-11-01.ndjson"))
    let prepared = """
      cd '\(folder.path)' && feedtui() { '\(TerminalSession.program)' "$@"; }
      feedtui baseline captures/* -o orders.baseline.toml >/dev/null
      cp orders.baseline.toml baselines/app-4.2.toml
      for month in october november; do feedtui check captures/*.ndjson --format partial --profile shop > $month; done
      GITHUB_STEP_SUMMARY=summary
      """
    let before = try Program.run("/bin/sh", ["-c", prepared])
    #expect(before.status == 0, "\(before)")
    let result = try Program.run("/bin/sh", ["-c", prepared + "\n" + snippet.command])
    #expect(result.status == 0, "\(result)")
    // What it writes into a file is there.
    if let file = snippet.command.split(separator: " ").drop(while: { !$0.hasPrefix(">") })
      .dropFirst()
      .first
    {
      let name = String(file).replacing("\"", with: "").replacing(
        "$GITHUB_STEP_SUMMARY", with: "summary")
      let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
      #expect(!text.isEmpty)
    }
  }
}

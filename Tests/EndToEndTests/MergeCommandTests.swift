import Foundation
import TestSupport
import Testing

/// `feedtui check --format partial`, `feedtui merge` and `feedtui report`, as a shell runs them.
@Suite struct MergeCommandTests {
  private static let lines = (0..<60).map { number in
    Feeds.order(
      "o\(number)",
      [
        "status": number % 7 == 0 ? "\"paused\"" : "\"paid\"",
        "amount": number % 11 == 0 ? "1290" : "\"12.90\"",
      ])
  }

  /// A folder with `part-0.ndjson` to `part-11.ndjson`, five lines each.
  private static func parts(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("feedtui-merge-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer {
      do { try FileManager.default.removeItem(at: folder) } catch { /* The system clears it. */  }
    }
    for part in 0..<12 {
      let text = lines[part * 5..<part * 5 + 5].joined(separator: "\n") + "\n"
      try Data(text.utf8).write(to: folder.appendingPathComponent("part-\(part).ndjson"))
    }
    try body(folder)
  }

  @Test func `parts whose names come through a pipe are added up`() throws {
    try Self.parts { folder in
      let names = (0..<12).reversed().map { "\(folder.path)/part-\($0).ndjson\n" }.joined()
      let parts = try Program.feedtui(
        "check", "--files-from", "-", "--format", "partial", "--profile", "shop", input: names)
      #expect(parts.status == 0 && parts.output.split(separator: "\n").count == 12, "\(parts)")
      let merged = try Program.feedtui("merge", "-", input: parts.output)
      #expect(merged.status == 1)
      #expect(merged.output.hasPrefix("12 parts: 60 records, shop\n  not looked for: "))
      #expect(merged.output.contains("new word   status  \"paused\""), "\(merged.output)")
      #expect(merged.output.contains("9"))
      let lenient = try Program.feedtui(
        "merge", "-", "--max", "new_word=9", "--format", "json", input: parts.output)
      #expect(lenient.status == 0 && lenient.output.contains("\"parts\":12"))
    }
  }

  @Test func `a part that can't be read is told, and the exit says so`() throws {
    try Self.parts { folder in
      let parts = try Program.feedtui(
        "check", "\(folder.path)/part-0.ndjson", "\(folder.path)/nothing.ndjson", "--format",
        "partial")
      #expect(parts.status == 2 && parts.output.split(separator: "\n").count == 2)
      let merged = try Program.feedtui("merge", "-", input: parts.output)
      #expect(merged.status == 2 && merged.output.contains("nothing.ndjson: There is no file"))
    }
  }

  @Test(arguments: [
    (["merge", "no-such-file.json"], "There is no file", Int32(2)),
    (["merge", "-"], "holds no partial report", 2),
    (
      ["check", "a.json", "--format", "partial", "--fail-on", "info"], "belong to feedtui merge", 64
    ),
    (["check", "a.json", "--position", "1"], "--position is for --format partial", 64),
    (["check"], "Name what is to be checked", 64),
    (["check", "a.json", "--files-from", "-"], "name one or the others", 64),
    (["report", "a.json", "--zone", "Europe/Berln"], "Did you mean Europe/Berlin?", 64),
    (["report", "a.json", "--from", "25:99"], "25:99 is no time", 64),
    (["report", "no-such-file.json"], "There is no file", 2),
    (["report", "a.json", "--from", "10:00", "--to", "09:00"], "isn't behind --from", 64),
  ])
  func `what can't be done is said`(arguments: [String], words: String, status: Int32) throws {
    let result = try Program.run(TerminalSession.program, arguments)
    #expect(result.status == status, "\(result)")
    #expect((result.errors + result.output).contains(words), "\(result)")
  }

  @Test func `a line that is no part is named`() throws {
    let result = try Program.feedtui("merge", "-", input: "{}\n")
    #expect(result.status == 2 && result.errors.contains("Line 1 of - can't be added up"))
  }

  @Test func `an incident, in Markdown and as a page`() throws {
    let bad = Repository.sample("bad_day.ndjson")
    let markdown = try Program.feedtui(
      "report", bad, "--from", "2026-10-06 00:00", "--zone", "Europe/Berlin")
    #expect(markdown.status == 0 && markdown.output.contains("share shift status failed"))
    #expect(markdown.output.contains("## Records over time"))
    let page = try Program.feedtui("report", bad, "--format", "html")
    #expect(page.status == 0 && page.output.hasPrefix("<!DOCTYPE html>"))
  }
}

import Foundation
import TestSupport
import Testing

/// Records that can't be shown: whoever writes or counts the others hears of them.
@Suite struct DroppedRecordTests {
  private static let lines = [
    Feeds.order("a"), #"{"id":"b","status":"pa"#, Feeds.order("c"), #"{"status":"paid"}"#,
  ]

  @Test(arguments: [
    ["export"], ["export", "--where", "id=a"], ["export", "--window", "5"], ["count"],
    ["count", "--where", "id=a"],
  ])
  func `what is dropped is told of`(command: [String]) throws {
    let result = try Program.run(
      TerminalSession.program, command + ["-", "--profile", "shop"],
      input: Self.lines.joined(separator: "\n") + "\n")
    #expect(
      result.errors.contains(
        "2 records were dropped and are missing here: feedtui check says why"), "\(result.errors)")
    #expect(result.status == 0)
  }

  @Test func `where nothing is, nothing is said`() throws {
    let result = try Program.run(
      TerminalSession.program, ["export", "-", "--profile", "shop"], input: Self.lines[0] + "\n")
    #expect(result.errors.isEmpty && result.status == 0, "\(result.errors)")
  }
}

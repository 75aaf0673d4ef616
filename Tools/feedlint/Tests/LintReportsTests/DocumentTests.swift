import Foundation
import LintReports
import Testing

@Suite struct DocumentTests {
  @Test func `the document of rules is what the table says`() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("docs/rules.md")
    #expect(try String(contentsOf: file, encoding: .utf8) == RuleText.document, "run make docs")
  }
}

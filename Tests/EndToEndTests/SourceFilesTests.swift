import Foundation
import Testing

@testable import feedtui

/// What a name on the command line stands for.
@Suite struct SourceFilesTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("feedtui-files-\(UUID().uuidString)")

  private func make() throws {
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("sub"), withIntermediateDirectories: true)
    for name in ["b.json", "a.json", "c.txt", ".hidden.json", "with[1].json"] {
      let text = #"{"schemaVersion":2,"data":{"orders":[]},"next":null}"#
      try Data(text.utf8).write(to: folder.appendingPathComponent(name))
    }
    symlink("/nowhere", folder.appendingPathComponent("link.json").path)
  }

  private func remove() {
    do { try FileManager.default.removeItem(at: folder) } catch { /* The system clears it. */  }
  }

  private func names(_ text: String) throws -> [String] {
    try SourceFiles.expanded("\(folder.path)\(text)").map { ($0 as NSString).lastPathComponent }
  }

  @Test func `a folder is its files, and a link that leads nowhere is one to tell of`() throws {
    defer { remove() }
    try make()
    let all = ["a.json", "b.json", "c.txt", "link.json", "with[1].json"]
    #expect(try names("") == all && names("/") == all)
  }

  @Test func `a pattern is the files that match, unless a file is called so`() throws {
    defer { remove() }
    try make()
    #expect(try names("/?.json") == ["a.json", "b.json"])
    #expect(try names("/*.json") == ["a.json", "b.json", "link.json", "with[1].json"])
    #expect(try names("/[bc].*") == ["b.json", "c.txt"])
    #expect(try names("/with[1].json") == ["with[1].json"])
    #expect(try names("/*.none") == ["*.none"])
    #expect(
      try SourceFiles.expanded("https://a.example/*?x=[1]") == ["https://a.example/*?x=[1]"])
    let check = try Program.feedtui("check", "\(folder.path)/?.json")
    #expect(check.output.contains("a.json") && check.output.contains("b.json"))
    let none = try Program.feedtui("check", "\(folder.path)/*.none")
    #expect(none.status == 2 && none.errors.contains("There is no file"))
  }
}

import Foundation
import TestSupport
import Testing

/// `docs/adding.md` tells a newcomer which files to change.
@Suite struct AddingTests {
  @Test func `every file and folder that the document names is there`() throws {
    let text = try String(
      contentsOf: Repository.root.appendingPathComponent("docs/adding.md"), encoding: .utf8)
    let quoted = text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { !$0.offset.isMultiple(of: 2) }.map(\.element)
    let paths = quoted.filter { $0.contains("/") && !$0.contains(" ") && !$0.contains("(") }
    #expect(paths.count > 30)
    let files = Set(
      try FileManager.default.subpathsOfDirectory(
        atPath: Repository.root.appendingPathComponent("Sources").path
      ).map { String($0.split(separator: "/").last ?? "") })
    for file in quoted where file.hasSuffix(".swift") && !file.contains("/") {
      #expect(files.contains(String(file)), "\(file)")
    }
    for path in paths {
      let places = ["", "Sources/"].map {
        Repository.root.appendingPathComponent($0 + path).path
      }
      #expect(places.contains { FileManager.default.fileExists(atPath: $0) }, "\(path)")
    }
  }
}

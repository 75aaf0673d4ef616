import Foundation
import LintReports
import LintRules
import SwiftFacts
import Testing

@Suite struct FileTests {
  private func folder(_ files: [String: String]) throws -> URL {
    let root = FileManager.default.temporaryDirectory.appendingPathComponent(
      "feedlint-\(UUID().uuidString)")
    for (path, text) in files {
      let file = root.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    return root
  }

  @Test func `Swift files are found, without those of others and of tools`() throws {
    let root = try folder([
      "b.swift": "", "a.swift": "", "a.txt": "", "In/c.swift": "", ".build/d.swift": "",
      "Pods/e.swift": "", "f.pb.swift": "", "Old/g.swift": "", "In/Older/h.swift": "",
    ])
    defer { try? FileManager.default.removeItem(at: root) }
    let files = try SourceFolder.files(
      below: [root.path, root.path + "/a.swift"], excluding: ["Old", root.path + "/In/Older"])
    #expect(
      files.map { $0.dropFirst(root.path.count + 1) } == ["In/c.swift", "a.swift", "b.swift"])
  }

  @Test func `a link that goes round is not followed`() throws {
    let root = try folder(["a.swift": ""])
    defer { try? FileManager.default.removeItem(at: root) }
    try FileManager.default.createSymbolicLink(
      at: root.appendingPathComponent("again"), withDestinationURL: root)
    #expect(try SourceFolder.files(below: [root.path], excluding: []).count == 1)
  }

  @Test func `a path that isn't there is told`() {
    #expect(throws: SourceFolder.Failure.self) {
      try SourceFolder.files(below: ["/no/such/folder"], excluding: [])
    }
  }

  @Test func `a file that says that a tool wrote it is left out`() throws {
    let root = try folder([
      "a.swift": "// Generated using Sourcery 2.0 — DO NOT EDIT\nlet a = 1",
      "b.swift": "// by hand\nlet b = 1",
    ])
    defer { try? FileManager.default.removeItem(at: root) }
    let files = try SourceFolder.files(below: [root.path], excluding: [])
    #expect(try FactsOfFiles.facts(of: files).map { $0.path.suffix(7) } == ["b.swift"])
  }

  // swift-format-ignore
  static let reports: [(text: String, fields: [FlippingField]?)] = [
    (#"{"drift":[{"kind":"type_flip","path":"amount","found":"text → number","count":2,"first":"data.orders[3].amount"}]}"#,
     [FlippingField(wirePath: "data.orders[].amount", what: "text → number (2 times)")]),
    (#"{"drift":[{"kind":"coerced","path":"id","found":"id → integer","count":1},{"kind":"new_word","path":"status"}]}"#,
     [FlippingField(wirePath: "id", what: "id → integer (once)")]),
    (#"{"drift":[]}"#,          []),
    (#"{"drift":{}}"#,          nil),
    ("[]",                      nil),
    ("<html>",                  nil),
    ("",                        nil),
  ]

  @Test(arguments: reports)
  func `a drift report says which fields came with several types`(
    text: String, fields: [FlippingField]?
  ) throws {
    guard let fields else {
      #expect(throws: DriftEvidence.Failure.self) {
        try DriftEvidence.fields(in: Data(text.utf8), path: "r.json")
      }
      return
    }
    #expect(try DriftEvidence.fields(in: Data(text.utf8), path: "r.json") == fields)
  }
}

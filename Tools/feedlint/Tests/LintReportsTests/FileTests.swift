import Foundation
@testable import LintReports
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
    #expect(files.map(\.inside) == ["In/c.swift", "a.swift", "b.swift", "f.pb.swift"])
    #expect(files.filter(\.isGenerated).map(\.inside) == ["f.pb.swift"])
  }

  @Test func `a link that goes round is not followed`() throws {
    let root = try folder(["a.swift": ""])
    defer { try? FileManager.default.removeItem(at: root) }
    try FileManager.default.createSymbolicLink(
      at: root.appendingPathComponent("again"), withDestinationURL: root)
    #expect(try SourceFolder.files(below: [root.path], excluding: []).count == 1)
  }

  @Test func `a path is one path, however it is written`() throws {
    let root = try folder(["Order.swift": "", "OrderTests/a.swift": ""])
    defer { try? FileManager.default.removeItem(at: root) }
    let ways = [
      root.path, root.path + "/", root.path + "//", root.path + "/../" + root.lastPathComponent,
    ]
    #expect(try SourceFolder.files(below: ways, excluding: []).count == 2)
  }

  @Test func `a folder above what is asked for makes no tests of it`() throws {
    let root = try folder([
      "AppTests/Sources/Order.swift": "", "AppTests/Sources/OrderTests/a.swift": "",
    ])
    defer { try? FileManager.default.removeItem(at: root) }
    let files = try SourceFolder.files(below: [root.path + "/AppTests/Sources"], excluding: [])
    #expect(FactsOfFiles.facts(of: files).map(\.isTest) == [false, true])
  }

  @Test func `a file that can't be read is told, and the others are read`() {
    let files = ["/no/such.swift"].map {
      SourceFolder.File(path: $0, inside: $0)
    }
    #expect(
      FactsOfFiles.facts(of: files).map { $0.problem?.message } == [
        "/no/such.swift: there is no such file"
      ])
  }

  // swift-format-ignore
  static let deep: [String] = [
    "let a = " + String(repeating: "try? ", count: 500) + "b",
    "let a = b" + String(repeating: ".c()", count: 500),
    "let a = " + String(repeating: "[", count: 3_000),
    String(repeating: "#if A\n", count: 1_000),
    "func f() { if a {}" + String(repeating: " else if let a = try? c.decode(A.self) {}", count: 400) + "}",
  ]

  @Test(arguments: deep)
  func `however deep a file is, it is read or told`(source: String) throws {
    let root = try folder(["a.swift": source])
    defer { try? FileManager.default.removeItem(at: root) }
    #expect(
      FactsOfFiles.facts(of: try SourceFolder.files(below: [root.path], excluding: [])).count == 1)
  }

  @Test func `a path that isn't there is told`() {
    #expect(throws: SourceFolder.Failure.self) {
      try SourceFolder.files(below: ["/no/such/folder"], excluding: [])
    }
  }

  // MARK: Writing

  // swift-format-ignore
  static let places: [(path: String, isReplacing: Bool, words: String?)] = [
    ("new.txt",          true,  nil),
    ("new.txt",          false, nil),
    ("old.txt",          true,  nil),
    ("old.txt",          false, "it is there already"),
    ("no/such/new.txt",  true,  "there is no such folder"),
    ("folder",           true,  "it is a folder"),
    ("/dev/full",        true,  "the disk is full"),
    ("/dev/null",        true,  nil),
  ]

  @Test(arguments: places)
  func `a file that can't be written is told in words, and what was there stays`(
    path: String, isReplacing: Bool, words: String?
  ) throws {
    let root = try folder(["old.txt": "old"])
    defer { try? FileManager.default.removeItem(at: root) }
    try OutputFile.makeFolder(root.path + "/folder")
    let whole = path.hasPrefix("/") ? path : root.path + "/" + path
    do throws(OutputFile.Failure) {
      try OutputFile.write(Data("new".utf8), to: whole, isReplacing: isReplacing)
      #expect(words == nil)
    } catch {
      #expect(error.description == "\(whole) can't be written: \(words ?? "")")
      #expect(
        try String(contentsOf: root.appendingPathComponent("old.txt"), encoding: .utf8) == "old")
    }
    let left = try FileManager.default.contentsOfDirectory(atPath: root.path)
    #expect(Set(left).isSubset(of: ["new.txt", "old.txt", "folder"]))
  }

  @Test func `a file in the place of another is where the link leads, with its rights`() throws {
    let root = try folder(["old.txt": "old"])
    defer { try? FileManager.default.removeItem(at: root) }
    let (old, link) = (root.path + "/old.txt", root.path + "/link.txt")
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: old)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: old)
    try OutputFile.write(Data("new".utf8), to: link)
    #expect(try String(contentsOfFile: old, encoding: .utf8) == "new")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == old)
    let rights = try FileManager.default.attributesOfItem(atPath: old)[.posixPermissions] as? Int
    #expect(rights == 0o600)
  }

  @Test func `a file that says that a tool wrote it is left out`() throws {
    let root = try folder([
      "schema.swift":
        "// This file was generated from JSON Schema. Do not modify it directly.\nlet a = 1",
      "a.swift": "// Generated using Sourcery 2.0 — DO NOT EDIT\nlet a = 1",
      "b.swift": "// The id was generated by the server.\nlet b = 1",
    ])
    defer { try? FileManager.default.removeItem(at: root) }
    let files = try SourceFolder.files(below: [root.path], excluding: [])
    #expect(FactsOfFiles.facts(of: files).map(\.isGenerated) == [true, false, true])
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

import Foundation
import TestSupport
import Testing

/// The compiler accepts an undeclared import of a module that is built anyway, so this reads them.
@Suite struct ImportTests {
  // swift-format-ignore
  /// Each module, and what it may import of ours and of others.
  static let table: [(module: String, allowed: Set<String>)] = [
    ("Domain",       []),
    ("Drift",        ["Domain"]),
    ("WireJSON",     ["CScan"]),
    ("Query",        ["Domain", "Drift", "WireJSON"]),
    ("ForwardDecoding", ["WireJSON", "CStack", "Foundation", "Combine", "Synchronization", "os"]),
    ("ForwardDecodingTesting", ["ForwardDecoding", "Foundation"]),
    ("SafeDecoding", ["ForwardDecoding", "Foundation"]),
    ("DTO",          ["WireJSON", "Domain", "TOMLKit", "Synchronization"]),
    ("Mapping",      ["WireJSON", "DTO", "Domain", "Drift"]),
    ("Networking",   ["Domain", "Foundation", "Dispatch", "Synchronization", "CCurl", "CZlib", "CZstd", "CDigest"]),
    ("FeedStore",    ["CMemory", "WireJSON", "Query", "ForwardDecoding", "DTO", "Domain", "Drift", "Mapping", "Networking", "Foundation", "Dispatch", "Synchronization"]),
    ("Ledger",       ["Domain", "Drift", "Networking", "Foundation", "GRDB"]),
    ("Presentation", ["Domain", "Drift"]),
    ("Terminal",     ["Presentation", "CNcurses"]),
    ("Application",  ["WireJSON", "ForwardDecoding", "Query", "DTO", "Domain", "Drift", "Mapping", "Networking", "FeedStore", "Ledger", "Presentation", "Foundation", "Dispatch", "Synchronization"]),
    ("feedtui",      ["Application", "CChildGuard", "Query", "WireJSON", "ForwardDecoding", "DTO", "Domain", "Drift", "Mapping", "Networking", "FeedStore", "Ledger", "Presentation", "Terminal", "Foundation", "Dispatch", "Synchronization", "ArgumentParser", "Logging"]),
  ]

  @Test(arguments: table)
  func `a module imports what its layer may`(module: String, allowed: Set<String>) throws {
    for (file, imports) in try Self.imports(of: module) {
      #expect(imports.subtracting(allowed) == [], "\(module)/\(file)")
    }
  }

  @Test func `the table names every module`() throws {
    let folder = Repository.root.appendingPathComponent("Sources")
    let modules = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter {
        !$0.hasPrefix(".")
          && ![
            "CChildGuard", "CCurl", "CNcurses", "CDigest", "CMemory", "CScan", "CStack", "CZlib",
            "CZstd",
          ].contains(
            $0)
      }
    #expect(Set(modules) == Set(Self.table.map(\.module)))
  }

  /// A name that the parser makes of a type's own costs some milliseconds at the start.
  @Test func `each command says its name`() throws {
    let folder = Repository.root.appendingPathComponent("Sources/feedtui")
    let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    for file in files ?? [] where file.hasSuffix(".swift") {
      let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
      let ways = text.split(separator: "CommandConfiguration(", omittingEmptySubsequences: false)
      for way in ways.dropFirst() {
        let first = way.drop(while: \.isWhitespace)
        #expect(first.hasPrefix("commandName:"), "\(file): \(first.prefix(40))")
      }
    }
  }

  @Test func `what tests compare with knows nothing of what is tested`() throws {
    let ours = Set(Self.table.map(\.module))
    for module in ["Simulation", "feedsim"] {
      for (file, imports) in try Self.imports(of: module, in: "Tools/feedsim/Sources") {
        #expect(imports.isDisjoint(with: ours), "\(module)/\(file)")
      }
    }
  }

  @Test func `the core never prints and never gives up`() throws {
    let forbidden = [
      "print(", "debugPrint(", "fatalError(", "try!", "as!", "try?", "@unchecked Sendable",
      "nonisolated(unsafe)",
    ]
    for (module, _) in Self.table {
      for (file, lines) in try Self.sources(of: module) {
        for line in lines where !line.trimmingCharacters(in: .whitespaces).hasPrefix("//") {
          for word in forbidden where Self.holds(line, word) {
            Issue.record("\(module)/\(file): \(line)")
          }
        }
      }
    }
  }

  /// Whether a word stands in a line, and doesn't end a longer one: `print(`, and not `Fingerprint(`.
  private static func holds(_ line: String, _ word: String) -> Bool {
    line.ranges(of: word).contains { range in
      guard range.lowerBound > line.startIndex else { return true }
      let before = line[line.index(before: range.lowerBound)]
      return !before.isLetter && !before.isNumber && before != "_"
    }
  }

  private static func imports(
    of module: String, in folder: String = "Sources"
  ) throws -> [(String, Set<String>)] {
    try sources(of: module, in: folder).map { file, lines in
      let names = lines.compactMap { line -> String? in
        let words = line.split(separator: " ")
        guard let index = words.firstIndex(of: "import"), index <= 1, words.count > index + 1 else {
          return nil
        }
        return String(words[index + 1])
      }
      return (file, Set(names))
    }
  }

  private static func sources(
    of module: String, in parent: String = "Sources"
  ) throws -> [(String, [String])] {
    let folder = Repository.root.appendingPathComponent("\(parent)/\(module)")
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".swift") }
    try #require(!names.isEmpty)
    return try names.sorted().map { name in
      let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
      return (name, text.split(separator: "\n").map(String.init))
    }
  }
}

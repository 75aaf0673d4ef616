import SwiftParser
import SwiftDiagnostics
import SwiftParserDiagnostics
import SwiftSyntax

/// Reads what a file of Swift says.
public enum FactReader {
  /// The facts of a file; its tree is gone afterwards.
  ///
  /// A file with a mistake in it has no facts but the mistake. `inside` is the path below what was asked for, by which tests
  /// are known: a folder above it says nothing.
  ///
  /// - Complexity: O(*n*) in the bytes.
  public static func facts(of bytes: [UInt8], path: String, inside: String? = nil) -> FileFacts {
    let isTest = isTest(inside ?? path)
    let lines = LineTable(bytes)
    if let offset = BracketDepth.excess(in: bytes) {
      var facts = FileFacts(path: path, isTest: isTest)
      facts.problem = SyntaxProblem(
        place: lines.place(at: offset, length: 1),
        message: "brackets stand in one another more deeply than can be read in time")
      return facts
    }
    let tree = bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
    if tree.hasError {
      var facts = FileFacts(path: path, isTest: isTest)
      facts.problem = problem(of: tree, lines)
      return facts
    }
    let visitor = FactVisitor(path: path, lines: lines)
    visitor.walk(tree)
    var facts = visitor.facts
    facts.isTest =
      isTest || facts.imports.contains { $0.module == "XCTest" || $0.module == "Testing" }
    facts.waivers = WaiverReader.waivers(in: tree, bytes, lines)
    return facts
  }

  /// Whether a path is one of tests: a folder `Tests`, `OrderTests`, `Mocks`, or a file `OrderTests.swift`.
  private static func isTest(_ path: String) -> Bool {
    path.split(separator: "/").contains { part in
      // `SpeedTest.swift` may measure a line; what tests imports what tests do.
      part.hasSuffix(".swift")
        ? ["Tests", "Mock", "Mocks"].contains { part.dropLast(6).hasSuffix($0) }
        : testEndings.contains { part.hasSuffix($0) }
    }
  }

  private static let testEndings = [
    "Tests", "Test", "Mock", "Mocks", "TestSupport", "TestHelpers", "Fakes",
  ]

  private static func problem(of tree: SourceFileSyntax, _ lines: LineTable) -> SyntaxProblem {
    let first = ParseDiagnosticsGenerator.diagnostics(for: tree).first
    return SyntaxProblem(
      place: lines.place(at: first?.position.utf8Offset ?? 0, length: 1),
      message: first?.message ?? "this is no Swift")
  }
}

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
    if contains(mark, in: bytes) { facts.waivers = waivers(in: tree, lines) }
    return facts
  }

  /// Whether a path is one of tests: a folder `Tests`, `OrderTests`, `Mocks`, or a file `OrderTests.swift`.
  private static func isTest(_ path: String) -> Bool {
    path.split(separator: "/").contains { part in
      let name = part.hasSuffix(".swift") ? part.dropLast(6) : part
      return testEndings.contains { name.hasSuffix($0) }
    }
  }

  private static let testEndings = [
    "Tests", "Test", "Mock", "Mocks", "TestSupport", "TestHelpers", "Fakes", "Previews",
  ]

  private static func problem(of tree: SourceFileSyntax, _ lines: LineTable) -> SyntaxProblem {
    let first = ParseDiagnosticsGenerator.diagnostics(for: tree).first
    return SyntaxProblem(
      place: lines.place(at: first?.position.utf8Offset ?? 0, length: 1),
      message: first?.message ?? "this is no Swift")
  }

  // MARK: Waivers

  private static let mark: [UInt8] = Array("feedlint:".utf8)

  private static func contains(_ word: [UInt8], in bytes: [UInt8]) -> Bool {
    guard bytes.count >= word.count else { return false }
    return (0...(bytes.count - word.count)).contains { start in
      bytes[start] == word[0] && bytes[start..<(start + word.count)].elementsEqual(word)
    }
  }

  private static func waivers(in tree: SourceFileSyntax, _ lines: LineTable) -> [WaiverComment] {
    var found: [WaiverComment] = []
    /// Those whose line of code hasn't come yet, and the first line after them.
    var open: [(index: Int, first: Int?)] = []
    for token in tree.tokens(viewMode: .sourceAccurate) {
      let tokenLine = lines.place(
        at: token.positionAfterSkippingLeadingTrivia.utf8Offset, length: 0
      ).line
      var offset = token.position.utf8Offset
      for piece in token.leadingTrivia {
        if let comment = waiver(piece, at: offset, lines) {
          found.append(comment)
          open.append((found.count - 1, nil))
        }
        offset += piece.sourceLength.utf8Length
      }
      for index in open.indices where open[index].first == nil { open[index].first = tokenLine }
      if !open.isEmpty, !token.isInAttribute {
        for (index, first) in open { found[index].lines = (first ?? tokenLine)...tokenLine }
        open = []
      }
      offset = token.endPositionBeforeTrailingTrivia.utf8Offset
      for piece in token.trailingTrivia {
        if let comment = waiver(piece, at: offset, lines) { found.append(comment) }
        offset += piece.sourceLength.utf8Length
      }
    }
    return found
  }

  private static func waiver(
    _ piece: TriviaPiece, at offset: Int, _ lines: LineTable
  ) -> WaiverComment? {
    guard case .lineComment(let text) = piece else { return nil }
    let words = text.dropFirst(2).drop { $0 == " " }
    guard words.hasPrefix("feedlint:") else { return nil }
    let before = text.utf8.count - words.utf8.count
    let place = lines.place(at: offset + before, length: words.utf8.count)
    return WaiverComment(
      text: String(words.dropFirst("feedlint:".count)), place: place,
      lines: place.line...place.line)
  }
}

extension TokenSyntax {
  fileprivate var isInAttribute: Bool {
    var node = parent
    while let current = node {
      if current.is(AttributeSyntax.self) { return true }
      if current.is(CodeBlockItemSyntax.self) || current.is(MemberBlockItemSyntax.self) {
        return false
      }
      node = current.parent
    }
    return false
  }
}

import SwiftParser
import SwiftSyntax

/// Finds the comments that begin with `feedlint:`, and what each is about.
enum WaiverReader {
  private static let mark: [UInt8] = Array("feedlint:".utf8)

  /// The waivers of a file, in order.
  static func waivers(
    in tree: SourceFileSyntax, _ bytes: [UInt8], _ lines: LineTable
  ) -> [WaiverComment] {
    guard contains(mark, in: bytes) else { return [] }
    var found: [WaiverComment] = []
    /// Those before code that isn't over yet, the first line of that, and where it ends.
    var open: [(index: Int, first: Int, end: AbsolutePosition)] = []
    for token in tree.tokens(viewMode: .sourceAccurate) {
      let line = lines.place(
        at: token.positionAfterSkippingLeadingTrivia.utf8Offset, length: 0
      ).line
      for comment in comments(token.leadingTrivia, at: token.position, lines) {
        found.append(comment)
        open.append((found.count - 1, line, token.endOfHead))
      }
      for (index, first, end) in open where token.endPosition >= end {
        found[index].lines = first...line
      }
      open.removeAll { token.endPosition >= $0.end }
      found += comments(token.trailingTrivia, at: token.endPositionBeforeTrailingTrivia, lines)
    }
    return found
  }

  private static func contains(_ word: [UInt8], in bytes: [UInt8]) -> Bool {
    guard bytes.count >= word.count else { return false }
    return (0...(bytes.count - word.count)).contains { start in
      bytes[start] == word[0] && bytes[start..<(start + word.count)].elementsEqual(word)
    }
  }

  private static func comments(
    _ trivia: Trivia, at position: AbsolutePosition, _ lines: LineTable
  ) -> [WaiverComment] {
    var offset = position.utf8Offset
    return trivia.compactMap { piece in
      defer { offset += piece.sourceLength.utf8Length }
      return comment(piece, at: offset, lines)
    }
  }

  private static func comment(
    _ piece: TriviaPiece, at offset: Int, _ lines: LineTable
  ) -> WaiverComment? {
    let text: Substring
    switch piece {
    case .lineComment(let line), .docLineComment(let line): text = line[...]
    case .blockComment(let block), .docBlockComment(let block):
      text = block.prefix { !$0.isNewline }.withoutBlockEnd
    default: return nil
    }
    let words = text.drop { $0 == "/" || $0 == "*" || $0 == " " }
    guard words.hasPrefix("feedlint:") else { return nil }
    let before = text.utf8.count - words.utf8.count
    let place = lines.place(at: offset + before, length: words.utf8.count)
    return WaiverComment(
      text: String(words.dropFirst("feedlint:".count)), place: place,
      lines: place.line...place.line)
  }
}

extension Substring {
  /// Without the end of a block comment, and spaces before that.
  fileprivate var withoutBlockEnd: Substring {
    var text = hasSuffix("*/") ? dropLast(2) : self
    while text.last == " " { text.removeLast() }
    return text
  }
}

extension TokenSyntax {
  /// Where the head ends of the statement or declaration that begins with it: before its body, where it has one.
  ///
  /// What begins none is a line by itself.
  fileprivate var endOfHead: AbsolutePosition {
    var node = parent
    while let current = node, current.firstToken(viewMode: .sourceAccurate)?.id == id {
      if current.is(CodeBlockItemSyntax.self) || current.is(MemberBlockItemSyntax.self) {
        let brace = current.tokens(viewMode: .sourceAccurate).first {
          $0.tokenKind == .leftBrace && !$0.isInside(AttributeSyntax.self)
            && $0.parent?.is(ClosureExprSyntax.self) == false
        }
        return brace?.endPosition ?? current.endPosition
      }
      node = current.parent
    }
    return endPosition
  }
}

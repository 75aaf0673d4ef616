/// The values of sources in one array, to be looked at together: pages, and lines.
package struct JoinedValues {
  private var joined: [UInt8] = [ASCII.openBracket]
  /// Whether a source has several values: lines, of which each may be a record; pages are envelopes.
  package private(set) var areLines = false

  package init() {}

  /// The array's bytes.
  package var bytes: [UInt8] { joined + [ASCII.closeBracket] }

  /// Adds the values of a source; of one that breaks off, or is broken, what stands before that.
  ///
  /// - Complexity: O(*n*) in the bytes.
  package mutating func add(_ bytes: RawSpan) {
    var tokenizer = RecordTokenizer()
    var position = bytes.documentStart
    let start = position
    while position < bytes.byteCount {
      switch tokenizer.scan(bytes, from: position) {
      case .complete(let end):
        areLines = areLines || position > start
        append(bytes.copy(of: position..<end))
        position = bytes.skippingWhitespace(from: end)
      case .incomplete:
        append(Self.beginning(tokenizer, bytes))
        return
      case .failed(let error):
        append(Self.beginning(tokenizer, bytes))
        position = Self.nextLine(bytes, behind: max(position, error.offset))
      }
    }
  }

  private mutating func append(_ value: [UInt8]) {
    guard !value.isEmpty else { return }
    if joined.count > 1 { joined.append(ASCII.comma) }
    joined += value
  }

  /// What was read of a value, with the containers closed that are open; nothing where none is.
  private static func beginning(
    _ tokenizer: borrowing RecordTokenizer, _ bytes: RawSpan
  ) -> [UInt8] {
    let open = tokenizer.open
    guard let first = open.first, let inner = open.last else { return [] }
    let tokens = tokenizer.tokens.span
    var end = tokens[inner].range.lowerBound + 1
    var child = inner + 1
    while child < tokens.count {
      let value = tokens[inner].kind == .object ? child + 1 : child
      // A number may go on behind the bytes.
      guard value < tokens.count, tokens[value].fullRange.upperBound < bytes.byteCount else {
        break
      }
      end = tokens[value].fullRange.upperBound
      guard tokens[value].next > UInt32(child) else { break }
      child = Int(tokens[value].next)
    }
    let closers = open.reversed().map {
      tokens[$0].kind == .object ? ASCII.closeBrace : ASCII.closeBracket
    }
    return bytes.copy(of: tokens[first].range.lowerBound..<end) + closers
  }

  private static func nextLine(_ bytes: RawSpan, behind offset: Int) -> Int {
    var position = offset
    while position < bytes.byteCount, bytes.byte(position) != ASCII.newline { position += 1 }
    return bytes.skippingWhitespace(from: position)
  }
}

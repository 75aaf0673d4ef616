/// The values of sources in one array, to be looked at together: pages, and lines.
package struct JoinedValues {
  private var joined: [UInt8] = [ASCII.openBracket]
  /// Whether a source has several values: lines, of which each may be a record; pages are envelopes.
  package private(set) var areLines = false

  package init() {}

  /// The array's bytes.
  package var bytes: [UInt8] { joined + [ASCII.closeBracket] }

  /// Adds the values of a source, at most so many; of one that breaks off, or is broken, what stands before that.
  ///
  /// - Complexity: O(*n*) in the bytes.
  package mutating func add(_ bytes: RawSpan, most: Int = .max) {
    var tokenizer = RecordTokenizer()
    var position = bytes.documentStart
    let start = position
    var count = 0
    while position < bytes.byteCount, count < most {
      count += 1
      switch tokenizer.scan(bytes, from: position) {
      case .complete(let end):
        areLines = areLines || position > start
        append(bytes.copy(of: position..<end))
        position = bytes.skippingWhitespace(from: end)
      case .incomplete:
        append(Self.beginning(tokenizer.open, Self.view(tokenizer, bytes)))
        return
      case .failed(let error):
        append(Self.beginning(tokenizer.open, Self.view(tokenizer, bytes)))
        position = Self.nextLine(bytes, behind: max(position, error.offset))
      }
    }
  }

  private mutating func append(_ value: [UInt8]) {
    guard !value.isEmpty else { return }
    if joined.count > 1 { joined.append(ASCII.comma) }
    joined += value
  }

  /// What was read of a value that breaks off, with the containers closed that are open; nothing where none is.
  ///
  /// It ends behind the last whole element of the outermost list of which that keeps the greater part: a half of a record
  /// looks like none of the others.
  private static func beginning(_ open: [Int], _ view: RecordView) -> [UInt8] {
    guard let first = open.first, let inner = open.last else { return [] }
    let start = view.tokens[first].range.lowerBound
    for (depth, list) in open.enumerated() where view.tokens[list].kind == .array {
      let end = wholeEnd(of: list, view)
      let isGreaterPart = (end - start) * 2 >= view.bytes.byteCount - start
      guard isGreaterPart, end > view.tokens[list].range.lowerBound + 1 else { continue }
      return closed(start..<end, Array(open[...depth]), view)
    }
    return closed(start..<wholeEnd(of: inner, view), open, view)
  }

  /// Where the last whole child of an open container ends; behind its bracket where there is none.
  private static func wholeEnd(of container: Int, _ view: RecordView) -> Int {
    var end = view.tokens[container].range.lowerBound + 1
    var child = container + 1
    while child < view.tokens.count {
      let value = view.tokens[container].kind == .object ? child + 1 : child
      guard value < view.tokens.count, isWhole(view.tokens[value], view) else { break }
      end = view.tokens[value].fullRange.upperBound
      child = Int(view.tokens[value].next)
    }
    return end
  }

  /// Whether a value ends before the bytes do: a number may go on behind them, and a container that is open has no length yet.
  private static func isWhole(_ token: Token, _ view: RecordView) -> Bool {
    let isOpen = (token.kind == .object || token.kind == .array) && token.length == 0
    return !isOpen && token.fullRange.upperBound < view.bytes.byteCount
  }

  private static func closed(_ range: Range<Int>, _ open: [Int], _ view: RecordView) -> [UInt8] {
    let ends = open.reversed().map {
      view.tokens[$0].kind == .object ? ASCII.closeBrace : ASCII.closeBracket
    }
    return view.bytes.copy(of: range) + ends
  }

  @_lifetime(borrow tokenizer, copy bytes)
  private static func view(
    _ tokenizer: borrowing RecordTokenizer, _ bytes: RawSpan
  ) -> RecordView {
    RecordView(bytes: bytes, tokens: tokenizer.tokens.span)
  }

  private static func nextLine(_ bytes: RawSpan, behind offset: Int) -> Int {
    var position = offset
    while position < bytes.byteCount, bytes.byte(position) != ASCII.newline { position += 1 }
    return bytes.skippingWhitespace(from: position)
  }
}

internal import WireJSON

/// A JSON text and the tape of its tokens: what all decoders of one decode share, and `RawJSON` keeps.
///
/// Immutable. A class: its bytes and tokens are referred to by every decoder, and copied by none.
final class JSONDocument: Sendable {
  let bytes: [UInt8]
  let tokens: [Token]
  /// Whether the text of any key is broken.
  let hasBrokenKeys: Bool
  private let madePlaces = Locked<JSONPlaces?>(nil)
  private let madeLines = Locked<LineFeeds?>(nil)
  private let notedDictionaries = Locked<Set<Int>>([])

  /// Where the tokens stand; made once, when somebody first asks.
  var places: JSONPlaces {
    if let places = madePlaces.withLock({ $0 }) { return places }
    let places = JSONPlaces(self)
    madePlaces.withLock { $0 = places }
    return places
  }

  /// The objects that were asked for as dictionaries, in whatever decode: their keys are data, and reports don't name them.
  var dictionaries: Set<Int> { notedDictionaries.withLock { $0 } }
  func noteDictionary(_ object: Int) { notedDictionaries.withLock { _ = $0.insert(object) } }
  func noteModel(_ object: Int) { notedDictionaries.withLock { _ = $0.remove(object) } }

  /// Where its lines end; found once, when somebody first asks.
  var lines: LineFeeds {
    if let lines = madeLines.withLock({ $0 }) { return lines }
    let lines = withSpan { LineFeeds($0) }
    madeLines.withLock { $0 = lines }
    return lines
  }

  /// The line and column of a byte.
  func place(of offset: Int) -> TextPlace { lines.place(of: offset) }

  /// The document's only value has token 0.
  init(_ bytes: [UInt8], limits: ForwardJSONDecoder.Limits) throws(DocumentError) {
    guard bytes.count <= limits.bytes else {
      throw DocumentError(.tooLarge(limits.bytes), at: limits.bytes)
    }
    self.bytes = bytes
    (tokens, hasBrokenKeys) = try Self.tokens(of: bytes)
    if limits.depth < ForwardJSONDecoder.Limits.greatestDepth { try checkDepth(limits.depth) }
  }

  /// What is deeper than the greatest depth, the tokenizer itself refuses.
  private func checkDepth(_ limit: Int) throws(DocumentError) {
    var ends: [UInt32] = []
    for index in tokens.indices {
      while let end = ends.last, end <= index { ends.removeLast() }
      guard tokens[index].isContainer else { continue }
      guard ends.count < limit else {
        throw DocumentError(.tooDeep(limit), at: tokens[index].fullRange.lowerBound)
      }
      ends.append(tokens[index].next)
    }
  }

  private static func tokens(
    of bytes: [UInt8]
  ) throws(DocumentError) -> (all: [Token], hasBrokenKeys: Bool) {
    let span = bytes.span.bytes
    let start = span.documentStart
    guard start < span.byteCount else { throw DocumentError(.empty, at: start) }
    // Four bytes a token: denser than any payload of objects, so that none is scanned twice. What isn't used is
    // address space alone.
    var tokenizer = RecordTokenizer(capacity: bytes.count / 4 + 16)
    switch tokenizer.scan(span, from: start) {
    case .incomplete: throw DocumentError(.cutShort, at: span.byteCount)
    case .failed(let error): throw DocumentError(.syntax(error.explanation), at: error.offset)
    case .complete(let end):
      let rest = span.skippingWhitespace(from: end)
      guard rest == span.byteCount else { throw DocumentError(.trailing, at: rest) }
    }
    let tokens = tokenizer.tokens.copy()
    let hasBrokenKeys =
      tokenizer.tokens.hasDefects && tokens.contains { $0.kind == .key && $0.defect != .none }
    return (tokens, hasBrokenKeys)
  }
}

/// Why a text is no JSON document, and where.
struct DocumentError: Error, Equatable {
  enum Kind: Equatable {
    case empty
    case cutShort
    case trailing
    case tooLarge(Int)
    case tooDeep(Int)
    case syntax(String)
  }

  var kind: Kind
  var offset: Int

  init(_ kind: Kind, at offset: Int) {
    self.kind = kind
    self.offset = offset
  }

  /// Where in the text it is.
  func place(in text: [UInt8]) -> TextPlace { LineFeeds(text.span.bytes).place(of: offset) }

  var explanation: String {
    switch kind {
    case .empty: "there is nothing but white space"
    case .cutShort: "the text ends inside a value"
    case .trailing: "something stands behind the value"
    case .tooLarge(let bytes): "the text is larger than \(bytes) bytes"
    case .tooDeep(let levels): "nested deeper than \(levels) levels"
    case .syntax(let explanation): explanation
    }
  }
}

internal import WireJSON

/// A key as the wire spells it, or an element's index.
///
/// No larger than what fits beside its type, and without a text of its own: errors have paths of them, and may be many.
enum WireKey: CodingKey {
  case name(String)
  /// Of a dictionary: no name, but data.
  case data(String)
  case index(Int)
  /// The key or index of a value of a document.
  case value(WireValue)

  init(stringValue: String) { self = .name(stringValue) }
  init(intValue: Int) { self = .index(intValue) }

  init(_ step: WirePath.Step) {
    switch step {
    case .key(let key): self = .name(key)
    case .index(let index): self = .index(index)
    case .each, .member: self = .name("")
    }
  }

  var stringValue: String {
    switch self {
    case .name(let key), .data(let key): key
    case .index(let index): "Index \(index)"
    case .value(let value):
      value.position.map { "Index \($0)" } ?? value.document.text(at: value.token - 1)
    }
  }

  var intValue: Int? {
    switch self {
    case .name, .data: nil
    case .index(let index): index
    case .value(let value): value.position
    }
  }

  var isData: Bool {
    switch self {
    case .name, .index: false
    case .data: true
    case .value(let value): value.isData
    }
  }

  /// Whether it is longer than any name.
  var isLong: Bool {
    guard case .value(let value) = self, value.position == nil else { return false }
    // An escape takes six bytes for one.
    return value.document.tokens[value.token - 1].length > 6 * PathKey.maxLength
  }

  /// This key without the document that it is of.
  var detached: WireKey {
    intValue.map(WireKey.index) ?? (isData ? .data(stringValue) : .name(stringValue))
  }
}

extension WireKey: CustomReflectable {
  /// Its text alone: a document doesn't belong into a log.
  var customMirror: Mirror { Mirror(self, children: ["stringValue": stringValue]) }
}

/// A value of a document, as the last key of its path.
struct WireValue: Sendable {
  let document: JSONDocument
  private let tokenIndex: Int32
  /// In an array its place; of a member less than 0.
  private let code: Int32

  private static let memberCode: Int32 = -1
  private static let dictionaryCode: Int32 = -2

  /// A value at a token.
  ///
  /// `position`: In an array its place; nil for a member. `isData`: Whether its key is one of a dictionary.
  init(_ document: JSONDocument, _ token: Int, position: Int32?, isData: Bool) {
    self.document = document
    tokenIndex = Int32(truncatingIfNeeded: token)
    code = position ?? (isData ? Self.dictionaryCode : Self.memberCode)
  }

  /// Whether both are the same value.
  func isSame(as other: WireValue) -> Bool {
    tokenIndex == other.tokenIndex && document === other.document
  }

  var token: Int { Int(tokenIndex) }
  var position: Int? { code < 0 ? nil : Int(code) }
  /// Whether its key is one of a dictionary, or so broken that nobody knows.
  var isData: Bool {
    code == Self.dictionaryCode
      || code < 0 && token > 0 && document.tokens[token - 1].isBrokenKey
  }
}

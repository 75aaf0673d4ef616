/// A word of an enum that may grow: a known case, or the raw value of one that the model doesn't know yet.
///
///     enum Status: String, CaseIterable { case paid, failed }
///
///     struct OrderDTO: Decodable { let status: Open<Status> }
///
///     switch order.status {
///     case .known(.paid): …
///     case .known(.failed): …
///     case .unknown(let word): label.text = "Updating…"
///     }
///
/// The enum stays closed, exhaustive and `CaseIterable`, and a real `"unknown"` on the wire is no special case. A word
/// that isn't known is kept, encoded again as it came, and reported as a new word; missing, null and a value of another
/// type are errors as ever.
///
/// **When not to use it:** where your code must refuse what it doesn't know, in a request for instance: there decode the
/// enum itself, or ask for `known()`.
public enum Open<Word: RawRepresentable> {
  /// A case of the enum.
  case known(Word)
  /// What was sent, of which the enum has no case.
  case unknown(Word.RawValue)

  /// The known case; nil for a word that isn't known.
  public var value: Word? {
    if case .known(let word) = self { word } else { nil }
  }

  /// What stands on the wire.
  public var rawValue: Word.RawValue {
    switch self {
    case .known(let word): word.rawValue
    case .unknown(let raw): raw
    }
  }

  /// The word of `rawValue`: known where the enum has it.
  public init(rawValue: Word.RawValue) {
    self = Word(rawValue: rawValue).map(Self.known) ?? .unknown(rawValue)
  }

  /// The known case, for a request, which must not send what nobody checked.
  ///
  /// - Throws: `UnknownWord` where the word isn't known.
  public func known() throws(UnknownWord) -> Word {
    guard case .known(let word) = self else { throw UnknownWord(type: "\(Word.self)") }
    return word
  }
}

/// A word that an enum doesn't know stands where a known one is needed; the word itself isn't quoted.
public struct UnknownWord: Error, Equatable, Sendable {
  /// The name of the enum.
  public var type: String

  /// A word that the enum of this name doesn't know.
  public init(type: String) { self.type = type }
}

extension Open: Sendable where Word: Sendable, Word.RawValue: Sendable {}
extension Open: Equatable where Word: Equatable, Word.RawValue: Equatable {}
extension Open: Hashable where Word: Hashable, Word.RawValue: Hashable {}

extension Open: Decodable where Word.RawValue: Decodable {
  /// Decodes the raw value; one that the enum doesn't know is reported, and kept.
  @inlinable
  public init(from decoder: any Decoder) throws {
    let raw = try decoder.singleValueContainer().decode(Word.RawValue.self)
    guard let word = Word(rawValue: raw) else {
      self = Self.unlisted(raw, decoder)
      return
    }
    self = .known(word)
  }

  /// A word that the enum doesn't list as it is spelled.
  @inline(never) @usableFromInline
  static func unlisted(_ raw: Word.RawValue, _ decoder: any Decoder) -> Open {
    if let word = SpellingFolding.word(of: raw, in: Word.self) {
      decoder.report(.coerced, expected: "\(Word.self)", found: "another spelling")
      return .known(word)
    }
    decoder.report(
      .newWord, expected: "\(Word.self)",
      found: ReportedWord.text(of: raw, in: Word.self, decoder))
    return .unknown(raw)
  }
}

extension Open: Encodable where Word.RawValue: Encodable {
  /// Encodes what came.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(rawValue)
  }
}

extension KeyedDecodingContainer {
  /// Decodes the word under a key; one that the enum doesn't know is reported, and kept.
  ///
  /// What models call: inlined into them, so that a known word costs no more than it does without `Open`.
  @inlinable
  public func decode<Word: RawRepresentable>(
    _ type: Open<Word>.Type, forKey key: Key
  ) throws -> Open<Word> where Word.RawValue: Decodable {
    guard let word = Word(rawValue: try decode(Word.RawValue.self, forKey: key)) else {
      return try decode(InPlace<Open<Word>>.self, forKey: key).value
    }
    return .known(word)
  }
}

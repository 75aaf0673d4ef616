internal import WireJSON

/// An enum whose words are read whatever their case and separators: `Credit_Card` for `credit-card`; counted as `coerced`.
///
/// For enums behind `Open` and for those that are `FallbackDecodable`.
public protocol FoldsSpelling: RawRepresentable, CaseIterable where RawValue == String {}

/// An enum whose unknown words may stand in reports as they are sent: they are words of a vocabulary, and no person's.
///
/// For models that you can't edit, `ForwardJSONDecoder.reportablePaths` says the same of places.
public protocol ReportableWords: RawRepresentable {}

/// An enum that needs only one case for all it doesn't know.
///
///     enum Method: String, FallbackDecodable {
///       case card, transfer, other
///       static let fallback = other
///     }
///
/// Whatever fails becomes that case: a word that isn't known, a null, a value of another type, a property whose key is
/// missing. Each is reported as what it is. An optional property stays nil where its key is missing, and for a null.
///
/// In a generic model (`struct Box<T: Decodable> { var value: T }`) the compiler doesn't see that the key may be missing: there
/// a missing key is an error.
///
/// **When not to use it:** where the word should be kept, or missing and unknown be told apart: there use `Open`.
public protocol FallbackDecodable: RawRepresentable, Decodable {
  /// The case for everything that isn't a word of the enum.
  static var fallback: Self { get }
}

extension FallbackDecodable where RawValue: Decodable {
  /// Decodes the raw value; what is no known one is reported, and becomes the fallback.
  public init(from decoder: any Decoder) throws {
    let raw: RawValue
    do {
      raw = try decoder.singleValueContainer().decode(RawValue.self)
    } catch {
      decoder.report(error, expecting: Self.self)
      self = Self.fallback
      return
    }
    if let word = Self(rawValue: raw) {
      self = word
    } else if let word = SpellingFolding.word(of: raw, in: Self.self) {
      decoder.report(.coerced, expected: "\(Self.self)", found: "another spelling")
      self = word
    } else {
      decoder.report(
        .newWord, expected: "\(Self.self)",
        found: ReportedWord.text(of: raw, in: Self.self, decoder))
      self = Self.fallback
    }
  }
}

extension KeyedDecodingContainer {
  /// Decodes the word under a key; a missing one is reported, and becomes the fallback.
  @inlinable
  public func decode<Word: FallbackDecodable>(
    _ type: Word.Type, forKey key: Key
  ) throws -> Word where Word.RawValue: Decodable {
    do {
      return try decodeItself(type, forKey: key)
    } catch {
      report(error, forKey: key, expecting: type)
      return Word.fallback
    }
  }

  /// Calls the container's own method, which doesn't know of fallbacks.
  @inlinable
  func decodeItself<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try decode(type, forKey: key)
  }
}

/// Finds a word in another spelling, for the enums that want it.
enum SpellingFolding {
  static func word<Word: RawRepresentable>(of raw: Word.RawValue, in type: Word.Type) -> Word? {
    guard let folding = type as? any FoldsSpelling.Type, let text = raw as? String else {
      return nil
    }
    return folding.folded(text) as? Word
  }
}

extension FoldsSpelling {
  /// The one case whose word is spelled like `text` but for case and separators; nil where several are.
  static func folded(_ text: String) -> Self? {
    let wanted = KeyStyle.folded(text.utf8)
    let found = allCases.filter { KeyStyle.folded($0.rawValue.utf8) == wanted }
    return found.count == 1 ? found.first : nil
  }
}

import WireJSON

internal import Foundation

/// A scalar as it stands on the wire, whatever the model wants of it.
public enum ScalarOnWire: Hashable, Sendable {
  case text(String)
  /// A number as it is spelled, where the decoder keeps that; else as its value is written.
  case number(String)
  case flag(Bool)

  /// Nil for a null, an object and an array.
  init?(_ decoder: any Decoder, _ container: any SingleValueDecodingContainer) {
    if let decoder = decoder as? JSONValueDecoder {
      guard let scalar = ScalarOnWire(decoder.pass.document, decoder.index) else { return nil }
      self = scalar
    } else if container.decodeNil() {
      return nil
    } else if let text = Self.value(String.self, container) {
      self = .text(text)
    } else if let flag = Self.value(Bool.self, container) {
      self = .flag(flag)
    } else if let number = Self.number(container) {
      self = .number(number)
    } else {
      return nil
    }
  }

  /// What kind of scalar it is.
  var kind: RawJSON.Kind {
    switch self {
    case .text: .text
    case .number: .number
    case .flag: .flag
    }
  }

  /// Property lists have no `Decimal`: there, integers are asked for first, which are exact.
  private static func number(_ container: any SingleValueDecodingContainer) -> String? {
    value(Decimal.self, container).map { "\($0)" } ?? value(Int64.self, container).map { "\($0)" }
      ?? value(UInt64.self, container).map { "\($0)" }
      ?? value(Double.self, container).flatMap { $0.isFinite ? "\($0)" : nil }
  }

  private static func value<Value: Decodable>(
    _ type: Value.Type, _ container: any SingleValueDecodingContainer
  ) -> Value? {
    do {
      return try container.decode(type)
      // feedlint:allow(swallowed_error): it is none of these, and the next type is tried.
    } catch {
      return nil
    }
  }

  /// Whether the number that `text` spells is zero: it has no other digit.
  static func isZero(_ text: some StringProtocol) -> Bool {
    text.utf8.prefix { $0 | 0x20 != UInt8(ascii: "e") }
      .allSatisfy { !(UInt8(ascii: "1")...UInt8(ascii: "9")).contains($0) }
  }

  /// Whether `text` is spelled as a JSON number.
  static func isNumber(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return ScalarText.isNumber(bytes.span.bytes)
  }
}

extension ScalarOnWire {
  /// The scalar at a token; nil for all else.
  init?(_ document: JSONDocument, _ index: Int) {
    switch document.tokens[index].kind {
    case .string: self = .text(document.text(at: index))
    case .number:
      self = .number(String(decoding: document.bytes[document.tokens[index].range], as: UTF8.self))
    case .true: self = .flag(true)
    case .false: self = .flag(false)
    case .key, .object, .array, .null, .malformed: return nil
    }
  }
}

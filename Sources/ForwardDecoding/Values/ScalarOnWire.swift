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
    } catch {
      // It is none of these: the next type is tried.
      return nil
    }
  }

  /// Whether `text` is spelled as a JSON number.
  ///
  /// - Source: RFC 8259 §6.
  static func isNumber(_ text: String) -> Bool {
    var rest = text.utf8[...]
    if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
    func takeDigits() -> Int {
      let digits = rest.prefix { (0x30...0x39).contains($0) }
      rest = rest[digits.endIndex...]
      return digits.count
    }
    let isZero = rest.first == UInt8(ascii: "0")
    let count = takeDigits()
    guard count > 0, !isZero || count == 1 else { return false }
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      guard takeDigits() > 0 else { return false }
    }
    if let mark = rest.first, mark | 0x20 == UInt8(ascii: "e") {
      rest.removeFirst()
      if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest.removeFirst() }
      guard takeDigits() > 0 else { return false }
    }
    return rest.isEmpty
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

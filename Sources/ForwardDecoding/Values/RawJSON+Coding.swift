internal import CStack
internal import Foundation
internal import WireJSON

extension RawJSON: Decodable {
  /// Keeps the value.
  public init(from decoder: any Decoder) throws {
    if let decoder = decoder as? JSONValueDecoder {
      node = .slice(decoder.pass.document, decoder.index)
      return
    }
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      node = .value(.null)
    } else if let scalar = ScalarOnWire(decoder, container) {
      node = .value(.scalar(scalar))
    } else if let elements = Self.attempt({ try container.decode([RawJSON].self) }) {
      node = .array(elements)
    } else {
      let members = try container.decode([String: RawJSON].self)
      node = .object(members.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
    }
  }

  private static func attempt<Value>(_ body: () throws -> Value) -> Value? {
    do {
      return try body()
    } catch {
      // It is no array: an object is what is left.
      return nil
    }
  }
}

extension RawJSON: Encodable {
  /// Encodes the value: a number exactly, as far as a decimal holds it; of a key that stands twice the first.
  public func encode(to encoder: any Encoder) throws {
    guard !cstack_is_low() else {
      throw EncodingError.invalidValue(
        self,
        EncodingError.Context(
          codingPath: encoder.codingPath,
          debugDescription: "The value is nested deeper than this thread's stack allows."))
    }
    switch kind {
    case .object:
      // As a dictionary: an encoder that converts keys leaves its keys alone.
      var container = encoder.singleValueContainer()
      try container.encode(firstValues)
    case .array:
      var container = encoder.unkeyedContainer()
      for element in elements { try container.encode(element) }
    case .null:
      var container = encoder.singleValueContainer()
      try container.encodeNil()
    case .text, .number, .flag: try encodeScalar(to: encoder)
    case .broken:
      throw EncodingError.invalidValue(
        self,
        EncodingError.Context(
          codingPath: encoder.codingPath, debugDescription: "There is no value to encode."))
    }
  }

  /// Whether this value can be encoded, and all inside it.
  ///
  /// Of a slice without taking it apart.
  var isEncodable: Bool {
    if case .slice(let document, let index) = node {
      let end = document.tokens[index].isContainer ? Int(document.tokens[index].next) : index + 1
      return (index..<end).allSatisfy { place in
        let token = document.tokens[place]
        guard token.kind == .number else { return token.defect == .none }
        return Self.isEncodable(String(decoding: document.bytes[token.range], as: UTF8.self))
      }
    }
    switch kind {
    case .object: return firstValues.values.allSatisfy(\.isEncodable)
    case .array: return elements.allSatisfy(\.isEncodable)
    case .number: return numberText.map(Self.isEncodable) ?? false
    case .text, .flag, .null: return true
    case .broken: return false
    }
  }

  private static func isEncodable(_ number: String) -> Bool {
    Int64(number) != nil || Decimal(exactly: number) != nil
  }

  private func encodeScalar(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch scalar {
    case .text(let text): try container.encode(text)
    case .flag(let flag): try container.encode(flag)
    case .number(let text):
      if let integer = Int64(text) {
        try container.encode(integer)
      } else if let decimal = Decimal(exactly: text) {
        try container.encode(decimal)
      } else {
        throw EncodingError.invalidValue(
          self,
          EncodingError.Context(
            codingPath: encoder.codingPath,
            debugDescription: "The number has more digits than can be encoded exactly."))
      }
    case nil: try container.encodeNil()
    }
  }
}

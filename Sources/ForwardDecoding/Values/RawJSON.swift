internal import Foundation
internal import WireJSON

/// Any JSON value, kept as it came: numbers with their own text, members in their order.
///
///     struct Event: Decodable { let type: String; let payload: RawJSON }
///
///     event.payload["order"]["lines"][0]["amount"].numberText   // "12.90", not 12.9
///
/// With `ForwardJSONDecoder` it is a slice of the payload, and nothing of it is decoded until somebody asks. Other
/// decoders don't tell a number's text, nor the order of members: with them a number is as its value is written, and
/// members are sorted by their keys.
///
/// **When not to use it:** to keep a whole payload alive for the sake of one word: the slice holds all of it.
public struct RawJSON: Sendable {
  let node: Node

  indirect enum Node: Sendable {
    /// A value of a document; the key itself of a member whose key is broken.
    case slice(JSONDocument, Int)
    case value(JSONScalar)
    case array([RawJSON])
    case object([(key: String, value: RawJSON)])
    /// The result of a path that leads nowhere.
    case nothing
  }

  enum JSONScalar: Sendable, Hashable {
    case null
    case scalar(ScalarOnWire)
  }

  /// The kinds of JSON values; their names are what reports say.
  public enum Kind: String, CaseIterable, Sendable {
    case null, flag, number, text, array, object
    /// A value that is no JSON inside a payload that is; or nothing at all.
    case broken
  }
}

extension RawJSON {
  /// The value's kind.
  public var kind: Kind {
    switch node {
    case .nothing: return .broken
    case .array: return .array
    case .object: return .object
    case .value(.null): return .null
    case .value(.scalar(.text)): return .text
    case .value(.scalar(.number)): return .number
    case .value(.scalar(.flag)): return .flag
    case .slice(let document, let index): return document.tokens[index].jsonKind
    }
  }

  var scalar: ScalarOnWire? {
    switch node {
    case .value(.scalar(let scalar)): scalar
    case .slice(let document, let index): ScalarOnWire(document, index)
    case .value(.null), .array, .object, .nothing: nil
    }
  }

  /// Whether it is null.
  public var isNull: Bool { kind == .null }

  /// The text of a string; nil for all else.
  public var text: String? { if case .text(let text)? = scalar { text } else { nil } }

  /// A number as it is spelled; nil for all else.
  public var numberText: String? { if case .number(let text)? = scalar { text } else { nil } }

  /// A flag; nil for all else.
  public var flag: Bool? { if case .flag(let flag)? = scalar { flag } else { nil } }

  /// The elements of an array; empty for all else.
  ///
  /// - Complexity: O(*n*) in the elements.
  public var elements: [RawJSON] {
    switch node {
    case .array(let elements): elements
    case .slice(let document, let index):
      document.withView { $0.elements(of: index) }.map { RawJSON(node: .slice(document, $0)) }
    case .value, .object, .nothing: []
    }
  }

  /// The members of an object, in their order, a key that stands twice as often; empty for all else.
  ///
  /// One whose key is no text is broken, whatever its value is.
  ///
  /// - Complexity: O(*n*) in the members.
  public var members: [(key: String, value: RawJSON)] {
    switch node {
    case .object(let members): return members
    case .slice(let document, let index):
      guard document.tokens[index].kind == .object else { return [] }
      return document.keys(of: index).map { key in
        let isBroken = document.tokens[key].isBrokenKey
        return (document.text(at: key), RawJSON(node: .slice(document, isBroken ? key : key + 1)))
      }
    case .value, .array, .nothing: return []
    }
  }

  /// The value under a key, the first of several; where there is none, one of kind `broken`.
  ///
  /// - Complexity: O(*n*) in the members: for many of them, take `members`.
  public subscript(key: String) -> RawJSON {
    if case .slice(let document, let index) = node {
      return document.tokens[index].kind == .object
        ? document.value(of: key, in: index).map { RawJSON(node: .slice(document, $0)) } ?? .nothing
        : .nothing
    }
    return members.first { $0.key == key }?.value ?? .nothing
  }

  /// The element of an array; where there is none, one of kind `broken`.
  ///
  /// - Complexity: O(*n*) in `index`: for many of them, take `elements`.
  public subscript(index: Int) -> RawJSON {
    switch node {
    case .array(let elements) where elements.indices.contains(index): elements[index]
    case .slice(let document, let array) where index >= 0:
      document.element(index, of: array).map { RawJSON(node: .slice(document, $0)) } ?? .nothing
    default: .nothing
    }
  }

  /// The members, the first of each key; a broken key by its text as it was sent.
  var firstValues: [String: RawJSON] {
    Dictionary(
      members.map { ($0.value.brokenKey ?? $0.key, $0.value) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The text of a member's key that is no text, in its quotes; nil of all else.
  var brokenKey: String? {
    guard case .slice(let document, let index) = node, document.tokens[index].isBrokenKey else {
      return nil
    }
    return String(decoding: document.bytes[document.tokens[index].fullRange], as: UTF8.self)
  }

  private static let nothing = RawJSON(node: .nothing)

  /// Decodes the value as one of a model's types.
  ///
  /// - Throws: What the type throws; where there is no value, `DecodingError.valueNotFound`.
  public func decode<Value: Decodable>(
    _ type: Value.Type, with decoder: ForwardJSONDecoder = ForwardJSONDecoder()
  ) throws -> Value {
    if case .slice(let document, let index) = node {
      return try decoder.decode(type, from: document, at: index)
    }
    return try decoder.decode(type, from: try JSONEncoder().encode(self))
  }
}

extension RawJSON: CustomStringConvertible {
  /// The value's text where it is a slice of a payload; else its kind.
  public var description: String {
    guard case .slice(let document, let index) = node else { return "\(kind)" }
    let value = document.tokens[index].isBrokenKey ? index + 1 : index
    return String(decoding: document.bytes[document.tokens[value].fullRange], as: UTF8.self)
  }
}

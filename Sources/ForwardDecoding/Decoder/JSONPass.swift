internal import Foundation
internal import WireJSON

/// One decode: the document, the options, and what is remembered on the way.
///
/// A class: all decoders and containers of the decode share it, and none is copied for a call. Used by one task only.
final class JSONPass {
  let document: JSONDocument
  /// The document's own, one step nearer.
  let bytes: [UInt8]
  private let tokens: [Token]
  let options: ForwardJSONDecoder.Options
  let userInfo: [CodingUserInfoKey: Any]
  /// The key token at which the next key is probably found: models are mostly declared in the order in which servers send.
  var expectedKey = 0
  private var madePlaces: JSONPlaces?

  init(
    _ document: JSONDocument, _ options: ForwardJSONDecoder.Options,
    userInfo: [CodingUserInfoKey: Any]
  ) {
    self.document = document
    bytes = document.bytes
    tokens = document.tokens
    self.options = options
    self.userInfo = userInfo
  }

  var places: JSONPlaces {
    if let madePlaces { return madePlaces }
    let places = JSONPlaces(document)
    madePlaces = places
    return places
  }

  @inline(__always)
  func token(_ index: Int) -> Token { tokens[index] }

  func codingPath(of token: Int) -> [any CodingKey] {
    places.path(to: token).map(WireKey.init)
  }

  // MARK: Keys

  /// The value of `key` in the object; nil where there is none.
  ///
  /// The exact key, the first of several; where the strategy says so, else one in another style.
  func value(of key: some CodingKey, in object: Int) -> Int? {
    var name = key.stringValue
    return name.withUTF8 { value(of: $0, in: object) } ?? valueInOtherStyle(of: key, in: object)
  }

  private func value(of name: UnsafeBufferPointer<UInt8>, in object: Int) -> Int? {
    let end = Int(token(object).next)
    let first = object + 1
    var index = expectedKey >= first && expectedKey < end ? expectedKey : first
    let start = index
    // Once around: from where the key is expected to the end, and from the first one.
    while index < end {
      if isKey(index, name) { return index + 1 }
      index = Int(token(index + 1).next)
    }
    index = first
    while index < start {
      if isKey(index, name) { return index + 1 }
      index = Int(token(index + 1).next)
    }
    return nil
  }

  @inline(__always)
  private func isKey(_ index: Int, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
    let key = token(index)
    guard !key.isEscaped else { return Array(document.text(at: index).utf8) == Array(name) }
    guard Int(key.length) == name.count else { return false }
    let start = Int(key.start)
    var offset = 0
    while offset < name.count {
      if bytes[start + offset] != name[offset] { return false }
      offset += 1
    }
    return true
  }

  private func valueInOtherStyle(of key: some CodingKey, in object: Int) -> Int? {
    switch options.keyDecodingStrategy {
    case .useDefaultKeys: return nil
    case .convertFromSnakeCase, .anyStyle: break
    }
    let wanted = KeyStyle.foldedHash(key.stringValue)
    let end = Int(token(object).next)
    var index = object + 1
    while index < end {
      let range = token(index).range
      if document.withSpan({ KeyStyle.foldedHash($0, range) }) == wanted { return index + 1 }
      index = Int(token(index + 1).next)
    }
    return nil
  }

  // MARK: Values

  /// Decodes the value at `index`; types with a strategy of their own are read by it.
  func decode<Value: Decodable>(_ type: Value.Type, at index: Int) throws -> Value {
    if type == String.self { return Self.same(try string(at: index)) }
    if type == Int.self { return Self.same(try integer(Int.self, at: index)) }
    if type == Double.self { return Self.same(try float(Double.self, at: index)) }
    if type == Date.self { return Self.same(try date(at: index)) }
    if type == Decimal.self { return Self.same(try decimal(at: index)) }
    if type == Data.self { return Self.same(try data(at: index)) }
    if type == URL.self { return Self.same(try url(at: index)) }
    return try Value(from: JSONValueDecoder(pass: self, index: index))
  }

  /// A value of a type that was just found to be `Value`, as one.
  ///
  /// A conditional cast would have the runtime look up the metadata of `Value?` for every value of every model: a fifth
  /// of a whole decode (5 MB of orders, 2 cores, 2026-11).
  @inline(__always)
  private static func same<Known, Value>(_ value: Known) -> Value {
    precondition(Known.self == Value.self, "the types were compared")
    return unsafeBitCast(value, to: Value.self)
  }
}

/// A key as the wire spells it, or an element's index.
struct WireKey: CodingKey {
  var stringValue: String
  var intValue: Int?

  init(stringValue: String) { self.stringValue = stringValue }

  init(intValue: Int) {
    stringValue = "Index \(intValue)"
    self.intValue = intValue
  }

  init(_ step: WirePath.Step) {
    switch step {
    case .key(let key): self.init(stringValue: key)
    case .index(let index): self.init(intValue: index)
    case .each: self.init(stringValue: "")
    }
  }
}

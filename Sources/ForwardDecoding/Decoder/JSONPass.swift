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
  /// Whether somebody wants to know of keys that come twice; it costs a longer search.
  let watchesDuplicates: Bool
  private var reportedDuplicates: Set<Int> = []

  init(
    _ document: JSONDocument, _ options: ForwardJSONDecoder.Options,
    userInfo: [CodingUserInfoKey: Any]
  ) {
    self.document = document
    bytes = document.bytes
    tokens = document.tokens
    self.options = options
    self.userInfo = userInfo
    watchesDuplicates = ReportScope.current != nil
  }

  @inline(__always)
  func token(_ index: Int) -> Token { tokens[index] }

  func codingPath(of token: Int) -> [any CodingKey] {
    document.places.path(to: token, in: document).map(WireKey.init)
  }

  // MARK: Keys

  /// The value of `key` in the object; nil where there is none.
  ///
  /// The exact key, the first of several; where the strategy says so, else one in another style.
  func value(of key: some CodingKey, in object: Int) -> Int? {
    var name = key.stringValue
    let found = name.withUTF8 { name -> Int? in
      let first = document.value(of: name, in: object)
      if watchesDuplicates, let first { watch(name, first, object) }
      return first
    }
    return found ?? valueInOtherStyle(of: key.stringValue, in: object)
  }

  private func watch(_ name: UnsafeBufferPointer<UInt8>, _ first: Int, _ object: Int) {
    let next = Int(token(first).next)
    guard let second = document.nextValue(of: name, from: next, in: object),
      reportedDuplicates.insert(second).inserted
    else { return }
    JSONValueDecoder(pass: self, index: second).report(.duplicateKey)
  }

  private func valueInOtherStyle(of key: String, in object: Int) -> Int? {
    // A key that is spelled with separators was spelled so on purpose.
    guard options.keyDecodingStrategy != .useDefaultKeys,
      !key.utf8.contains(where: { "_-".utf8.contains($0) })
    else { return nil }
    let isSnakeOnly = options.keyDecodingStrategy == .convertFromSnakeCase
    let wanted = KeyStyle.folded(key.utf8)
    let end = Int(token(object).next)
    var index = object + 1
    while index < end {
      let name = document.text(at: index)
      if KeyStyle.folded(name.utf8) == wanted, !isSnakeOnly || name.contains("_") {
        return index + 1
      }
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
    case .each, .member: self.init(stringValue: "")
    }
  }
}

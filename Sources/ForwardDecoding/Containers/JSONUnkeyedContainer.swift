internal import WireJSON

/// The elements of an array, one after the other.
///
/// Three words, so that its existential needs no allocation: offsets in a tape of 1 GiB of text fit in 32 bits.
struct JSONUnkeyedContainer: UnkeyedDecodingContainer {
  let pass: DecodeState
  private let arrayToken: Int32
  private let endToken: Int32
  private var nextToken: Int32
  private var position: Int32 = 0

  init(pass: DecodeState, array: Int) {
    self.pass = pass
    arrayToken = Int32(truncatingIfNeeded: array)
    endToken = Int32(truncatingIfNeeded: pass.token(array).next)
    nextToken = arrayToken + 1
  }

  private var array: Int { Int(arrayToken) }
  private var end: Int { Int(endToken) }
  /// The token of the next element.
  private var index: Int { Int(nextToken) }

  var currentIndex: Int { Int(position) }

  var codingPath: [any CodingKey] { pass.codingPath(of: array) }

  /// - Complexity: O(*n*) in the elements: the tape doesn't count them.
  var count: Int? { pass.document.count(of: array) }

  var isAtEnd: Bool { nextToken >= endToken }

  private mutating func moveOn() {
    nextToken = Int32(truncatingIfNeeded: pass.token(index).next)
    position += 1
  }

  /// Reads the next element, and moves on where that succeeds.
  @inline(__always)
  mutating func read<Value>(
    _ type: Value.Type, _ body: (DecodeState, Int) throws -> Value
  ) throws -> Value {
    guard !isAtEnd else {
      throw DecodingError.valueNotFound(
        type,
        DecodingError.Context(
          codingPath: codingPath + [WireKey.index(currentIndex)],
          debugDescription: "Unkeyed container is at end."))
    }
    let value = try body(pass, index)
    moveOn()
    return value
  }

  mutating func decodeNil() throws -> Bool {
    guard !isAtEnd, pass.isNull(index) else {
      if isAtEnd { _ = try read(Never.self) { _, _ in throw CancellationError() } }
      return false
    }
    moveOn()
    return true
  }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try read(KeyedDecodingContainer<NestedKey>.self) {
      try JSONValueDecoder(pass: $0, index: $1).container(keyedBy: type)
    }
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try read((any UnkeyedDecodingContainer).self) {
      try JSONValueDecoder(pass: $0, index: $1).unkeyedContainer()
    }
  }

  mutating func superDecoder() throws -> any Decoder {
    try read((any Decoder).self) { JSONValueDecoder(pass: $0, index: $1) }
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try read(type) { try $0.decode(type, at: $1) }
  }

  /// By `type`, which may be that of a subclass: the standard library's own asks for `Value`.
  mutating func decodeIfPresent<Value: Decodable>(_ type: Value.Type) throws -> Value? {
    guard !isAtEnd, try !decodeNil() else { return nil }
    return try decode(type)
  }

  mutating func decode(_ type: Bool.Type) throws -> Bool {
    try read(type) { try $0.bool(at: $1) }
  }

  mutating func decode(_ type: String.Type) throws -> String {
    try read(type) { try $0.string(at: $1) }
  }

  // MARK: Numbers

  mutating func decode(_ type: Double.Type) throws -> Double {
    try read(type) { try $0.float(type, at: $1) }
  }
  mutating func decode(_ type: Float.Type) throws -> Float {
    try read(type) { try $0.float(type, at: $1) }
  }
  mutating func decode(_ type: Int.Type) throws -> Int {
    try read(type) { try $0.integer(type, at: $1) }
  }
  mutating func decode(_ type: Int8.Type) throws -> Int8 {
    try read(type) { try $0.integer(type, at: $1) }
  }
  mutating func decode(_ type: Int16.Type) throws -> Int16 {
    try read(type) { try $0.integer(type, at: $1) }
  }
  mutating func decode(_ type: Int32.Type) throws -> Int32 {
    try read(type) { try $0.integer(type, at: $1) }
  }
  mutating func decode(_ type: Int64.Type) throws -> Int64 {
    try read(type) { try $0.integer(type, at: $1) }
  }
  mutating func decode(_ type: UInt.Type) throws -> UInt {
    try read(type) { try $0.integer(type, at: $1) }
  }
  mutating func decode(_ type: UInt8.Type) throws -> UInt8 {
    try read(type) { try $0.integer(type, at: $1) }
  }
  mutating func decode(_ type: UInt16.Type) throws -> UInt16 {
    try read(type) { try $0.integer(type, at: $1) }
  }
  mutating func decode(_ type: UInt32.Type) throws -> UInt32 {
    try read(type) { try $0.integer(type, at: $1) }
  }
  mutating func decode(_ type: UInt64.Type) throws -> UInt64 {
    try read(type) { try $0.integer(type, at: $1) }
  }
}

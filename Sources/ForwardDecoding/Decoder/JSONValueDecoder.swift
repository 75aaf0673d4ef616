internal import WireJSON

/// The decoder of one value: two words, so that a model's initialiser gets it without an allocation.
struct JSONValueDecoder: Decoder {
  let pass: JSONPass
  let index: Int

  var codingPath: [any CodingKey] { pass.codingPath(of: index) }
  var userInfo: [CodingUserInfoKey: Any] { pass.userInfo }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard pass.token(index).kind == .object else {
      throw pass.mismatch([String: Any].self, at: index)
    }
    if ObjectIdentifier(type) == DataKey.ofDictionaries { pass.noteDictionary(index) }
    return KeyedDecodingContainer(JSONKeyedContainer<Key>(pass: pass, object: index))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard pass.token(index).kind == .array else { throw pass.mismatch([Any].self, at: index) }
    return JSONUnkeyedContainer(pass: pass, array: index)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }
}

extension JSONDocument {
  /// The byte at which the value at `path` begins, or the innermost one around it that is there.
  func offset(near path: WirePath) -> Int {
    var index = 0
    for step in path.steps {
      guard let next = token(at: step, below: index) else { break }
      index = next
    }
    return tokens[index].fullRange.lowerBound
  }

  /// The token of the value that `path` leads to; nil where there is none.
  func token(at path: WirePath) -> Int? {
    var index = 0
    for step in path.steps {
      guard let next = token(at: step, below: index) else { return nil }
      index = next
    }
    return index
  }

  /// The token of the value that one step leads to; nil where there is none.
  func token(at step: WirePath.Step, below container: Int) -> Int? {
    switch (step, tokens[container].kind) {
    case (.key(let key), .object): value(of: key, in: container)
    // `users.1` is `users[1]`.
    case (.key(let key), .array): PathSyntax.index(key).flatMap { element($0, of: container) }
    case (.index(let position), .array) where position >= 0: element(position, of: container)
    default: nil
    }
  }
}

extension JSONValueDecoder: SingleValueDecodingContainer {
  func decodeNil() -> Bool { pass.isNull(index) }
  func decode(_ type: Bool.Type) throws -> Bool { try pass.bool(at: index) }
  func decode(_ type: String.Type) throws -> String { try pass.string(at: index) }
  func decode(_ type: Double.Type) throws -> Double { try pass.float(type, at: index) }
  func decode(_ type: Float.Type) throws -> Float { try pass.float(type, at: index) }
  func decode(_ type: Int.Type) throws -> Int { try pass.integer(type, at: index) }
  func decode(_ type: Int8.Type) throws -> Int8 { try pass.integer(type, at: index) }
  func decode(_ type: Int16.Type) throws -> Int16 { try pass.integer(type, at: index) }
  func decode(_ type: Int32.Type) throws -> Int32 { try pass.integer(type, at: index) }
  func decode(_ type: Int64.Type) throws -> Int64 { try pass.integer(type, at: index) }
  func decode(_ type: UInt.Type) throws -> UInt { try pass.integer(type, at: index) }
  func decode(_ type: UInt8.Type) throws -> UInt8 { try pass.integer(type, at: index) }
  func decode(_ type: UInt16.Type) throws -> UInt16 { try pass.integer(type, at: index) }
  func decode(_ type: UInt32.Type) throws -> UInt32 { try pass.integer(type, at: index) }
  func decode(_ type: UInt64.Type) throws -> UInt64 { try pass.integer(type, at: index) }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try pass.decode(type, at: index)
  }
}

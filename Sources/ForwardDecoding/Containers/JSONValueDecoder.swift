internal import WireJSON

/// The decoder of one value: two words, so that a model's initialiser gets it without an allocation.
struct JSONValueDecoder: Decoder {
  let pass: DecodeState
  let index: Int

  var codingPath: [any CodingKey] { pass.codingPath(of: index) }
  var userInfo: [CodingUserInfoKey: Any] { pass.userInfo }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    try pass.enter(.object, [String: Any].self, at: index)
    if ObjectIdentifier(type) == DataKey.ofDictionaries {
      pass.noteDictionary(index)
      if let broken = pass.brokenKeys(of: index).first { throw pass.brokenKey(at: broken) }
    } else {
      pass.noteModel(index)
    }
    return KeyedDecodingContainer(JSONKeyedContainer<Key>(pass: pass, object: index))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try pass.enter(.array, [Any].self, at: index)
    return JSONUnkeyedContainer(pass: pass, array: index)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }
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

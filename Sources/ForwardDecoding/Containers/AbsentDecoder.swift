/// The decoder of a value that isn't there: a null at the path where it would be.
struct AbsentDecoder: Decoder, SingleValueDecodingContainer {
  let codingPath: [any CodingKey]
  let userInfo: [CodingUserInfoKey: Any]

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    throw absent([String: Any].self)
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw absent([Any].self) }
  func singleValueContainer() -> any SingleValueDecodingContainer { self }
  func decodeNil() -> Bool { true }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try type.init(from: self) }
  func decode(_ type: Bool.Type) throws -> Bool { throw absent(type) }
  func decode(_ type: String.Type) throws -> String { throw absent(type) }
  func decode(_ type: Double.Type) throws -> Double { throw absent(type) }
  func decode(_ type: Float.Type) throws -> Float { throw absent(type) }
  func decode(_ type: Int.Type) throws -> Int { throw absent(type) }
  func decode(_ type: Int8.Type) throws -> Int8 { throw absent(type) }
  func decode(_ type: Int16.Type) throws -> Int16 { throw absent(type) }
  func decode(_ type: Int32.Type) throws -> Int32 { throw absent(type) }
  func decode(_ type: Int64.Type) throws -> Int64 { throw absent(type) }
  func decode(_ type: UInt.Type) throws -> UInt { throw absent(type) }
  func decode(_ type: UInt8.Type) throws -> UInt8 { throw absent(type) }
  func decode(_ type: UInt16.Type) throws -> UInt16 { throw absent(type) }
  func decode(_ type: UInt32.Type) throws -> UInt32 { throw absent(type) }
  func decode(_ type: UInt64.Type) throws -> UInt64 { throw absent(type) }

  private func absent<Value>(_ type: Value.Type) -> DecodingError {
    .valueNotFound(
      type,
      DecodingError.Context(
        codingPath: codingPath,
        debugDescription: "Cannot get value of type \(type) -- found null value instead"))
  }
}

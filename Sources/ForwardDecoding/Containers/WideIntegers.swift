internal import WireJSON

// Integers of 128 bits came with iOS 18: what asks for them stands apart.

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension JSONValueDecoder {
  func decode(_ type: Int128.Type) throws -> Int128 { try pass.integer(type, at: index) }
  func decode(_ type: UInt128.Type) throws -> UInt128 { try pass.integer(type, at: index) }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension JSONKeyedContainer {
  func decode(_ type: Int128.Type, forKey key: Key) throws -> Int128 {
    try read(key) { try pass.integer(type, at: $0) }
  }
  func decode(_ type: UInt128.Type, forKey key: Key) throws -> UInt128 {
    try read(key) { try pass.integer(type, at: $0) }
  }
  func decodeIfPresent(_ type: Int128.Type, forKey key: Key) throws -> Int128? {
    try readIfPresent(key) { try pass.integer(type, at: $0) }
  }
  func decodeIfPresent(_ type: UInt128.Type, forKey key: Key) throws -> UInt128? {
    try readIfPresent(key) { try pass.integer(type, at: $0) }
  }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension JSONUnkeyedContainer {
  mutating func decode(_ type: Int128.Type) throws -> Int128 {
    try read(type) { try $0.integer(type, at: $1) }
  }
  mutating func decode(_ type: UInt128.Type) throws -> UInt128 {
    try read(type) { try $0.integer(type, at: $1) }
  }
}

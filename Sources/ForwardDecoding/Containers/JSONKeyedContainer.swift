internal import WireJSON

/// The members of an object.
struct JSONKeyedContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let pass: DecodeState
  let object: Int

  var codingPath: [any CodingKey] { pass.codingPath(of: object) }

  var allKeys: [Key] {
    let names = pass.names(of: object)
    guard pass.foldsKeys else { return names.compactMap(Key.init(stringValue:)) }
    // Enums with values ask for their case's name; two spellings of one are one key.
    var seen: Set<String> = []
    return names.compactMap(key(spelled:)).filter { seen.insert($0.stringValue).inserted }
  }

  private func key(spelled name: String) -> Key? {
    for spelling in CamelCase.spellings(of: name) {
      if let key = Key(stringValue: spelling), spelling == name || contains(key) { return key }
    }
    return nil
  }

  func contains(_ key: Key) -> Bool {
    pass.value(of: key, in: object) != nil || pass.brokenKey(shownAs: key, in: object) != nil
  }

  /// The value of a key that must be there.
  @inline(__always)
  private func value(of key: Key) throws -> Int {
    if let index = pass.value(of: key, in: object) { return index }
    try pass.expectNone(key, in: object)
    throw pass.missing(key, in: object)
  }

  /// Reads the value of a key that must be there.
  @inline(__always)
  func read<Value>(_ key: Key, _ body: (Int) throws -> Value) throws -> Value {
    guard pass.hasFallbacks else { return try body(value(of: key)) }
    return try readFallingBack(key, body)
  }

  @inline(never)
  private func readFallingBack<Value>(
    _ key: Key, _ body: (Int) throws -> Value
  ) throws -> Value {
    do {
      return try body(value(of: key))
    } catch {
      let broken = pass.brokenKey(shownAs: key, in: object)
      let index = pass.value(of: key, in: object) ?? broken.map { $0 + 1 }
      return try pass.fallback(Value.self, error, at: index) {
        index.map { JSONValueDecoder(pass: pass, index: $0).place }
          ?? .missing(codingPath + [key], beside: [])
      }
    }
  }

  /// The same of a value that may be missing or null; a broken one is forgiven where the policy says so.
  @inline(__always)
  func readIfPresent<Value>(_ key: Key, _ body: (Int) throws -> Value) throws -> Value? {
    guard let index = pass.value(of: key, in: object) else {
      return pass.document.hasBrokenKeys ? try nothing(key) : nil
    }
    guard !pass.isNull(index) else { return nil }
    do {
      return try body(index)
    } catch {
      guard pass.recoversOptionals else { throw error }
      JSONValueDecoder(pass: pass, index: index).report(error, expecting: Value.self)
      return nil
    }
  }

  /// What is read of a key that isn't found.
  @inline(never)
  private func nothing<Value>(_ key: Key) throws -> Value? {
    do {
      try pass.expectNone(key, in: object)
    } catch {
      guard pass.recoversOptionals else { throw error }
      JSONValueDecoder(pass: pass, index: object).report(error, expecting: Value.self)
    }
    return nil
  }

  func decodeNil(forKey key: Key) throws -> Bool {
    if let index = pass.value(of: key, in: object) { return pass.isNull(index) }
    guard pass.brokenKey(shownAs: key, in: object) != nil else {
      throw pass.missing(key, in: object)
    }
    return false
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try JSONValueDecoder(pass: pass, index: try value(of: key)).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try JSONValueDecoder(pass: pass, index: try value(of: key)).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { try superDecoder(of: WireKey.name("super")) }
  func superDecoder(forKey key: Key) throws -> any Decoder { try superDecoder(of: key) }

  /// As with Foundation's decoder, a key that isn't there has a decoder of null.
  private func superDecoder(of key: some CodingKey) throws -> any Decoder {
    guard let index = pass.value(of: key, in: object) else {
      try pass.expectNone(key, in: object)
      return AbsentDecoder(codingPath: codingPath + [key], userInfo: pass.userInfo)
    }
    return JSONValueDecoder(pass: pass, index: index)
  }

  func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool {
    try read(key) { try pass.bool(at: $0) }
  }
  func decode(_ type: String.Type, forKey key: Key) throws -> String {
    try read(key) { try pass.string(at: $0) }
  }
  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try read(key) { try pass.decode(type, at: $0) }
  }
  func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? {
    try readIfPresent(key) { try pass.bool(at: $0) }
  }
  func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? {
    try readIfPresent(key) { try pass.string(at: $0) }
  }
  func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
    try readIfPresent(key) { try pass.decode(type, at: $0) }
  }

  // MARK: Numbers

  func decode(_ type: Double.Type, forKey key: Key) throws -> Double {
    try read(key) { try pass.float(type, at: $0) }
  }
  func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? {
    try readIfPresent(key) { try pass.float(type, at: $0) }
  }
  func decode(_ type: Float.Type, forKey key: Key) throws -> Float {
    try read(key) { try pass.float(type, at: $0) }
  }
  func decodeIfPresent(_ type: Float.Type, forKey key: Key) throws -> Float? {
    try readIfPresent(key) { try pass.float(type, at: $0) }
  }
  func decode(_ type: Int.Type, forKey key: Key) throws -> Int {
    try read(key) { try pass.integer(type, at: $0) }
  }
  func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? {
    try readIfPresent(key) { try pass.integer(type, at: $0) }
  }
  func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 {
    try read(key) { try pass.integer(type, at: $0) }
  }
  func decodeIfPresent(_ type: Int8.Type, forKey key: Key) throws -> Int8? {
    try readIfPresent(key) { try pass.integer(type, at: $0) }
  }
  func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 {
    try read(key) { try pass.integer(type, at: $0) }
  }
  func decodeIfPresent(_ type: Int16.Type, forKey key: Key) throws -> Int16? {
    try readIfPresent(key) { try pass.integer(type, at: $0) }
  }
  func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 {
    try read(key) { try pass.integer(type, at: $0) }
  }
  func decodeIfPresent(_ type: Int32.Type, forKey key: Key) throws -> Int32? {
    try readIfPresent(key) { try pass.integer(type, at: $0) }
  }
  func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 {
    try read(key) { try pass.integer(type, at: $0) }
  }
  func decodeIfPresent(_ type: Int64.Type, forKey key: Key) throws -> Int64? {
    try readIfPresent(key) { try pass.integer(type, at: $0) }
  }
  func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt {
    try read(key) { try pass.integer(type, at: $0) }
  }
  func decodeIfPresent(_ type: UInt.Type, forKey key: Key) throws -> UInt? {
    try readIfPresent(key) { try pass.integer(type, at: $0) }
  }
  func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 {
    try read(key) { try pass.integer(type, at: $0) }
  }
  func decodeIfPresent(_ type: UInt8.Type, forKey key: Key) throws -> UInt8? {
    try readIfPresent(key) { try pass.integer(type, at: $0) }
  }
  func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 {
    try read(key) { try pass.integer(type, at: $0) }
  }
  func decodeIfPresent(_ type: UInt16.Type, forKey key: Key) throws -> UInt16? {
    try readIfPresent(key) { try pass.integer(type, at: $0) }
  }
  func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 {
    try read(key) { try pass.integer(type, at: $0) }
  }
  func decodeIfPresent(_ type: UInt32.Type, forKey key: Key) throws -> UInt32? {
    try readIfPresent(key) { try pass.integer(type, at: $0) }
  }
  func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 {
    try read(key) { try pass.integer(type, at: $0) }
  }
  func decodeIfPresent(_ type: UInt64.Type, forKey key: Key) throws -> UInt64? {
    try readIfPresent(key) { try pass.integer(type, at: $0) }
  }
}

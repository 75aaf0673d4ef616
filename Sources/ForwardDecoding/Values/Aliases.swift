extension KeyedDecodingContainer {
  /// The first of `keys` that is there; nil where none is.
  ///
  /// A key whose value is null counts as there only if no other does.
  public func firstKey(of keys: [Key]) throws -> Key? {
    try keys.first { try contains($0) && !decodeNil(forKey: $0) } ?? keys.first(where: contains)
  }

  /// Decodes the value under the first of some names that is there, the preferred one first.
  ///
  ///     total = try container.decode(Decimal.self, under: .total, .amount, .sum)
  ///
  /// Another name than the first is reported as an alias, so that you see when it can go.
  ///
  /// - Throws: What the type throws; where no name is there, `keyNotFound` for the first.
  public func decode<Value: Decodable>(
    _ type: Value.Type, under first: Key, _ others: Key...
  ) throws -> Value {
    let key = try firstKey(of: [first] + others) ?? first
    let value = try decode(type, forKey: key)
    report(key, insteadOf: first)
    return value
  }

  /// The same of a value that may be missing or null.
  public func decodeIfPresent<Value: Decodable>(
    _ type: Value.Type, under first: Key, _ others: Key...
  ) throws -> Value? {
    guard let key = try firstKey(of: [first] + others) else { return nil }
    let value = try decodeIfPresent(type, forKey: key)
    if value != nil { report(key, insteadOf: first) }
    return value
  }

  private func report(_ key: Key, insteadOf first: Key) {
    guard key.stringValue != first.stringValue else { return }
    report(
      .alias, forKey: key, expected: first.stringValue, found: "\"\(key.stringValue)\"")
  }
}

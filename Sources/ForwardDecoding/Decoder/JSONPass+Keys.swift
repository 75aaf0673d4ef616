internal import WireJSON

extension JSONPass {
  /// The value of `key` in the object; nil where there is none.
  ///
  /// The exact key, the first of several; where the strategy says so, else one in another style.
  func value(of key: some CodingKey, in object: Int) -> Int? {
    if convertsKeys { return convertedKeys(of: object)[key.stringValue] }
    var name = key.stringValue
    return name.withUTF8 { exactValue(of: $0, in: object) ?? valueInOtherStyle(of: $0, in: object) }
  }

  /// A model asks for one key after the other: in a wide object, a search from the first each time would make them
  /// quadratic.
  private func exactValue(of name: UnsafeBufferPointer<UInt8>, in object: Int) -> Int? {
    var keys = document.keys(of: object)
    guard let first = keys.next(where: name, atMost: Self.searchedKeys) else {
      return keys.isAtEnd ? nil : wideValue(of: name, in: object)
    }
    guard isReported else { return first + 1 }
    if let again = keys.next(where: name, atMost: Self.searchedKeys) {
      reportDuplicate(again + 1)
    } else if !keys.isAtEnd {
      _ = wideValue(of: name, in: object)
    }
    return first + 1
  }

  /// 32: a search among more takes longer than a look into a table.
  private static let searchedKeys = 32

  private func wideValue(of name: UnsafeBufferPointer<UInt8>, in object: Int) -> Int? {
    guard let place = wideKeys(of: object)[Array(name)] else { return nil }
    if let again = place.again { reportDuplicate(again) }
    return place.first
  }

  /// The values of a wide object by their keys; made once.
  private func wideKeys(of object: Int) -> [[UInt8]: WideKey] {
    if let known = wideObjects[object] { return known }
    var values: [[UInt8]: WideKey] = [:]
    for index in document.keys(of: object) {
      let name = Array(document.text(at: index).utf8)
      if let known = values[name] {
        values[name]?.again = known.again ?? index + 1
      } else {
        values[name] = WideKey(first: index + 1)
      }
    }
    wideObjects[object] = values
    return values
  }

  func reportDuplicate(_ value: Int) {
    guard isReported, reportedDuplicates.insert(value).inserted else { return }
    JSONValueDecoder(pass: self, index: value).report(.duplicateKey)
  }

  private func valueInOtherStyle(of name: UnsafeBufferPointer<UInt8>, in object: Int) -> Int? {
    guard foldsKeys else { return nil }
    let wanted = name.span.bytes
    let underscore = UInt8(ascii: "_")
    // A key that is spelled with separators was spelled so on purpose.
    let inside = KeyStyle.inside(of: wanted, 0..<name.count)
    guard !name[inside].contains(where: { $0 == underscore || $0 == UInt8(ascii: "-") })
    else { return nil }
    let isSnakeOnly =
      if case .convertFromSnakeCase = options.keyDecodingStrategy { true } else { false }
    return document.withSpan { bytes in
      document.keys(of: object).first { index in
        let key = token(index).range
        return KeyStyle.isSame(bytes, key, as: wanted)
          && (!isSnakeOnly || key.contains { bytes.byte($0) == underscore })
      }
    }
    .map { $0 + 1 }
  }

  /// The values of an object by what the strategy makes of their keys, the first of several.
  ///
  /// Made once for each object: models ask for one key after the other.
  private func convertedKeys(of object: Int) -> [String: Int] {
    if let known = convertedKeys[object] { return known }
    let path = codingPath(of: object)
    var values: [String: Int] = [:]
    for index in document.keys(of: object) {
      let name = document.text(at: index)
      var key = name
      if case .custom(let convert) = options.keyDecodingStrategy, !dictionaries.contains(object) {
        key = convert(path + [WireKey.name(name)]).stringValue
      }
      if values[key] == nil { values[key] = index + 1 } else { reportDuplicate(index + 1) }
    }
    convertedKeys[object] = values
    return values
  }

  /// The names under which a model finds the members of an object, in their order, each once.
  func names(of object: Int) -> [String] {
    guard !convertsKeys else {
      return convertedKeys(of: object).sorted { $0.value < $1.value }.map(\.key)
    }
    var seen: Set<String> = []
    return document.keys(of: object).map { document.text(at: $0) }
      .filter { seen.insert($0).inserted }
  }
}

/// Where the value of a key stands, and where the same key's next does, if it comes again.
struct WideKey {
  var first: Int
  var again: Int?
}

extension JSONDocument {
  /// The tokens of an object's keys, in their order; each is followed by its value's.
  func keys(of object: Int) -> KeyTokens {
    KeyTokens(document: self, index: object + 1, end: Int(tokens[object].next))
  }

  struct KeyTokens: Sequence, IteratorProtocol {
    fileprivate let document: JSONDocument
    fileprivate var index: Int
    fileprivate let end: Int

    var isAtEnd: Bool { index >= end }

    /// The next key that reads as `name`, if it is among the next `limit`.
    @inline(__always)
    mutating func next(where name: UnsafeBufferPointer<UInt8>, atMost limit: Int) -> Int? {
      var steps = 0
      while index < end, steps < limit {
        let key = index
        index = Int(document.tokens[key + 1].next)
        if document.isKey(key, name) { return key }
        steps += 1
      }
      return nil
    }

    mutating func next() -> Int? {
      guard index < end else { return nil }
      defer { index = Int(document.tokens[index + 1].next) }
      return index
    }
  }
}

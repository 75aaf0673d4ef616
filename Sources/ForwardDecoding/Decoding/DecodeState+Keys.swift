internal import WireJSON

extension DecodeState {
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
  @inline(__always)
  private func exactValue(of name: UnsafeBufferPointer<UInt8>, in object: Int) -> Int? {
    guard object != lastTableObject else { return wideValue(of: name, in: object) }
    let end = Int(token(object).next)
    var index = object + 1
    var steps = 0
    while index < end, steps < Self.searchedKeys {
      if isKey(index, name) {
        if isReported { watch(name, behind: index, in: object) }
        return index + 1
      }
      index = Int(token(index + 1).next)
      steps += 1
    }
    return index < end ? wideValue(of: name, in: object) : nil
  }

  /// What `JSONDocument.isKey` says, without a step to the document where the key is plain.
  @inline(__always)
  private func isKey(_ index: Int, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
    let key = token(index)
    guard key.isPlain, key.defect == .none else { return document.isKey(index, name) }
    guard Int(key.length) == name.count else { return false }
    let start = Int(key.start)
    var offset = 0
    while offset < name.count {
      if bytes[start + offset] != name[offset] { return false }
      offset += 1
    }
    return true
  }

  /// Where somebody collects: whether the key that was found comes again.
  @inline(never)
  private func watch(_ name: UnsafeBufferPointer<UInt8>, behind first: Int, in object: Int) {
    let end = Int(token(object).next)
    var index = Int(token(first + 1).next)
    var steps = 0
    while index < end, steps < Self.searchedKeys {
      if isKey(index, name) { return reportDuplicate(index + 1) }
      index = Int(token(index + 1).next)
      steps += 1
    }
    if index < end { _ = wideValue(of: name, in: object) }
  }

  /// 64: more keys than models have; a search among more takes longer than a look into a table.
  private static let searchedKeys = 64

  private func wideValue(of name: UnsafeBufferPointer<UInt8>, in object: Int) -> Int? {
    let table = keyIndex(of: object)
    guard let key = table.key(named: name, in: document) else { return nil }
    if let again = table.repeated[key] { reportDuplicate(again + 1) }
    return key + 1
  }

  /// The table of a wide object's keys; made once.
  private func keyIndex(of object: Int) -> KeyIndex {
    if let lastKeyIndex, object == lastTableObject { return lastKeyIndex }
    let table = keyIndexes.made(for: object, end: Int(token(object).next)) {
      KeyIndex(of: object, in: document)
    }
    (lastKeyIndex, lastTableObject) = (table, object)
    return table
  }

  /// Reports, once, that a key stands again: at the value of its second member.
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
    let found = document.withSpan { bytes in
      document.keys(of: object).first { index in
        let key = token(index).range
        return token(index).defect == .none && KeyStyle.isSame(bytes, key, as: wanted)
          && (!isSnakeOnly || key.contains { bytes.byte($0) == underscore })
      }
    }
    guard let found else { return nil }
    if isReported { document.withName(of: found) { watch($0, behind: found, in: object) } }
    return found + 1
  }

  /// The names under which a model finds the members of an object, in their order, each once; those of broken keys last.
  func names(of object: Int) -> [String] {
    let names =
      convertsKeys
      ? convertedKeys(of: object).sorted { $0.value < $1.value }.map(\.key)
      : firstKeys(of: object).map { document.text(at: $0) }
    let broken = brokenKeys(of: object)
    guard !broken.isEmpty else { return names }
    let known = Set(names)
    let shown = Set(broken.map { document.text(at: $0) })
    // Where a whole key reads the same, nobody can ask for the broken one.
    if !shown.isDisjoint(with: known) { reportBrokenKeys(of: object) }
    return names + shown.subtracting(known)
  }

  /// The keys of an object, in their order, each once; without broken ones.
  func firstKeys(of object: Int) -> [Int] {
    let keys = document.keys(of: object).filter { token($0).defect == .none }
    guard keys.count > Self.searchedKeys else {
      return keys.indices.filter { isFirst(keys[$0], of: keys[..<$0]) }.map { keys[$0] }
    }
    let repeated = keyIndex(of: object).again
    return keys.filter { !repeated.contains($0) }
  }

  private func isFirst(_ key: Int, of before: ArraySlice<Int>) -> Bool {
    document.withName(of: key) { name in
      !before.contains { document.isKey($0, name) }
    }
  }
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

    mutating func next() -> Int? {
      guard index < end else { return nil }
      defer { index = Int(document.tokens[index + 1].next) }
      return index
    }
  }
}

internal import WireJSON

extension JSONPass {
  /// The value of `key` in the object; nil where there is none.
  ///
  /// The exact key, the first of several; where the strategy says so, else one in another style.
  func value(of key: some CodingKey, in object: Int) -> Int? {
    if convertsKeys { return convertedKeys(of: object)[key.stringValue] }
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
    guard let second = document.nextValue(of: name, from: next, in: object) else { return }
    reportDuplicate(second)
  }

  private func reportDuplicate(_ value: Int) {
    guard watchesDuplicates, reportedDuplicates.insert(value).inserted else { return }
    JSONValueDecoder(pass: self, index: value).report(.duplicateKey)
  }

  private func valueInOtherStyle(of key: String, in object: Int) -> Int? {
    let isSnakeOnly: Bool
    switch options.keyDecodingStrategy {
    case .useDefaultKeys, .custom: return nil
    case .convertFromSnakeCase: isSnakeOnly = true
    case .anyStyle: isSnakeOnly = false
    }
    // A key that is spelled with separators was spelled so on purpose.
    guard !key.utf8.contains(where: { "_-".utf8.contains($0) }) else { return nil }
    let wanted = KeyStyle.folded(key.utf8)
    for index in document.keys(of: object) {
      let name = document.text(at: index)
      if KeyStyle.folded(name.utf8) == wanted, !isSnakeOnly || name.contains("_") {
        return index + 1
      }
    }
    return nil
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
        key = convert(path + [WireKey(stringValue: name)]).stringValue
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

/// A dictionary whose keys are texts: they are data, and no names.
protocol StringKeyed {}

extension Dictionary: StringKeyed where Key == String {}

extension JSONDocument {
  /// The tokens of an object's keys, in their order; each is followed by its value's.
  func keys(of object: Int) -> some Sequence<Int> {
    let end = Int(tokens[object].next)
    return sequence(first: object + 1) { Int(self.tokens[$0 + 1].next) }.prefix { $0 < end }
  }
}

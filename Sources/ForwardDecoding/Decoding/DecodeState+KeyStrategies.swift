internal import WireJSON

// A strategy of somebody's own converts the keys of an object when a model first asks for one of them.

extension DecodeState {
  /// The values of an object by what the strategy makes of their keys, the first of several.
  func convertedKeys(of object: Int) -> [String: Int] {
    convertedKeys.made(for: object, end: Int(token(object).next)) { conversion(of: object) }
  }

  private func conversion(of object: Int) -> [String: Int] {
    let isDictionary = document.dictionaries.contains(object)
    let path = isDictionary ? [] : convertedPath(of: object)
    var values: [String: Int] = [:]
    var repeated: Set<String> = []
    for index in document.keys(of: object) where token(index).defect == .none {
      let name = document.text(at: index)
      var key = name
      if case .custom(let convert) = options.keyDecodingStrategy, !isDictionary {
        key = convert(path + [WireKey.name(name)]).stringValue
      }
      if values[key] == nil {
        values[key] = index + 1
      } else if repeated.insert(key).inserted {
        reportDuplicate(index + 1)
      }
    }
    return values
  }

  /// The path of a value as the strategy is given it, and as Foundation has it: in the keys that it made itself.
  private func convertedPath(of value: Int) -> [any CodingKey] {
    guard let parent = places.parent(of: value) else { return [] }
    let path = convertedPath(of: parent)
    if let position = places.position(of: value) { return path + [WireKey.index(Int(position))] }
    let key = WireKey.name(document.text(at: value - 1))
    guard case .custom(let convert) = options.keyDecodingStrategy, !isDictionary(parent) else {
      return path + [key]
    }
    return path + [convert(path + [key])]
  }

  /// What a key may be for a dictionary whose keys are no texts: what the strategy makes of it, else what was sent.
  func spellings(of name: String, in object: Int) -> [String] {
    switch options.keyDecodingStrategy {
    case .useDefaultKeys: [name]
    case .convertFromSnakeCase: [CamelCase.of(name), name]
    case .anyStyle: CamelCase.spellings(of: name)
    case .custom(let convert):
      [convert(convertedPath(of: object) + [WireKey.name(name)]).stringValue, name]
    }
  }
}

internal import WireJSON

/// A collection that is read in one walk over its elements, without a container between.
protocol DirectCollection {
  static func decode(_ pass: JSONPass, at index: Int) throws -> Self
}

extension JSONPass {
  /// How many elements there is room for at first: 65,536, whatever a payload says that it has.
  func firstCapacity(_ count: Int) -> Int { min(count, 1 << 16) }
}

extension Array: DirectCollection where Element: Decodable {
  static func decode(_ pass: JSONPass, at index: Int) throws -> [Element] {
    if pass.recoversElements {
      var losses = LossyElements(isKept: false)
      return try losses.array(
        of: Element.self, from: JSONValueDecoder(pass: pass, index: index))
    }
    try pass.enter(.array, [Any].self, at: index)
    let end = Int(pass.token(index).next)
    var elements: [Element] = []
    elements.reserveCapacity(pass.firstCapacity(pass.document.count(of: index)))
    var element = index + 1
    while element < end {
      elements.append(try pass.decode(Element.self, at: element))
      element = Int(pass.token(element).next)
    }
    return elements
  }
}

extension Set: DirectCollection where Element: Decodable {
  static func decode(_ pass: JSONPass, at index: Int) throws -> Set<Element> {
    Set(try [Element].decode(pass, at: index))
  }
}

extension Dictionary: DirectCollection where Key == String, Value: Decodable {
  static func decode(_ pass: JSONPass, at index: Int) throws -> [String: Value] {
    var members: [String: Value] = [:]
    if pass.recoversElements {
      var losses = LossyElements(isKept: false)
      try losses.members(
        of: Value.self, from: JSONValueDecoder(pass: pass, index: index)
      ) { members[$0] = try $1.get() }
      return members
    }
    try pass.enter(.object, [String: Any].self, at: index)
    pass.noteDictionary(index)
    var repeated: Set<String> = []
    members.reserveCapacity(pass.firstCapacity(pass.document.count(of: index) / 2))
    for key in pass.document.keys(of: index) {
      let name = pass.document.text(at: key)
      // What stands behind the first of its key doesn't count, whatever it is.
      guard members[name] == nil else {
        if repeated.insert(name).inserted { pass.reportDuplicate(key + 1) }
        continue
      }
      members[name] = try pass.decode(Value.self, at: key + 1)
    }
    return members
  }
}

internal import WireJSON

/// A collection that is read in one walk over its elements, without a container between.
protocol DirectCollection {
  static func decode(_ pass: JSONPass, at index: Int) throws -> Self
}

extension JSONPass {
  /// How many elements there is room for at first: 65,536, whatever a payload says that it has.
  func firstCapacity(_ count: Int) -> Int { min(count, 1 << 16) }

  /// Leaves an element out of its collection, where that is the decoder's policy.
  fileprivate func drop(_ element: Int, _ error: any Error) throws {
    guard recoversElements else { throw error }
    JSONValueDecoder(pass: self, index: element).report(error, as: .droppedElement)
  }
}

extension Array: DirectCollection where Element: Decodable {
  static func decode(_ pass: JSONPass, at index: Int) throws -> [Element] {
    guard pass.token(index).kind == .array else { throw pass.mismatch([Any].self, at: index) }
    let end = Int(pass.token(index).next)
    var elements: [Element] = []
    elements.reserveCapacity(pass.firstCapacity(pass.document.count(of: index)))
    var element = index + 1
    while element < end {
      do {
        elements.append(try pass.decode(Element.self, at: element))
      } catch {
        try pass.drop(element, error)
      }
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
    guard pass.token(index).kind == .object else {
      throw pass.mismatch([String: Any].self, at: index)
    }
    pass.noteDictionary(index)
    var members: [String: Value] = [:]
    var repeated: Set<String> = []
    var dropped: Set<String> = []
    members.reserveCapacity(pass.firstCapacity(pass.document.count(of: index) / 2))
    for key in pass.document.keys(of: index) {
      let name = pass.document.text(at: key)
      // What stands behind the first of its key doesn't count, whatever it is.
      guard members[name] == nil, !dropped.contains(name) else {
        if repeated.insert(name).inserted { pass.reportDuplicate(key + 1) }
        continue
      }
      do {
        members[name] = try pass.decode(Value.self, at: key + 1)
      } catch {
        try pass.drop(key + 1, error)
        dropped.insert(name)
      }
    }
    return members
  }
}

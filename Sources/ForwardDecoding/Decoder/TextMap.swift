internal import WireJSON

/// A dictionary whose keys are texts, which is read in one walk over its members.
protocol TextMap {
  static func decode(_ pass: JSONPass, at index: Int) throws -> Self
}

extension Dictionary: TextMap where Key == String, Value: Decodable {
  static func decode(_ pass: JSONPass, at index: Int) throws -> [String: Value] {
    guard pass.token(index).kind == .object else {
      throw pass.mismatch([String: Any].self, at: index)
    }
    pass.noteDictionary(index)
    var members: [String: Value] = [:]
    members.reserveCapacity(pass.document.keys(of: index).reduce(0) { count, _ in count + 1 })
    for key in pass.document.keys(of: index) {
      let name = pass.document.text(at: key)
      do {
        guard
          let first = members.updateValue(try pass.decode(Value.self, at: key + 1), forKey: name)
        else { continue }
        members[name] = first
      } catch {
        guard members[name] != nil else { throw error }
      }
      pass.reportDuplicate(key + 1)
    }
    return members
  }
}

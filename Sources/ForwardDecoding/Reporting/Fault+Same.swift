internal import WireJSON

extension Fault {
  /// Whether both count as one, at places that differ in elements only.
  ///
  /// `depth`: How many steps of both places are the same in counts.
  func isSame(as other: Fault, below depth: Int) -> Bool {
    guard kind == other.kind, found == other.found, codingPath.count == other.codingPath.count
    else { return false }
    // A path of another payload begins in there.
    let depth = codingPath.count > depth ? depth : 0
    for index in stride(from: codingPath.count - 1, through: depth, by: -1) {
      let (key, otherKey) = (codingPath[index], other.codingPath[index])
      let isSame =
        key.intValue == nil
        ? key.stringValue == otherKey.stringValue : otherKey.intValue != nil
      guard isSame else { return false }
    }
    return true
  }
}

extension Fault {
  /// Of an error of this decode, the value that it names.
  var token: Int? {
    guard isOfThisDecode, case .value(let value)? = codingPath.last as? WireKey else { return nil }
    return value.token
  }
}

extension JSONPass {
  /// Whether the last steps to two values are the same, any element being as good as another.
  func isSamePattern(_ token: Int, _ other: Int, steps: Int) -> Bool {
    var (token, other) = (token, other)
    for _ in 0..<max(0, steps) {
      guard let parent = places.parent(of: token), let otherParent = places.parent(of: other)
      else { return false }
      let isElement = self.token(parent).kind == .array
      guard isElement == (self.token(otherParent).kind == .array),
        isElement || document.withName(of: token - 1, { document.isKey(other - 1, $0) })
      else { return false }
      (token, other) = (parent, otherParent)
    }
    return true
  }
}

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
      if case .value(let value)? = key as? WireKey,
        case .value(let otherValue)? = otherKey as? WireKey
      {
        return value.document === otherValue.document
          && value.document.isSamePattern(value.token, otherValue.token, steps: index - depth + 1)
      }
      let isSame =
        key.intValue == nil
        ? key.stringValue == otherKey.stringValue : otherKey.intValue != nil
      guard isSame else { return false }
    }
    return true
  }
}

extension JSONDocument {
  /// Whether the last steps to two values are the same, any element being as good as another.
  fileprivate func isSamePattern(_ token: Int, _ other: Int, steps: Int) -> Bool {
    let places = places
    var (token, other) = (token, other)
    for _ in 0..<steps {
      guard let parent = places.parent(of: token), let otherParent = places.parent(of: other)
      else { return false }
      let isElement = tokens[parent].kind == .array
      guard isElement == (tokens[otherParent].kind == .array),
        isElement || withName(of: token - 1, { isKey(other - 1, $0) })
      else { return false }
      (token, other) = (parent, otherParent)
    }
    return true
  }
}

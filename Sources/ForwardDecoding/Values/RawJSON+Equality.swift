extension RawJSON: Equatable {
  /// Whether both are the same value: members in any order, the first of each key, numbers by their text.
  public static func == (left: RawJSON, right: RawJSON) -> Bool {
    // Not by calling itself: a payload may be nested deeper than its thread has stack for that.
    var pairs = [(left, right)]
    while let (one, other) = pairs.popLast() {
      guard one.kind == other.kind else { return false }
      switch one.kind {
      case .array:
        let (elements, others) = (one.elements, other.elements)
        guard elements.count == others.count else { return false }
        pairs.append(contentsOf: zip(elements, others))
      case .object:
        let (values, others) = (one.firstValues, other.firstValues)
        guard values.count == others.count else { return false }
        for (key, value) in values {
          guard let otherValue = others[key] else { return false }
          pairs.append((value, otherValue))
        }
      case .null, .flag, .number, .text:
        guard one.scalar == other.scalar else { return false }
      case .broken:
        guard one.description == other.description else { return false }
      }
    }
    return true
  }
}

extension RawJSON: Hashable {
  /// By the kind, and by what is in it: of an object the keys alone, which have no order.
  public func hash(into hasher: inout Hasher) {
    var values = [self]
    while let value = values.popLast() {
      hasher.combine(value.kind)
      switch value.kind {
      case .array:
        let elements = value.elements
        hasher.combine(elements.count)
        values.append(contentsOf: elements)
      case .object: hasher.combine(Set(value.members.map(\.key)))
      case .null, .flag, .number, .text: hasher.combine(value.scalar)
      case .broken: hasher.combine(value.description)
      }
    }
  }
}

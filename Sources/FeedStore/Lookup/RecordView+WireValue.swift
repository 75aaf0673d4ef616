import Domain
import Query
import WireJSON

extension RecordView {
  /// What a path leads to.
  enum Target {
    case none
    case one(Int)
    /// A key on the way is there twice, or can't be read.
    case untold
  }

  /// The token that a path leads to, however its keys are escaped.
  func target(of path: TapePath, from root: Int) -> Target {
    var index = root
    for step in path.steps {
      let found: Int?
      switch step {
      case .key(let key):
        switch member(key, of: index) {
        case .one(let value): found = value
        case .none: found = nil
        case .untold: return .untold
        }
      case .index(let number): found = element(number, of: index)
      case .last: found = lastElement(of: index)
      case .only: found = onlyElement(of: index)
      case .each: found = nil
      }
      guard let found else { return .none }
      index = found
    }
    return .one(index)
  }

  /// What stands at a path, to be compared and not shown.
  ///
  /// What a secret holds isn't found out by asking.
  ///
  /// `paths`: What the profile says of the places of a record.
  func wireValue(at path: TapePath, from root: Int, _ paths: inout PersonalPaths) -> WireValue {
    switch target(of: path, from: root) {
    case .none: return .none
    case .untold: return .untold
    case .one(let index):
      return value(
        at: index, GuardedRecord(self, at: root, only: range(of: index), paths: &paths))
    }
  }

  /// The tokens of a value: its own, and those of what it holds.
  func range(of index: Int) -> Range<Int> { index..<max(end(of: index), index + 1) }

  private func value(at index: Int, _ guarded: GuardedRecord) -> WireValue {
    let token = tokens[index]
    guard !guarded.isSecret(index), token.kind != .malformed, token.defect == .none else {
      return .untold
    }
    guard token.kind == .string else {
      return .text(guarded.compact(index, self, room: .max).revealed)
    }
    let text = text(of: index)
    return PersonalRule.text(text, in: .search) == text ? .text(text) : .untold
  }

  /// The value under a key, however it is escaped; else under one in another style.
  private func member(_ key: String, of object: Int) -> Target {
    guard tokens[object].kind == .object else { return .none }
    let folded = KeyStyle.foldedHash(key)
    var found: Int?
    var alike: [Int] = []
    var hasUnreadable = false
    var index = object + 1
    let end = end(of: object)
    while index + 1 < end, tokens[index].kind == .key {
      if tokens[index].defect != .none {
        hasUnreadable = true
      } else {
        let own = text(of: index)
        if own == key {
          guard found == nil else { return .untold }
          found = index + 1
        } else if KeyStyle.foldedHash(own) == folded {
          alike.append(index + 1)
        }
      }
      let next = Int(tokens[index + 1].next)
      guard next > index else { break }
      index = next
    }
    if let found { return .one(found) }
    if let value = alike.first { return alike.count == 1 ? .one(value) : .untold }
    return hasUnreadable ? .untold : .none
  }
}

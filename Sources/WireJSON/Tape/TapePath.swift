/// A place inside one JSON value: `purchase_units[0].amount.value`, `timeline[last].status`, `$` for the value itself.
///
/// A key that holds a point or a bracket is written with a backslash before it.
/// Keys match exactly, else whatever their style (`KeyStyle`).
package struct TapePath: Hashable, Sendable {
  package enum Step: Hashable, Sendable {
    case key(String)
    /// An element of an array, counted from 0.
    case index(Int)
    case last
    /// The one element of an array that has no other.
    case only
    /// Every element of an array.
    case each
  }

  package var steps: [Step]

  package init(steps: [Step]) { self.steps = steps }

  /// Keys from the outside in.
  package init(keys: [String]) { steps = keys.map(Step.key) }

  /// The path that `text` spells; nil where it is none.
  package init?(_ text: String) {
    guard text != "$" else {
      steps = []
      return
    }
    var steps: [Step] = []
    var rest = Substring(text)
    if rest.hasPrefix("[") {
      guard let step = Self.takeBracket(&rest) else { return nil }
      steps.append(step)
      if rest.hasPrefix(".") { rest.removeFirst() } else if !rest.isEmpty { return nil }
    }
    while !rest.isEmpty {
      guard let key = Self.takeKey(&rest) else { return nil }
      steps.append(.key(key))
      while rest.hasPrefix("[") {
        guard let step = Self.takeBracket(&rest) else { return nil }
        steps.append(step)
      }
      guard !rest.isEmpty else { break }
      guard rest.removeFirst() == ".", !rest.isEmpty else { return nil }
    }
    guard !steps.isEmpty else { return nil }
    self.steps = steps
  }

  private static func takeKey(_ rest: inout Substring) -> String? {
    var key = ""
    while let character = rest.first, character != ".", character != "[" {
      rest.removeFirst()
      guard character == "\\" else {
        key.append(character)
        continue
      }
      guard let escaped = rest.popFirst() else { return nil }
      key.append(escaped)
    }
    return key.isEmpty ? nil : key
  }

  private static func takeBracket(_ rest: inout Substring) -> Step? {
    guard let end = rest.firstIndex(of: "]") else { return nil }
    let inside = rest[rest.index(after: rest.startIndex)..<end]
    rest = rest[rest.index(after: end)...]
    switch inside {
    case "": return .each
    case "last": return .last
    case "only": return .only
    default: return inside.allSatisfy(\.isNumber) ? Int(inside).map(Step.index) : nil
    }
  }

  package var isRoot: Bool { steps.isEmpty }

  /// The keys, without the steps into arrays.
  package var keys: [String] {
    steps.compactMap { if case .key(let key) = $0 { key } else { nil } }
  }

  /// The value's token in `view`, looked for from the value at `root`; nil where there is none.
  ///
  /// `isExact`: Whether a key in another style is none.
  /// - Complexity: O(*k*) in the keys of the objects passed.
  package func find(in view: RecordView, from root: Int = 0, isExact: Bool = false) -> Int? {
    var index = root
    for step in steps {
      let found: Int?
      switch step {
      case .key(let key): found = view.value(named: key, in: index, isExact: isExact)
      case .index(let number): found = view.element(number, of: index)
      case .last: found = view.lastElement(of: index)
      case .only: found = view.onlyElement(of: index)
      case .each: found = nil
      }
      guard let found else { return nil }
      index = found
    }
    return index
  }
}

extension TapePath {
  /// In the path of a record array: any key.
  package static let anyKey = "*"

  /// The objects that the path leads to: one at most, but for `*`, which leads to every member.
  ///
  /// - Complexity: O(*n*) in the keys of the objects passed; allocates for `*` alone.
  package func findObjects(in view: RecordView, from root: Int = 0) -> [Int] {
    guard steps.contains(.key(Self.anyKey)) else {
      guard let found = find(in: view, from: root), view.tokens[found].kind == .object else {
        return []
      }
      return [found]
    }
    var objects: [Int] = []
    _ = findAny(in: view, from: root) { token in
      if view.tokens[token].kind == .object { objects.append(token) }
      return false
    }
    return objects
  }

  /// The first value that `isWanted`, of those that the path's keys lead to; `*` leads to every member.
  ///
  /// - Complexity: O(*n*) in the keys of the objects passed.
  package func findAny(
    in view: RecordView, from root: Int = 0, where isWanted: (Int) -> Bool
  ) -> Int? {
    guard let step = steps.first else { return isWanted(root) ? root : nil }
    let rest = TapePath(steps: Array(steps.dropFirst()))
    guard step == .key(Self.anyKey) else {
      let next = TapePath(steps: [step]).find(in: view, from: root)
      return next.flatMap { rest.findAny(in: view, from: $0, where: isWanted) }
    }
    guard view.tokens[root].kind == .object else { return nil }
    var index = root + 1
    let end = view.end(of: root)
    while index + 1 < end {
      if let found = rest.findAny(in: view, from: index + 1, where: isWanted) { return found }
      let next = Int(view.tokens[index + 1].next)
      guard next > index else { break }
      index = next
    }
    return nil
  }
}

extension TapePath: CustomStringConvertible {
  package var description: String {
    var text = ""
    for step in steps {
      switch step {
      case .key(let key):
        if !text.isEmpty { text += "." }
        for character in key {
          if ".[\\".contains(character) { text += "\\" }
          text.append(character)
        }
      case .index(let number): text += "[\(number)]"
      case .last: text += "[last]"
      case .only: text += "[only]"
      case .each: text += "[]"
      }
    }
    return text.isEmpty ? "$" : text
  }
}

extension RecordView {
  /// The value under `key` of the object at `object`: exactly that key, else one in another style; nil where there is none.
  package func value(named key: String, in object: Int, isExact: Bool = false) -> Int? {
    guard tokens[object].kind == .object else { return nil }
    if let exact = value(of: Array(key.utf8), in: object) { return exact }
    if isExact { return nil }
    let folded = KeyStyle.foldedHash(key)
    var index = object + 1
    let end = end(of: object)
    while index + 1 < end, tokens[index].kind == .key {
      if KeyStyle.foldedHash(bytes, tokens[index].range) == folded { return index + 1 }
      let next = Int(tokens[index + 1].next)
      guard next > index else { break }
      index = next
    }
    return nil
  }

  /// The element `number` of the array at `array`; nil where there is none.
  package func element(_ number: Int, of array: Int) -> Int? {
    guard tokens[array].kind == .array else { return nil }
    var index = array + 1
    var position = 0
    let end = end(of: array)
    while index < end {
      if position == number { return index }
      position += 1
      let next = Int(tokens[index].next)
      guard next > index else { break }
      index = next
    }
    return nil
  }

  /// The elements of the array at `array`.
  package func elements(of array: Int) -> [Int] {
    guard tokens[array].kind == .array else { return [] }
    var elements: [Int] = []
    var index = array + 1
    let end = end(of: array)
    while index < end {
      elements.append(index)
      let next = Int(tokens[index].next)
      guard next > index else { break }
      index = next
    }
    return elements
  }

  /// The element of an array that has just one; nil for any other.
  package func onlyElement(of array: Int) -> Int? {
    element(1, of: array) == nil ? element(0, of: array) : nil
  }

  /// The last element of the array at `array`; nil where it is empty.
  package func lastElement(of array: Int) -> Int? {
    guard tokens[array].kind == .array else { return nil }
    var found: Int?
    var index = array + 1
    let end = end(of: array)
    while index < end {
      found = index
      let next = Int(tokens[index].next)
      guard next > index else { break }
      index = next
    }
    return found
  }

  /// The token behind the container at `index`; for one that the scan didn't see closed, the tape's end.
  package func end(of index: Int) -> Int {
    let next = Int(tokens[index].next)
    return next == 0 ? tokens.count : min(next, tokens.count)
  }
}

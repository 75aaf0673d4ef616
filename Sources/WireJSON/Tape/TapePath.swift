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
    guard !text.isEmpty, let parts = PathSyntax.parts(of: text) else { return nil }
    steps = []
    for part in parts {
      guard let step = Step(part) else { return nil }
      steps.append(step)
    }
  }

  package var isRoot: Bool { steps.isEmpty }

  /// Whether it leads through what the other one leads to.
  package func isInside(_ outer: TapePath) -> Bool {
    steps.count > outer.steps.count && steps.starts(with: outer.steps)
  }

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

  /// Whether each member of an object stands there.
  package var endsInAnyKey: Bool { steps.last == .key(Self.anyKey) }

  /// Whether it may lead to several values: through `*`, or through every element of an array.
  package var isOfMany: Bool { steps.contains(.key(Self.anyKey)) || steps.contains(.each) }

  /// The objects that the path leads to: one at most, but for `*`, which leads to every member, and `[]`.
  ///
  /// - Complexity: O(*n*) in the keys of the objects passed; allocates for `*` and `[]` alone.
  package func findObjects(in view: RecordView, from root: Int = 0) -> [Int] {
    guard isOfMany else {
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

  /// The first value that `isWanted`, of those that the path leads to; `*` leads to every member, `[]` to every element.
  ///
  /// - Complexity: O(*n*) in the keys of the objects passed.
  package func findAny(
    in view: RecordView, from root: Int = 0, where isWanted: (Int) -> Bool
  ) -> Int? {
    guard let step = steps.first else { return isWanted(root) ? root : nil }
    let rest = TapePath(steps: Array(steps.dropFirst()))
    if step == .each {
      for element in view.elements(of: root) {
        if let found = rest.findAny(in: view, from: element, where: isWanted) { return found }
      }
      return nil
    }
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

extension TapePath.Step {
  fileprivate init?(_ part: PathSyntax.Part) {
    switch part {
    case .key(let key): self = .key(key)
    case .bracket(""): self = .each
    case .bracket("last"): self = .last
    case .bracket("only"): self = .only
    case .bracket(let digits):
      guard let index = PathSyntax.index(digits) else { return nil }
      self = .index(index)
    }
  }

  fileprivate var part: PathSyntax.Part {
    switch self {
    case .key(let key): .key(key)
    case .index(let index): .bracket("\(index)")
    case .last: .bracket("last")
    case .only: .bracket("only")
    case .each: .bracket("")
    }
  }
}

extension TapePath: CustomStringConvertible {
  package var description: String { PathSyntax.text(of: steps.map(\.part)) }
}

extension RecordView {
  /// Whether a key on the way to what the path leads to stands in its object twice, in any style.
  ///
  /// - Complexity: O(*n*) in the keys of the objects passed.
  package func hasRepeatedKey(along path: TapePath, from root: Int = 0) -> Bool {
    var index = root
    for step in path.steps {
      guard case .key(let key) = step, key != TapePath.anyKey, tokens[index].kind == .object,
        let next = value(named: key, in: index)
      else { return false }
      let hash = KeyStyle.foldedHash(key)
      if keyHashes(ofObject: index).count(where: { $0 == hash }) > 1 { return true }
      index = next
    }
    return false
  }

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

import WireJSON

extension ReadingPlan {
  mutating func addNode(_ path: String) -> Int {
    nodes.append(Node(path: path))
    return nodes.count - 1
  }

  /// Makes the nodes that `path` leads through, and lets `change` say what its end is.
  ///
  /// `inEveryStyle`: Whether a key that another name claims, in the same style, is its end as well.
  mutating func add(
    _ path: TapePath, from root: Int, inEveryStyle: Bool = false,
    _ change: (inout Entry) -> Void
  ) {
    var node = root
    var steps = path.steps[...]
    while let step = steps.popFirst() {
      guard case .key(let key) = step else { continue }
      var (exact, folded) = entryIndices(of: key, in: node)
      while true {
        guard let next = steps.first else {
          return end(of: key, in: node, exact, folded, inEveryStyle: inEveryStyle, change)
        }
        let element = Self.element(next)
        let child = child(of: exact, folded, element, key: key, in: node)
        node = child
        guard element != Entry.noElement else { break }
        steps.removeFirst()
        guard steps.isEmpty else { break }
        // The path ends at the element itself.
        if nodes[node].own == nil {
          entries.append(Entry())
          nodes[node].own = UInt32(entries.count - 1)
        }
        exact = Int(nodes[node].own ?? 0)
        folded = nil
      }
    }
  }

  private mutating func end(
    of key: String, in node: Int, _ exact: Int, _ folded: Int?, inEveryStyle: Bool,
    _ change: (inout Entry) -> Void
  ) {
    change(&entries[exact])
    if inEveryStyle {
      let style = KeyStyle.folded(key.utf8)
      for (other, index) in nodes[node].exact where KeyStyle.folded(other) == style {
        change(&entries[Int(index)])
      }
      if let index = nodes[node].folded[style] { change(&entries[Int(index)]) }
    } else if let folded {
      change(&entries[folded])
      entries[folded].rank = entries[exact].rank | 1
    }
  }

  static func element(_ step: TapePath.Step) -> Int16 {
    switch step {
    // `ProfileLimits.elementIndex` holds for every path of a profile.
    case .index(let number): Int16(number)
    case .last: Entry.lastElement
    case .only: Entry.onlyElement
    case .key, .each: Entry.noElement
    }
  }

  private mutating func child(
    of exact: Int, _ folded: Int?, _ element: Int16, key: String, in node: Int
  ) -> Int {
    var index = exact
    while entries[index].child >= 0, entries[index].element != element {
      if entries[index].sibling < 0 {
        entries.append(Entry())
        entries[index].sibling = Int32(entries.count - 1)
        if index == exact, let folded { entries[folded].sibling = entries[index].sibling }
      }
      index = Int(entries[index].sibling)
    }
    guard entries[index].child < 0 else { return Int(entries[index].child) }
    let place = nodes[node].path.isEmpty ? key : "\(nodes[node].path).\(key)"
    let suffix =
      switch element {
      case Entry.noElement: ""
      case Entry.lastElement: "[last]"
      case Entry.onlyElement: "[only]"
      default: "[\(element)]"
      }
    let child = addNode(place + suffix)
    for index in index == exact ? [exact, folded].compactMap({ $0 }) : [index] {
      entries[index].child = Int32(child)
      entries[index].element = element
    }
    return child
  }

  /// The entries of a key as it is spelled, and in another style where no other key has that.
  private mutating func entryIndices(of key: String, in node: Int) -> (Int, Int?) {
    let bytes = Array(key.utf8)
    let style = KeyStyle.folded(bytes)
    if let known = nodes[node].exact[bytes] {
      let folded = nodes[node].folded[style].map(Int.init)
      // The style's entry is this key's only if it was made with it: right behind.
      return (Int(known), folded == Int(known) + 1 ? folded : nil)
    }
    entries.append(Entry())
    let exact = entries.count - 1
    nodes[node].exact[bytes] = UInt32(exact)
    entries.append(Entry())
    guard nodes[node].folded[style] == nil else { return (exact, nil) }
    nodes[node].folded[style] = UInt32(exact + 1)
    return (exact, exact + 1)
  }
}

import Domain

/// The lines of a record's JSON as a tree: which of them are seen, and which one is selected.
struct RawTree: Equatable {
  let lines: [RawLine]
  /// The line that is selected; 0 where there is none.
  private(set) var selected = 0
  /// The first lines of containers of which no other line is seen.
  private(set) var folded: Set<Int> = []

  init(_ lines: [RawLine]) { self.lines = lines }

  /// The lines that are seen.
  ///
  /// - Complexity: O(*n*).
  var visible: [Int] {
    var visible: [Int] = []
    var index = 0
    while index < lines.count {
      visible.append(index)
      index = folded.contains(index) ? end(of: index) + 1 : index + 1
    }
    return visible
  }

  var selectedLine: RawLine? { lines.indices.contains(selected) ? lines[selected] : nil }

  /// The line of the bracket that closes the container that begins at a line; that line itself, where none does.
  func end(of index: Int) -> Int {
    guard lines[index].opensContainer else { return index }
    return lines[index...].dropFirst().firstIndex { $0.indent == lines[index].indent } ?? index
  }

  /// Whether something drifted among the lines that a folded one stands for.
  func hidesDrift(at index: Int) -> Bool {
    folded.contains(index)
      && lines[index...end(of: index)].dropFirst().contains(where: \.isDrifting)
  }

  // MARK: Moving

  mutating func move(_ movement: Movement, page: Int) {
    let visible = visible
    guard let last = visible.indices.last else { return }
    let place = visible.firstIndex(of: selected) ?? 0
    let wanted =
      switch movement {
      case .down: place + 1
      case .up: place - 1
      case .pageDown: place + page
      case .pageUp: place - page
      case .first: 0
      case .last: last
      }
    selected = visible[max(0, min(last, wanted))]
  }

  /// What opening the selected line does.
  enum Opening: Equatable {
    /// Another line is selected, or more are seen.
    case moved
    /// The line is a value, by which the list can be filtered.
    case value
  }

  /// Shows what is folded; of a container goes to what it holds, and from its end to its beginning.
  mutating func open() -> Opening {
    guard let line = selectedLine else { return .value }
    if folded.remove(selected) != nil { return .moved }
    if line.opensContainer {
      selected = min(selected + 1, lines.count - 1)
    } else if line.closesContainer {
      selected = beginning(ofEnd: selected)
    } else {
      return .value
    }
    return .moved
  }

  /// Folds the selected container, else goes to the one around the line; false where there is none.
  mutating func close() -> Bool {
    guard let line = selectedLine, line.indent > 0 else { return false }
    if line.opensContainer, !folded.contains(selected) {
      folded.insert(selected)
    } else if line.closesContainer {
      selected = beginning(ofEnd: selected)
      folded.insert(selected)
    } else {
      selected = parent(of: selected)
    }
    return true
  }

  private func parent(of index: Int) -> Int {
    lines[..<index].lastIndex { $0.indent < lines[index].indent } ?? 0
  }

  private func beginning(ofEnd index: Int) -> Int {
    lines[..<index].lastIndex { $0.indent == lines[index].indent && $0.opensContainer } ?? 0
  }

  // MARK: Searching

  /// Selects the next line whose key or value, as it is shown, holds a text in whatever case, and shows it where it is folded; false where none does.
  ///
  /// `isFirst`: Whether the selected line may be the one.
  mutating func select(holding text: String, revealing: Bool, forward: Bool, isFirst: Bool) -> Bool
  {
    let wanted = text.lowercased()
    let count = lines.count
    for step in (isFirst ? 0 : 1)..<max(1, count + 1) where count > 0 {
      let index = ((selected + (forward ? step : -step)) % count + count) % count
      let shown = lines[index].key + lines[index].value.text(revealing: revealing)
      guard shown.lowercased().contains(wanted) else { continue }
      selected = index
      folded = folded.filter { !($0 < index && index <= end(of: $0)) }
      return true
    }
    return false
  }

  // MARK: Another record

  /// The lines of another record, or of this one as it is now: with the same folded and selected, by their paths.
  func changed(to others: [RawLine]) -> RawTree {
    var tree = RawTree(others)
    guard others.count > 0 else { return tree }
    let paths = Set(folded.compactMap { lines[$0].path })
    tree.folded = Set(
      others.indices.filter { index in
        others[index].opensContainer && others[index].path.map(paths.contains) == true
      })
    let same = selectedLine.flatMap { line in
      others.firstIndex { $0.path == line.path && $0.closesContainer == line.closesContainer }
    }
    let wanted = same ?? min(selected, others.count - 1)
    // What isn't seen can't be selected.
    tree.selected = tree.visible.last { $0 <= wanted } ?? 0
    return tree
  }
}

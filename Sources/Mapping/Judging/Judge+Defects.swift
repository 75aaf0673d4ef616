package import Drift
package import WireJSON

/// Values and keys that are no JSON, and that nobody asks for: unknown keys have values as well.
extension Judge {
  /// Counts each value and key of the record that is no JSON, and that no field has counted.
  ///
  /// - Complexity: O(*n*) in the record's tokens; asked only where the tokenizer saw any.
  mutating func judgeDefects(_ view: RecordView, _ root: Int) {
    var counted = CountedRanges(events)
    var places = PlaceWalk(from: root)
    for index in root..<view.end(of: root) {
      places.step(to: index, view)
      let token = view.tokens[index]
      guard token.defect != .none, !counted.contains(token.fullRange) else { continue }
      add(event(of: token, at: places.text(view)))
    }
  }

  /// The event of each value and key that is no JSON and stands outside of the records at `roots`.
  ///
  /// `place`: The path of the value itself, where it is no record.
  /// - Complexity: O(*n*) in the tokens; asked only where the tokenizer saw any.
  package mutating func defects(
    around roots: Set<Int>, _ view: RecordView, below place: String = ""
  ) -> [DriftEvent] {
    var found: [DriftEvent] = []
    var inside = roots.sorted()[...]
    var end = 0
    var places = PlaceWalk(from: 0)
    for index in 0..<view.tokens.count {
      places.step(to: index, view)
      while let root = inside.first, root <= index {
        end = max(end, view.end(of: root))
        inside.removeFirst()
      }
      guard index >= end, view.tokens[index].defect != .none else { continue }
      let text = places.text(view)
      let needsPoint = !place.isEmpty && !text.isEmpty && !text.hasPrefix("[")
      found.append(
        event(of: view.tokens[index], at: needsPoint ? "\(place).\(text)" : place + text))
    }
    return found
  }

  private mutating func event(of token: Token, at place: String) -> DriftEvent {
    let isUTF8 = token.defect == .invalidUTF8
    return DriftEvent(
      isUTF8 ? .invalidUTF8 : .malformedJSON, path: texts.id(of: place),
      evidence: isUTF8 ? .none : texts.id(of: token.defect.title), at: token.fullRange)
  }
}

/// What the events of a record name already, asked in the order of the bytes.
private struct CountedRanges {
  private var starts: Set<Int>
  /// The elements that were dropped as a whole, the first one last.
  private var dropped: [Range<Int>]
  /// The end of what is dropped among the elements that begin before what was asked last.
  private var droppedEnd = 0

  init(_ events: [DriftEvent]) {
    starts = Set(
      events.lazy.filter { $0.length > 0 && $0.kind != .droppedElement }.map { Int($0.start) })
    dropped = events.filter { $0.kind == .droppedElement }
      .map { Int($0.start)..<Int($0.start) + Int($0.length) }
      .sorted { $0.lowerBound > $1.lowerBound }
  }

  /// Whether an event names the value, or drops the element that holds it.
  mutating func contains(_ range: Range<Int>) -> Bool {
    while let next = dropped.last, next.lowerBound <= range.lowerBound {
      droppedEnd = max(droppedEnd, next.upperBound)
      dropped.removeLast()
    }
    return range.upperBound <= droppedEnd || starts.contains(range.lowerBound)
  }
}

/// Where the tokens of a value stand, asked one after the other: `customer.tags[]`, keys that look like data as `{key}`.
private struct PlaceWalk {
  private struct Level {
    var end: Int
    /// The key that was met last; nil in an array.
    var key: Int?
  }

  private let root: Int
  private var levels: [Level] = []

  init(from root: Int) { self.root = root }

  mutating func step(to index: Int, _ view: RecordView) {
    while let level = levels.last, level.end <= index { levels.removeLast() }
    if index > root, view.tokens[index - 1].kind == .object || view.tokens[index - 1].kind == .array
    {
      let end = Int(view.tokens[index - 1].next)
      if end > index { levels.append(Level(end: end)) }
    }
    if view.tokens[index].kind == .key, !levels.isEmpty { levels[levels.count - 1].key = index }
  }

  /// The place of the token that was stepped to.
  func text(_ view: RecordView) -> String {
    levels.reduce(into: "") { path, level in
      guard let key = level.key else { return path += "[]" }
      let name = view.bytes.copy(of: view.tokens[key].range)
      let isName = view.tokens[key].defect == .none && PathKey.isName(name)
      if !path.isEmpty { path += "." }
      path += isName ? String(decoding: name, as: UTF8.self) : PathKey.placeholder
    }
  }
}

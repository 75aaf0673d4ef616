package import DTO
package import WireJSON

/// When events happened: a record that came in several of them is shown in its newest version.
package struct EventTimes: Sendable {
  /// Where events say it, from the element that the record came in.
  private let paths: [TapePath]
  /// For each type, those of them that are no record's own time.
  private let pathsOfRecords: [[TapePath]]

  /// For each type, whether its id is one of an object inside: the record is what an event tells of.
  private let idIsInside: [Bool]

  package init(_ profile: FeedProfile) {
    let paths = profile.eventTimePaths
    self.paths = paths
    idIsInside = profile.types.map { type in
      let ids = type.sources.filter { $0.field == .id }
      return !ids.isEmpty && ids.allSatisfy { $0.path.steps.count > 1 }
    }
    pathsOfRecords = profile.types.map { type in
      let times = type.sources.filter { $0.field == .createdAt }.map(\.path)
      return paths.filter { !times.contains($0) }
    }
  }

  /// Whether the profile knows no events.
  package var isEmpty: Bool { paths.isEmpty }

  /// An event around a record.
  package struct Event: Sendable {
    /// When it happened, in nanoseconds since 1970-01-01 UTC; nil where that isn't certain.
    package var time: Int64?
  }

  /// The event that the record came in; nil where nothing around it is one.
  ///
  /// What is wrapped, or has its id inside of an object, came in an event, whether that says when it happened or not.
  ///
  /// `type`: The type of the record.
  /// `isWrapped`: Whether it stands inside of another object. What is the record's own time is none of an event's.
  package func event(_ view: RecordView, of type: Int, isWrapped: Bool) -> Event? {
    for path in isWrapped ? paths : pathsOfRecords[type] {
      if let token = path.find(in: view) { return Event(time: instant(at: token, view)) }
    }
    return isWrapped || idIsInside[type] ? Event(time: nil) : nil
  }

  /// The moment that a token names for certain; nil for any other.
  private func instant(at index: Int, _ view: RecordView) -> Int64? {
    let token = view.tokens[index]
    // A time that stands there twice is none.
    guard !paths.contains(where: { view.hasRepeatedKey(along: $0) }) else { return nil }
    let parsed: TimeText.Parsed
    switch token.kind {
    case .string where !token.isEscaped: parsed = TimeText.parse(view.bytes, token.range)
    case .number: parsed = TimeText.parseEpoch(view.bytes, token.range)
    default: return nil
    }
    guard case .time(.instant(let nanoseconds), _) = parsed else { return nil }
    return nanoseconds
  }
}

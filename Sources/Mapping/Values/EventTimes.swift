package import DTO
package import WireJSON

/// When events happened: a record that came in several of them is shown in its newest version.
package struct EventTimes: Sendable {
  /// Where events say it, from the element that the record came in.
  private let paths: [TapePath]
  /// For each type, those of them that are no record's own time.
  private let pathsOfRecords: [[TapePath]]

  package init(_ profile: FeedProfile) {
    let paths = profile.eventTimePaths
    self.paths = paths
    pathsOfRecords = profile.types.map { type in
      let times = type.sources.filter { $0.field == .createdAt }.map(\.path)
      return paths.filter { !times.contains($0) }
    }
  }

  /// Whether the profile knows no events.
  package var isEmpty: Bool { paths.isEmpty }

  /// Where an event around the record says when it happened; nil where nothing around it is an event.
  ///
  /// `type`: The type of the record.
  /// `isWrapped`: Whether it stands inside of another object. What is the record's own time is none of an event's.
  package func token(_ view: RecordView, of type: Int, isWrapped: Bool) -> Int? {
    for path in isWrapped ? paths : pathsOfRecords[type] {
      if let token = path.find(in: view) { return token }
    }
    return nil
  }

  /// The moment that a token names for certain, in nanoseconds since 1970-01-01 UTC; nil for any other.
  package func instant(at index: Int, _ view: RecordView) -> Int64? {
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

import Domain
package import DTO
package import Drift
package import WireJSON

/// When events happened: a record that came in several of them is shown in its newest version.
package struct EventTimes: Sendable {
  /// Where events say it, from the element that the record came in.
  private let paths: [TapePath]
  /// For each type, the paths that don't lead to a record's own time.
  private let pathsOfRecords: [[TapePath]]

  /// For each type, whether its id is one of an object inside: the record is what an event tells of.
  private let idIsInside: [Bool]

  /// The forms that times of this profile have; none where nobody said.
  private let forms: Set<TimeForm>

  package init(_ profile: FeedProfile) {
    let paths = profile.eventTimePaths
    forms = profile.timeForms
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
    /// What is odd about its time, and where that stands.
    package var oddity: (kind: DriftKind, path: TapePath, evidence: String)?

    /// Whether its time is missing.
    package var isUntold: Bool { time == nil && oddity == nil }
  }

  /// The event that the record came in; nil where nothing around it is one.
  ///
  /// What is wrapped, or has its id inside of an object, came in an event, whether that says when it happened or not.
  ///
  /// `type`: The type of the record.
  /// `isWrapped`: Whether it stands inside of another object. What is the record's own time is none of an event's.
  package func event(_ view: RecordView, of type: Int, isWrapped: Bool) -> Event? {
    for path in isWrapped ? paths : pathsOfRecords[type] {
      if let token = path.find(in: view) { return event(at: token, path, view) }
    }
    return isWrapped || idIsInside[type] ? Event(time: nil) : nil
  }

  /// Whether a record of that type that isn't wrapped may have come in an event.
  package func mayBeEvent(ofType type: Int) -> Bool {
    !pathsOfRecords[type].isEmpty || idIsInside[type]
  }

  /// Where events say when they happened, the usual place first.
  package var usualPath: TapePath? { paths.first }

  /// The event whose time a token is.
  private func event(at index: Int, _ path: TapePath, _ view: RecordView) -> Event {
    let token = view.tokens[index]
    // A time that stands there twice is none.
    if let twice = paths.first(where: { view.hasRepeatedKey(along: $0) }) {
      return Event(time: nil, oddity: (.duplicateKey, twice, ""))
    }
    let parsed: TimeText.Parsed
    switch token.kind {
    case .string where !token.isEscaped: parsed = TimeText.parse(view.bytes, token.range)
    case .number: parsed = TimeText.parseEpoch(view.bytes, token.range)
    case .null: return Event(time: nil, oddity: (.unexpectedNull, path, ""))
    default: return Event(time: nil, oddity: (.typeFlip, path, "time → \(WireType(token).title)"))
    }
    guard case .time(.instant(let nanoseconds), let form) = parsed,
      !form.needsAgreement || forms.contains(form)
    else {
      return Event(time: nil, oddity: (.implausibleTime, path, "no moment"))
    }
    var event = Event(time: nanoseconds)
    if !forms.isEmpty, !forms.contains(form) {
      event.oddity = (.unusualDate, path, form.title)
    } else if form.isCount, token.kind == .string {
      event.oddity = (.coerced, path, "string → integer")
    } else if form.isCount, !token.isInteger {
      event.oddity = (.unusualDate, path, "a count with a fraction or an exponent")
    }
    return event
  }
}

import Domain

/// How long ago something was.
package enum AgeWords {
  private static let units = [(86_400, "d"), (3600, "h"), (60, "min")]

  /// `0 s`, `59 s`, `3 min`, `2 h`, `5 d`.
  package static func text(_ seconds: Int) -> String {
    guard let (size, name) = units.first(where: { seconds >= $0.0 }) else {
      return "\(max(0, seconds)) s"
    }
    return "\(seconds / size) \(name)"
  }

  /// In how many seconds the text is another one; less than 0 are still to come.
  package static func secondsUntilChange(_ seconds: Int) -> Int {
    let size = units.first { abs(seconds) >= $0.0 }?.0 ?? 1
    return seconds < 0 ? -seconds % size + 1 : size - seconds % size
  }

  /// How long before `now` a record was made: `3 min`; `in 3 min` of the future, `2 d` of a day alone, and `today`.
  ///
  /// `now`: Nanoseconds since 1970-01-01 UTC. `zone`: The clock that days are of.
  static func text(_ created: Timestamp, at now: Int64, in zone: Zone) -> String {
    switch created {
    case .instant(let nanoseconds):
      let age = seconds(from: nanoseconds, to: now)
      return age < 0 ? "in \(text(-age))" : text(age)
    case .date(let date):
      let today = zone.reading(.instant(nanoseconds: now)).date.daysSinceEpoch
      let days = Int(today) - Int(date.daysSinceEpoch)
      return days == 0 ? "today" : days < 0 ? "in \(-days) d" : "\(days) d"
    }
  }

  /// Whole seconds between two moments, in nanoseconds, that may be as far from one another as can be.
  package static func seconds(from earlier: Int64, to later: Int64) -> Int {
    Int(later / 1_000_000_000) - Int(earlier / 1_000_000_000)
  }
}

import Foundation
import Presentation

/// The system's time zone as a table.
enum SystemZone {
  /// 2000 and 2100: the years that a plausible time lies between.
  private static let span = (from: 946_684_800.0, to: 4_102_444_800.0)

  static func local() -> Zone {
    let zone = TimeZone.current
    var date = Date(timeIntervalSince1970: span.from)
    var changes = [change(zone, date)]
    while let next = zone.nextDaylightSavingTimeTransition(after: date),
      next.timeIntervalSince1970 < span.to, next > date
    {
      changes.append(change(zone, next))
      date = next
    }
    // Universal time has many names.
    guard changes.contains(where: { $0.offset != 0 }) else { return .utc }
    return Zone(name: zone.identifier, changes: changes)
  }

  private static func change(_ zone: TimeZone, _ date: Date) -> Zone.Change {
    Zone.Change(
      from: Int64(date.timeIntervalSince1970), offset: zone.secondsFromGMT(for: date))
  }

  /// Over SSH the local clock is the server's, which says nothing to the person.
  static func initial(_ clock: Settings.Clock, environment: [String: String]) -> Zone {
    switch clock {
    case .utc: return .utc
    case .local: return local()
    case .auto:
      let isRemote = environment["SSH_CONNECTION"] != nil || environment["SSH_TTY"] != nil
      return isRemote ? .utc : local()
    }
  }
}

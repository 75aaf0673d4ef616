package import Domain
package import Foundation

extension Zone {
  /// 2000 and 2100: the years that a plausible time lies between.
  private static let span = (from: 946_684_800.0, to: 4_102_444_800.0)

  /// A zone of the system's as a table.
  package init(_ zone: TimeZone) {
    var date = Date(timeIntervalSince1970: Self.span.from)
    var changes = [Self.change(zone, date)]
    while let next = zone.nextDaylightSavingTimeTransition(after: date),
      next.timeIntervalSince1970 < Self.span.to, next > date
    {
      changes.append(Self.change(zone, next))
      date = next
    }
    // Universal time has many names.
    let isUTC = changes.allSatisfy { $0.offset == 0 }
    self = isUTC ? .utc : Zone(name: zone.identifier, changes: changes)
  }

  private static func change(_ zone: TimeZone, _ date: Date) -> Change {
    Change(from: Int64(date.timeIntervalSince1970), offset: zone.secondsFromGMT(for: date))
  }

  /// The zone of a name, however its letters are written; also by its last part alone, as `berlin`.
  static func named(_ name: String) -> Zone? {
    let name = name.lowercased().replacing(" ", with: "_")
    if name == "utc" { return .utc }
    let known = TimeZone.knownTimeZoneIdentifiers
    let identifier =
      known.first { $0.lowercased() == name }
      ?? known.first { $0.lowercased().hasSuffix("/\(name)") }
    return identifier.flatMap { TimeZone(identifier: $0) }.map { Zone($0) }
  }

  /// The name that was probably meant; nil where none is near.
  static func nearestName(to name: String) -> String? {
    Spelling.nearest(to: name, in: TimeZone.knownTimeZoneIdentifiers)
  }
}

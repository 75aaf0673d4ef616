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
  package static func named(_ name: String) -> Zone? {
    let name = name.lowercased().replacing(" ", with: "_")
    if name == "utc" { return .utc }
    let known = TimeZone.knownTimeZoneIdentifiers
    let identifier =
      known.first { $0.lowercased() == name }
      ?? known.first { $0.lowercased().hasSuffix("/\(name)") }
    if let identifier { return TimeZone(identifier: identifier).map { Zone($0) } }
    return alias(name).map { Zone($0) }
  }

  /// A zone by a name that the list of names lacks, as `Asia/Kolkata` and `US/Eastern`; nil where it is none.
  private static func alias(_ name: String) -> TimeZone? {
    let isName = name.utf8.allSatisfy { byte in
      byte &- 0x61 < 26 || byte &- 0x30 < 10 || "/_+-".utf8.contains(byte)
    }
    guard isName, name.contains("/") else { return nil }
    let spelled = name.split(separator: "/").map { part in
      part.split(separator: "_").map { $0.prefix(1).uppercased() + $0.dropFirst() }
        .joined(separator: "_")
    }
    // Areas are spelled as names are, but for those of abbreviations: `US`, `Etc/GMT+5`.
    let last = spelled.dropFirst().joined(separator: "/")
    let area = spelled.first ?? ""
    let choices = [
      "\(area)/\(last)", "\(area.uppercased())/\(last)", "\(area)/\(last.uppercased())",
    ]
    return choices.lazy.compactMap { TimeZone(identifier: $0) }.first
  }

  /// The name that was probably meant; nil where none is near.
  package static func nearestName(to name: String) -> String? {
    Spelling.nearest(to: name, in: TimeZone.knownTimeZoneIdentifiers)
  }
}

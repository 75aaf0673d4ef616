package import Domain
import Drift
package import Ledger
package import Presentation

/// What a ledger knows of its sources: what drifted when, those that were seen last first.
package struct HistoryReport {
  /// A source, with what drifted.
  private struct Entry {
    var source: KnownSource
    var drifts: [KnownDrift]
    var read: [HourCount]
  }

  private let entries: [Entry]
  /// Seconds since 1970-01-01 UTC.
  private let since: Int64
  private let now: Int64

  /// Reads the ledger.
  ///
  /// `source`: Nil for all. `since`: from when on, in seconds since 1970-01-01 UTC, as `now` is.
  /// - Complexity: O(*n*) in what is told.
  package init(
    _ ledger: Ledger, of source: KnownSource?, since: Int64, now: Int64
  ) throws(LedgerProblem) {
    (self.since, self.now) = (since, now)
    var entries: [Entry] = []
    let hour = Int(since / 3600)
    let sources = if let source { [source] } else { try ledger.sources() }
    for source in sources where source.lastRead >= since {
      let entry = Entry(
        source: source, drifts: Self.ordered(try ledger.drifts(of: source.id, since: since)),
        read: try ledger.read(of: source.id, from: hour))
      // One that could never be read has no history.
      if !entry.read.isEmpty || !entry.drifts.isEmpty { entries.append(entry) }
    }
    self.entries = entries
  }

  /// Those that were seen last first; of one reading, the gravest, then the most.
  private static func ordered(_ drifts: [KnownDrift]) -> [KnownDrift] {
    drifts.sorted { left, right in
      if left.lastSeen != right.lastSeen { return left.lastSeen > right.lastSeen }
      if left.severity != right.severity { return left.severity > right.severity }
      return left.hours.total > right.hours.total
    }
  }

  package var isEmpty: Bool { entries.isEmpty }

  // MARK: For people

  /// `zone`: The clock of its times.
  package func text(_ zone: Zone, _ symbols: Symbols) -> String {
    var lines: [String] = []
    for entry in entries {
      let source = entry.source
      lines.append(
        "\(source.label): \(Count.text(entry.read.total, "record")) read, last \(zone.minutes(ofSecond: source.lastRead)), known since \(zone.minutes(ofSecond: source.firstRead))"
      )
      let rows = entry.drifts.map { row($0, entry, zone, symbols) }
      lines += rows.isEmpty ? ["  no drift"] : AlignedRows.lines(rows, right: [4]).map { "  \($0)" }
    }
    return lines.map { DisplaySafety.visible($0) + "\n" }.joined()
  }

  private func row(
    _ drift: KnownDrift, _ entry: Entry, _ zone: Zone, _ symbols: Symbols
  ) -> [String] {
    let days = HourShares(drift.hours, of: entry.read).days(DriftPast.shareCount, until: now)
    let trend = DriftPast(age: nil, shares: days, words: "").trend(symbols)
    return [
      drift.severity.word, drift.kind.row.title, Self.shown(drift.path), Self.found(drift),
      Self.share(drift, entry), "\(symbols.divider)\(trend)\(symbols.divider)",
      "first \(zone.minutes(ofSecond: drift.firstSeen))",
      "last \(zone.minutes(ofSecond: drift.lastSeen))",
    ]
  }

  private static func share(_ drift: KnownDrift, _ entry: Entry) -> String {
    let (count, all) = (drift.hours.total, entry.read.total)
    return all >= count && all > 0 ? CountsSheet.share(count, all) : Count.text(count)
  }

  /// What was found, where it is kept: words of the feed aren't.
  private static func found(_ drift: KnownDrift) -> String {
    if let found = drift.found { return shown(found) }
    return switch drift.kind.row.evidence {
    case .nothing, .term, .figures: ""
    case .word: "(a word that isn't kept)"
    }
  }

  private static func shown(_ text: String) -> String { PersonalRule.text(text, in: .report) }

  // MARK: For programs

  /// A line for each source.
  package var json: String {
    entries.map { entry in
      var line = JSONLine()
      line.add("source", entry.source.label)
      line.add("firstRead", Self.time(entry.source.firstRead))
      line.add("lastRead", Self.time(entry.source.lastRead))
      line.add("records", entry.read.total)
      line.add("drift", json: JSONLine.array(entry.drifts.map(Self.json)))
      return line.text + "\n"
    }.joined()
  }

  private static func json(_ drift: KnownDrift) -> String {
    var line = JSONLine()
    line.add("kind", drift.kind.row.name)
    line.add("path", shown(drift.path))
    line.add("found", drift.found.map(shown))
    line.add("severity", drift.severity.word)
    line.add("firstSeen", time(drift.firstSeen))
    line.add("lastSeen", time(drift.lastSeen))
    line.add("since", drift.firstTime.flatMap(time))
    line.add("until", drift.lastTime.flatMap(time))
    line.add("records", drift.hours.total)
    let hours = drift.hours.map { hour in
      var line = JSONLine()
      line.add("hour", time(Int64(hour.hour) &* 3600))
      line.add("records", hour.records)
      return line.text
    }
    line.add("hours", json: JSONLine.array(hours))
    return line.text
  }

  /// Nil where a ledger has no time there.
  static func time(_ seconds: Int64) -> String? {
    let (nanoseconds, isTooLarge) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    return isTooLarge ? nil : Timestamp.instant(nanoseconds: nanoseconds).rfc3339
  }
}

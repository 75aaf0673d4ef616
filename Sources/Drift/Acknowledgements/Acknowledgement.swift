package import Domain

/// Drift that somebody knows of, for a time.
package struct Acknowledgement: Equatable, Sendable {
  /// The source, as the ledger and the header call it; nil for any.
  package var source: String?
  /// A name of drift, as behind `drift:` in a query: a kind, or with the path and what was found.
  package var drift: String
  /// Who knows, or what becomes of it; may be empty.
  package var note: String
  /// The last day on which it holds, in UTC.
  package var until: CivilDate
  /// Whether it is folded away, too.
  package var isMuted: Bool

  package init(
    source: String?, drift: String, note: String, until: CivilDate, isMuted: Bool = false
  ) {
    (self.source, self.drift, self.note) = (source, drift, note)
    (self.until, self.isMuted) = (until, isMuted)
  }

  /// The name of a drift by which it is acknowledged: figures, which are others each time, are left out.
  package static func name(of count: DriftCount) -> String {
    let isFigures = if case .figures = count.kind.row.evidence { true } else { false }
    return DriftName.whole(count.kind, count.path, isFigures ? "" : count.evidence)
  }

  /// Whether a drift's name is that of this one alone: what is no word is named by its length, which others have, too.
  package static func isOne(_ count: DriftCount) -> Bool {
    guard case .word = count.kind.row.evidence else { return true }
    return count.evidence.isEmpty || count.evidence.hasPrefix("\"")
  }

  /// Whether that one drift of that one source is meant, and nothing else.
  package func isOf(_ count: DriftCount, _ source: String) -> Bool {
    self.source.map(Self.plain) == Self.plain(source) && drift == Self.name(of: count)
  }

  /// A source's name without what changes nothing: `./page.json` is `page.json`.
  private static func plain(_ source: String) -> Substring {
    var name = source[...]
    while name.hasPrefix("./") { name = name.dropFirst(2) }
    return name
  }

  /// Whether a drift of a source is meant, on whatever day.
  package func means(_ count: DriftCount, of source: String) -> Bool {
    (self.source.map { Self.plain($0) == Self.plain(source) } ?? true)
      && DriftName.holds(drift, of: count.kind, count.path, count.evidence)
  }
}

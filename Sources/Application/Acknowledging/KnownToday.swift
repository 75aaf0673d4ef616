package import Domain
package import Drift

/// What somebody knows of on the day of a check, which doesn't fail by it.
package struct KnownToday: Sendable {
  private let acknowledgements: Acknowledgements
  private let day: CivilDate

  /// `day`: In UTC.
  package init(_ acknowledgements: Acknowledgements, on day: CivilDate) {
    (self.acknowledgements, self.day) = (acknowledgements, day)
  }

  /// A drift of which something is said.
  struct Told: Equatable, Sendable {
    let drift: String
    let acknowledgement: Acknowledgement
    let hasEnded: Bool
  }

  /// Whether somebody knows of a drift of a source.
  package func holds(_ count: DriftCount, in source: String) -> Bool {
    told(of: count, in: source).map { !$0.hasEnded } ?? false
  }

  /// What is said of a drift of a source; nil for nothing.
  func told(of count: DriftCount, in source: String) -> Told? {
    guard count.signature.isOne else { return nil }
    let holding = acknowledgements.of(count, of: source, on: day)
    guard
      let said = holding ?? acknowledgements.ended(count, of: source, on: day)
    else { return nil }
    return Told(
      drift: Acknowledgement.name(of: count), acknowledgement: said, hasEnded: holding == nil)
  }
}

extension KnownToday.Told {
  /// `acknowledged until 2026-12-10: new_word status paused (payments knows)`.
  var words: String { "\(until): \(drift)\(note)" }

  /// `acknowledged until 2026-12-10 (payments knows)`, beside the drift itself.
  var state: String { "\(until)\(note)" }

  private var until: String {
    let what = acknowledgement.isMuted ? "muted" : "acknowledged"
    return "\(hasEnded ? "was " : "")\(what) until \(acknowledgement.until)"
  }

  private var note: String { acknowledgement.note.isEmpty ? "" : " (\(acknowledgement.note))" }

  var json: String {
    var line = JSONLine()
    line.add("drift", drift)
    line.add("until", "\(acknowledgement.until)")
    line.add("note", acknowledgement.note)
    line.add("muted", json: acknowledgement.isMuted ? "true" : "false")
    line.add("ended", json: hasEnded ? "true" : "false")
    return line.text
  }
}

import Domain
import Drift
import FeedStore
import Presentation

/// What somebody is told of one drift, as Markdown: what it is, since when, of how many records, in which form, and how to see it.
///
/// Nobody's values stand in it but some ids, and those as they may be shown.
struct DriftHandOver {
  /// The source as a command names it; nil where none reads it again.
  let command: String?
  let source: String
  let zone: Zone

  /// Records whose ids are named.
  private static let namedIDs = 5
  /// Records in which the form of others is looked for.
  private static let lookedAt = 200

  /// The text.
  ///
  /// `past`: What the ledger knows of it; `known`: what somebody knows of it.
  /// - Complexity: O(1) in the feed.
  func markdown(
    _ drift: DriftCount, in snapshot: FeedSnapshot, _ loader: inout RecordLoader,
    past: DriftPast?, known: AcknowledgedDrift?
  ) -> String {
    let state = snapshot.state
    let what = [drift.kind.row.title, Self.code(drift.shownPath), Self.code(drift.evidence)]
      .filter { !$0.isEmpty }.joined(separator: " ")
    var lines = [
      "**\(drift.severity.word): \(what)** in \(Self.code(source)) (\(SummaryWords.profile(state)))",
      "",
    ]
    let total = state.rows.count + state.droppedCount
    var seen = "\(Count.text(drift.records)) of \(Count.text(total, "record"))"
    if drift.records <= total, total > 0 { seen += ", \(CountsSheet.share(drift.records, total))" }
    lines.append("- \(seen)\(times(drift))")
    if let past, !past.words.isEmpty { lines.append("- \(past.words)") }
    if let known { lines.append("- \(SourceReport.cell(known.words))") }
    let rows = rows(of: drift, in: state)
    if let forms = forms(of: drift, rows, state, &loader) { lines.append("- form: \(forms)") }
    let ids = rows.prefix(Self.namedIDs).compactMap { loader.id(of: state.row($0)) }
      .map(CheckReport.shown).filter { !$0.isEmpty }
    if !ids.isEmpty {
      let more = drift.records > ids.count ? " …" : ""
      lines.append("- records: \(ids.map(Self.code).joined(separator: ", "))\(more)")
    }
    lines.append("- \(drift.kind.row.meaning) \(drift.kind.row.strictClient)")
    if let command { lines.append("- see it: \(Self.code(command))") }
    return lines.joined(separator: "\n") + "\n"
  }

  /// `, 2026-11-21 10:00:00 to 2026-11-21 11:00:00 Europe/Berlin`, by whose clock.
  private func times(_ drift: DriftCount) -> String {
    guard let first = drift.firstTime, let last = drift.lastTime else { return "" }
    let texts = [first, last].map { zone.seconds(.instant(nanoseconds: $0)) }
    let span = texts[0] == texts[1] ? texts[0] : "\(texts[0]) to \(texts[1])"
    return ", \(span) \(zone.name)\(drift.usesArrival ? " (time of arrival)" : "")"
  }

  private func rows(of drift: DriftCount, in state: FeedState) -> [Int] {
    guard let signature = state.tally.signature(of: drift),
      let counter = state.tally.counters.first(where: { $0.signature == signature })
    else { return [] }
    return counter.rows.numbers.map(Int.init).filter(state.rows.isShown)
  }

  // MARK: The form before and after

  /// `number in these, text in others`; nil where nothing tells them apart.
  private func forms(
    of drift: DriftCount, _ rows: [Int], _ state: FeedState, _ loader: inout RecordLoader
  ) -> String? {
    guard let first = rows.first, drift.field != nil || drift.kind == .unknownKey else {
      return nil
    }
    let own = form(of: drift.path, state.row(first), &loader)
    let shows = Set(rows)
    let others = (0..<min(state.rows.count, Self.lookedAt)).map { state.rows.number(at: $0) }
    guard
      let other = others.first(where: {
        !shows.contains($0) && state.row($0).index.type == state.row(first).index.type
      })
    else { return nil }
    let before = form(of: drift.path, state.row(other), &loader)
    return own == before ? nil : "\(own) in these, \(before) in others"
  }

  /// The type of a value by its path; `nothing` where it isn't there.
  private func form(of path: String, _ row: ShownRow, _ loader: inout RecordLoader) -> String {
    let wanted = Self.withoutNumbers(path)
    guard
      let line = (loader.raw(of: row) ?? []).first(where: {
        $0.path.map(Self.withoutNumbers) == wanted
      })
    else { return "nothing" }
    switch line.value.masked.first {
    case "{": return "an object"
    case "[": return "a list"
    case "n": return "null"
    case "t", "f": return "true or false"
    case "-", "0", "1", "2", "3", "4", "5", "6", "7", "8", "9": return "a number"
    case nil: return "nothing"
    default: return "text"
    }
  }

  /// `items[2].quantity` as `items[].quantity`.
  private static func withoutNumbers(_ path: String) -> String {
    path.replacing(/\[\d+\]/, with: "[]")
  }

  /// Text as code, whatever stands in it.
  private static func code(_ text: String) -> String {
    let shown = DisplaySafety.visible(CheckReport.shown(text))
    guard !shown.isEmpty else { return "" }
    return shown.contains("`") ? "`` \(shown) ``" : "`\(shown)`"
  }
}

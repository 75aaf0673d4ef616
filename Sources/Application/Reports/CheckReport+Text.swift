import DTO
import Domain
import Drift
import FeedStore
package import Networking
import Presentation
import WireJSON

/// The report for people.
extension CheckReport {
  package func text() throws(SourceError) -> String {
    var lines: [String] = []
    let profile = SummaryWords.profile(state)
    let dropped = state.droppedCount > 0 ? ", \(Count.text(state.droppedCount)) dropped" : ""
    // Without a record and a whole document there is nothing by which the profile could have been told.
    let isRead = state.verdict.isWhole || state.rows.count + state.droppedCount > 0
    lines.append(
      isRead
        ? "\(name.displayName): \(recordWords)\(dropped), \(profile)"
        : "\(name.displayName): no record was read")
    if let part, !part.count.leftOut.isEmpty {
      lines.append("  " + LeftOutWords.parts(part.count.leftOut).joined(separator: "; "))
    }
    if let places = state.foundPlaces, state.rows.count > 0 {
      lines.append("  " + SummaryWords.found(places, count: state.rows.count))
    }
    if let choice = state.choice, !choice.rivals.isEmpty {
      lines.append("  \(FitWords.rivals(choice)) fit similarly well: name one with --profile")
    }
    if let mode = FeedSummary.Mode(state.modes), mode != .live {
      lines.append("  \(mode.word) records, by what they say")
    }
    lines += pages + versions
    if let misplacement = state.misplacement { lines.append("  \(misplacement.sentence)") }
    if let problem = state.verdict.problem, state.misplacement == nil {
      lines.append("  \(problem)")
    }
    for fact in Field.facts {
      guard let (count, reason) = uncertainty(of: fact) else { continue }
      lines.append(
        "  \(fact.name) not certain in \(Count.text(count)) of \(Count.text(recordCount)): \(reason)"
      )
    }
    lines += try damages()
    if !drift.isEmpty {
      lines += table
      lines += renames
    } else if isRead {
      let place = part == nil ? "" : " in these"
      // What the source was like before isn't known yet.
      let known = if case .learning = state.history.knowledge { " from the profile" } else { "" }
      lines.append(
        state.verdict.isWhole ? "  no drift\(known)\(place)" : "  no drift in what was read")
    }
    lines += learning
    return lines.map { DisplaySafety.visible($0) + "\n" }.joined()
  }

  /// What isn't known yet of what is usual in this feed; of a small one nobody expects it.
  private var learning: [String] {
    guard part == nil else { return [] }
    let shares = state.shares.learning.flatMap { learning in
      learning.known > 0
        ? "shares: learning, \(learning.known) of \(learning.needed) windows of 200 records" : nil
    }
    return [shares, state.history.knowledge.words].compactMap { $0.map { "  " + $0 } }
  }

  /// `198 records`, or `37 of 198 records` where not all were asked for.
  private var recordWords: String {
    guard let part else { return Count.text(state.rows.count, "record") }
    return "\(Count.text(part.count.matched)) of \(Count.text(part.count.total, "record"))"
  }

  /// What isn't all of the feed, and how it was read.
  private var pages: [String] {
    guard let pages = feed.pages else {
      return state.hasNextPage ? ["  \(SummaryWords.nextPage)"] : []
    }
    let read = "  \(PageWords.read(pages, recordCount: state.rows.count))"
    let drifted = pages.drifted.filter { $0.requestID != nil }.prefix(Self.listedAnswers).map {
      "  \(PageWords.drifted($0))"
    }
    return [read] + (PageWords.missing(pages).map { ["  \($0)"] } ?? []) + drifted
  }

  /// Events whose record came again, or came in a newer version.
  private var versions: [String] {
    let (older, repeated) = (state.olderVersionCount, state.repeatedCount)
    guard older + repeated > 0 else { return [] }
    return [
      "  \(Count.text(older, "older version")) of records, \(Count.text(repeated)) sent again: shown once"
    ]
  }

  /// Answers that are listed.
  private static let listedAnswers = 5

  /// Damaged places that are listed; the counts tell of the rest.
  private static let listedDamages = 5

  private func damages() throws(SourceError) -> [String] {
    let damages = state.damages.prefix(Self.listedDamages)
    guard let source = feed.wholeSource else { return damages.map { "  lost: \($0.explanation)" } }
    let positions = try PositionFinder.positions(of: damages.map(\.offset), in: source)
    return zip(damages, positions).map { damage, position in
      "  lost at line \(position.line), column \(position.column) (byte \(damage.offset)): "
        + damage.explanation
    }
  }

  /// What the profile must say for a field to be read by its new name.
  private var renames: [String] {
    let counted = Set(drift.filter { $0.kind == .likelyRename }.map { [$0.path, $0.evidence] })
    let shown = state.renames.filter { counted.contains([$0.path, $0.evidence]) }
    guard !shown.isEmpty, part == nil else { return [] }
    let questions = shown.map { "  \(Self.shown($0.question))" }
    let accepted = shown.filter { !$0.isDecidedByRules }
    // What was piped is gone, and where no API is known there is nothing to change.
    guard !accepted.isEmpty, !name.isStandardInput, !state.profile.isOfNoKnownAPI else {
      return questions
    }
    let asked = accepted.map { rename in
      // Each apart: what stands between a name and a value would be taken for the value's.
      let names = [rename.path, rename.newPath.description].map(Self.shown)
      return "--rename " + ShellWord.quoted(names.joined(separator: "="))
    }
    let profile: [String] =
      if case .named(let profile) = options.profile {
        ["--profile", ShellWord.quoted(profile.name)]
      } else { [] }
    let command = ["feedtui adopt", ShellWord.quoted(name.displayName)] + asked + profile
    return questions + ["  accepted by: \(command.joined(separator: " "))"]
  }

  /// Where it was first seen; of what many records show, since when.
  private static func place(of count: DriftCount) -> String {
    guard count.firstPlace == count.path else { return "first \(count.firstPlace)" }
    let isOfMany = [.time, .semantic].contains(count.kind.row.family)
    guard isOfMany, !count.usesArrival, let time = count.firstTime else { return "" }
    return "since \(Timestamp.instant(nanoseconds: time).rfc3339)"
  }

  private var table: [String] {
    Self.table(drift.map { count in Self.cells(of: count) + [knownWords(count)] })
  }

  static func table(_ drift: [DriftCount]) -> [String] { table(drift.map(cells)) }

  private static func table(_ rows: [[String]]) -> [String] {
    AlignedRows.lines(rows, right: [4]).map { "  \($0)" }
  }

  private static func cells(of count: DriftCount) -> [String] {
    [
      count.severity.word, count.kind.row.title, count.shownPath, count.evidence,
      Count.text(count.count), place(of: count),
    ]
  }

  /// `new`, or `known since 2026-11-12 09:14 UTC`; empty without a ledger.
  private func knownWords(_ count: DriftCount) -> String {
    guard let (firstSeen, isNew) = knowledge(of: count) else { return "" }
    if isNew { return "new" }
    guard hasPast else { return "" }
    return "known since \(Zone.utc.minutes(ofSecond: firstSeen)) UTC"
  }
}

import DTO
import Domain
package import Drift
package import FeedStore
import Mapping
package import Networking
import Presentation

/// What `check` says of one source.
package struct CheckReport {
  /// Grows when a member changes its meaning or goes away; new members don't count.
  static let version = 1

  let name: SourceName
  let feed: ReadSource
  let options: FeedOptions
  /// What of it was asked for, and how; nil where that is all.
  let part: CheckedPart?
  let query: String?

  private var state: FeedState { feed.state }
  private var tally: DriftTally { part?.tally ?? state.tally }

  /// `part`: What of the feed is reported; `query`: by which that was asked for.
  package init(
    name: SourceName, feed: ReadSource, options: FeedOptions, part: CheckedPart? = nil,
    asked query: String? = nil
  ) {
    self.name = name
    self.feed = feed
    self.options = options
    (self.part, self.query) = (part, query)
  }

  private var recordCount: Int { part?.count.matched ?? state.rows.count }

  /// How many of the records have a fact that isn't certain, and the reason of most; nil for none.
  private func uncertainty(of fact: Field) -> (count: Int, reason: String)? {
    guard let part else { return state.uncertainty(of: fact) }
    return part.uncertain[fact].flatMap(FeedState.told)
  }

  private var drift: [DriftCount] {
    tally.report().map { count in
      var count = count
      count.path = Self.shown(count.path)
      count.evidence = Self.shown(count.evidence)
      count.firstPlace = Self.shown(count.firstPlace)
      return count
    }
  }

  private static func shown(_ text: String) -> String { PersonalRule.text(text, in: .report) }

  // MARK: JSON

  package var json: String {
    var line = JSONLine()
    line.add("reportVersion", Self.version)
    line.add("source", name.displayName)
    line.add("profile", state.profile.name)
    if let choice = state.choice { line.add("confidence", choice.confidence) }
    line.add("schemaVersion", json: schemaVersion)
    var records = JSONLine()
    records.add("shown", recordCount)
    records.add("dropped", state.droppedCount)
    if let part {
      records.add("of", part.count.total)
      var leftOut = JSONLine()
      for (field, count) in part.count.leftOut.sorted(by: { $0.key < $1.key }) {
        leftOut.add(field, count)
      }
      records.add("leftOut", json: leftOut.text)
    }
    line.add("records", json: records.text)
    if part != nil { line.add("where", query.map(Self.shown)) }
    line.add("mode", FeedSummary.Mode(state.modes)?.word)
    line.add("olderVersions", state.olderVersionCount)
    line.add("repeated", state.repeatedCount)
    var uncertain = JSONLine()
    for fact in Field.facts {
      if let count = uncertainty(of: fact)?.count { uncertain.add(fact.name, count) }
    }
    line.add("uncertain", json: uncertain.text)
    line.add("nextPage", json: state.hasNextPage ? "true" : "false")
    if let pages = feed.pages { line.add("pages", json: Self.json(pages)) }
    line.add("drift", json: JSONLine.array(drift.map(Self.json)))
    line.add("problem", state.misplacement?.sentence ?? state.verdict.problem)
    return line.text + "\n"
  }

  private var schemaVersion: String {
    switch state.version {
    case .known(let number): String(number)
    case .assumed: "null"
    case .unexpected(let name):
      Int(name).map(String.init)
        ?? JSONLine.quoted(
          EvidenceText.isWord("v" + name) ? Self.shown(name) : EvidenceText.describing(name))
    }
  }

  private static func json(_ drift: DriftCount) -> String {
    var line = JSONLine()
    line.add("kind", drift.kind.row.name)
    line.add("path", drift.path)
    line.add("found", drift.evidence)
    line.add("count", drift.count)
    line.add("records", drift.records)
    line.add("severity", drift.severity.word)
    line.add("first", drift.firstPlace)
    return line.text
  }

  private static func json(_ pages: PageRound.Outcome) -> String {
    var line = JSONLine()
    line.add("read", pages.pageCount)
    line.add("missing", json: JSONLine.array(pages.missingPages.map(String.init)))
    line.add("drifted", json: JSONLine.array(pages.drifted.map(Self.json)))
    return line.text
  }

  private static func json(_ answer: PageRound.DriftedAnswer) -> String {
    var line = JSONLine()
    line.add("page", answer.page)
    line.add("count", answer.count)
    line.add("request", answer.requestID)
    line.add("date", answer.date)
    return line.text
  }

  /// The report of a source that could not be opened.
  package static func unreadable(name: SourceName, options: FeedOptions, _ error: SourceError)
    -> String
  {
    var line = JSONLine()
    line.add("reportVersion", version)
    line.add("source", name.displayName)
    line.add("profile", options.profile.fallback.name)
    line.add("schemaVersion", json: "null")
    line.add("records", json: "{\"shown\":0,\"dropped\":0}")
    line.add("uncertain", json: "{}")
    line.add("nextPage", json: "null")
    line.add("drift", json: "[]")
    line.add("problem", error.description)
    return line.text + "\n"
  }

  // MARK: Text

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
      lines += table(drift)
    } else if isRead {
      let place = part == nil ? "" : " in these"
      lines.append(state.verdict.isWhole ? "  no drift\(place)" : "  no drift in what was read")
    }
    return lines.map { DisplaySafety.visible($0) + "\n" }.joined()
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

  private func table(_ drift: [DriftCount]) -> [String] {
    let rows = drift.map { count in
      [
        count.severity.word, count.kind.row.title, count.shownPath, count.evidence,
        Count.text(count.count), count.firstPlace == count.path ? "" : "first \(count.firstPlace)",
      ]
    }
    let widths = (0..<6).map { column in
      rows.map { CellText.width($0[column]) }.max() ?? 0
    }
    return rows.map { row in
      let cells = row.enumerated().map { index, cell in
        let padding = String(repeating: " ", count: widths[index] - CellText.width(cell))
        return index == 4 ? padding + cell : cell + padding
      }
      var line = "  " + cells.joined(separator: "  ")
      while line.hasSuffix(" ") { line.removeLast() }
      return line
    }
  }

  // MARK: Exit

  package func exitStatus(failOn severity: Severity) -> Int32 {
    guard state.verdict.isWhole else { return ExitStatus.unreadable }
    if let worst = tally.worst, worst >= severity { return ExitStatus.drift }
    return ExitStatus.clean
  }
}

import DTO
import Domain
import Drift
package import FeedStore
import Mapping
package import Networking
import Presentation
import WireJSON

/// The report as JSON, on one line.
extension CheckReport {
  package func json(_ findings: SourceReport) -> String {
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
    line.add("drift", json: JSONLine.array(drift.map(json)))
    if part == nil, let learning = state.shares.learning {
      line.add("learning", json: "{\"windows\":\(learning.known),\"of\":\(learning.needed)}")
    }
    if part == nil, let history = state.history.knowledge.json {
      line.add("history", json: history)
    }
    line.add("renames", json: JSONLine.array(part == nil ? state.renames.map(Self.json) : []))
    findings.add(to: &line)
    line.add("problem", state.misplacement?.sentence ?? state.verdict.problem)
    return line.text + "\n"
  }

  private var schemaVersion: String {
    switch state.version {
    case .known(let number): String(number)
    case .assumed: "null"
    case .unexpected(let name):
      (name.utf8.count <= 8 ? Int(name) : nil).map(String.init)
        ?? JSONLine.quoted(
          EvidenceText.isWord("v" + name) ? Self.shown(name) : EvidenceText.describing(name))
    }
  }

  private func json(_ drift: DriftCount) -> String {
    var line = Self.line(drift)
    if let (firstSeen, isNew) = knowledge(of: drift) {
      line.add("firstSeen", HistoryReport.time(firstSeen))
      line.add("new", json: isNew ? "true" : "false")
    }
    return line.text
  }

  static func json(_ drift: DriftCount) -> String { line(drift).text }

  private static func line(_ drift: DriftCount) -> JSONLine {
    var line = JSONLine()
    line.add("kind", drift.kind.row.name)
    line.add("path", drift.path)
    line.add("found", drift.evidence)
    line.add("count", drift.count)
    line.add("records", drift.records)
    line.add("severity", drift.severity.word)
    line.add("first", drift.firstPlace)
    // When records arrived says nothing of when they were made.
    let times = drift.usesArrival ? [] : [drift.firstTime, drift.lastTime]
    for (name, time) in zip(["since", "until"], times) {
      line.add(name, time.map { Timestamp.instant(nanoseconds: $0).rfc3339 })
    }
    return line
  }

  private static func json(_ rename: LikelyRename) -> String {
    var line = JSONLine()
    line.add("record", rename.type)
    line.add("field", rename.field.profileName)
    line.add("from", rename.path)
    line.add("to", shown(rename.newPath.description))
    line.add("count", rename.count)
    line.add("of", rename.lacking)
    line.add("accept", shown(rename.source.toml))
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
    line.add("renames", json: "[]")
    line.add("fails", json: "true")
    line.add("problem", error.description)
    return line.text + "\n"
  }
}

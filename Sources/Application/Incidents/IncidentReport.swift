package import Domain
import Drift
import FeedStore
import Presentation
package import Query

/// What happened in a feed between two times: for a post-mortem, without a value of a person.
package struct IncidentReport {
  /// A drift of these records.
  struct Deviation {
    let count: DriftCount
    /// How many of the records show it.
    let records: Int
    /// When the first and the last of those that are known were made, in nanoseconds since 1970-01-01 UTC.
    let times: ClosedRange<Int64>?
    /// The ids of some, as anybody may see them.
    let ids: [String]
  }

  /// What is reported of which records.
  package struct Question {
    /// From when to when records were made, in nanoseconds since 1970-01-01 UTC; nil for no bound.
    let from: Int64?
    let to: Int64?
    /// A query that they have to answer besides; nil for none.
    let query: String?
    let zone: Zone
    let now: Int64

    /// `from`, `to`: Times as a query has them; a day as an end is in it to its own end.
    package init(
      from: String?, to: String?, query: String?, zone: Zone, now: Int64
    ) throws(QueryMistake) {
      let context = QueryContext(now: now, currencies: nil, zone: zone)
      self.from = try Self.span(from, context)?.lowerBound
      // Of a day, all of it.
      self.to = try Self.span(to, context).map {
        $0.count >= Self.day ? $0.upperBound : $0.lowerBound
      }
      (self.query, self.zone, self.now) = (query, zone, now)
    }

    /// Whether it ends where it begins, or before: then it asks for nothing.
    package var isEmpty: Bool {
      guard let from, let to else { return false }
      return from >= to
    }

    /// Nanoseconds: the shortest day, on which a clock is turned forwards.
    private static let day = 23 * 3_600_000_000_000

    private static func span(
      _ text: String?, _ context: QueryContext
    ) throws(QueryMistake) -> Range<Int64>? {
      guard let text else { return nil }
      // A day and a time as people write them: `2026-11-21 10:00`.
      let parts = text.split(separator: " ")
      let written = parts.count == 2 ? parts.joined(separator: "T") : text
      return try Query.span(ofTime: written, in: context)
    }

    /// The query that asks for all of it; nil where that is the whole feed.
    package var text: String? {
      let times = [from.map { ("created>=", $0) }, to.map { ("created<", $0) }]
        .compactMap(\.self).map { $0 + Timestamp.instant(nanoseconds: $1).rfc3339 }
      let parts = [query.map { "(\($0))" }].compactMap(\.self) + times
      return parts.isEmpty ? nil : parts.joined(separator: " ")
    }
  }

  let name: String
  let profile: String
  let question: Question
  /// How many records there are, of how many, and which were left out because nobody can tell.
  let count: QueryCount
  /// When they were made, and how many failed; nil where no time is known.
  let history: FailureHistory?
  let statuses: RowCounts
  let words: CountedWords
  let uncertain: [(fact: Field, count: Int, reason: String)]
  let deviations: [Deviation]
  let dropped: Int
  /// What isn't all of the feed, in sentences.
  let gaps: [String]

  /// Nanoseconds of the shortest timeline.
  private static let shortest = Int64(FailureHistory.spanCount) * 1_000_000_000
  /// Ids that are named of each drift.
  private static let namedIDs = 5

  /// - Throws: A `QueryMistake`, and `QueryFailure` where the feed's bytes changed meanwhile.
  /// - Complexity: O(*n*) in the records, each of which is judged again where only some are asked for.
  package init(of feed: ReadSource, named name: String, _ question: Question) throws {
    let state = feed.state
    (self.name, self.question) = (name, question)
    profile = SummaryWords.profile(state)
    words = CountedWords(state)
    var numbers: [UInt32] = []
    var tally = state.tally
    var uncertain = state.uncertain
    if let text = question.text {
      var asked = try FeedQuery(text, now: question.now, in: question.zone)
      asked.source = name
      count = try asked.records(of: feed) { row in
        numbers.append(UInt32(row.number))
        return true
      }
      let part = try CheckedPart(of: feed, asked: &asked)
      (tally, uncertain) = (part.tally, part.uncertain)
    } else {
      numbers = (0..<state.rows.count).map { UInt32(state.rows.number(at: $0)) }
      var all = QueryCount()
      (all.matched, all.total) = (numbers.count, numbers.count)
      count = all
    }
    history = Self.history(numbers, of: state, question)
    var statuses = RowCounts(by: [.status], in: question.zone)
    statuses.add(numbers[...], of: state)
    self.statuses = statuses
    self.uncertain = Field.facts.compactMap { fact in
      uncertain[fact].flatMap(FeedState.told).map { (fact, $0.count, $0.reason) }
    }
    deviations = try Self.deviations(tally, numbers, of: feed)
    dropped = state.droppedCount
    gaps = [PageWords.more(feed), state.verdict.isWhole ? nil : state.verdict.problem]
      .compactMap(\.self)
  }

  private static func history(
    _ numbers: [UInt32], of state: FeedState, _ question: Question
  ) -> FailureHistory? {
    let sampled = FailureHistory(sampling: numbers, of: state)
    guard let first = question.from ?? sampled?.first, let last = question.to ?? sampled?.last,
      first <= last
    else { return nil }
    // All of one moment, or of fewer: a second each.
    var history = FailureHistory(from: first, to: max(last, first &+ shortest))
    state.forEachRow(numbers[...]) { history.add($0) }
    return history
  }

  private static func deviations(
    _ tally: DriftTally, _ numbers: [UInt32], of feed: ReadSource
  ) throws -> [Deviation] {
    let state = feed.state
    let members = Set(numbers)
    var loader = RecordLoader(sources: feed.sources, state: state)
    var shown: [DriftSignature: ShownBy] = [:]
    var lacking: Set<DriftSignature> = []
    for counter in tally.counters {
      let told = counter.rows.areAll ? counter.rows.numbers : state.rows(toldOf: counter.signature)
      shown[counter.signature] = ShownBy()
      if told.isEmpty, !counter.rows.areAll {
        lacking.insert(counter.signature)
      } else {
        for number in told where members.contains(number) {
          shown[counter.signature]?.add(state.row(Int(number)))
        }
      }
    }
    // Of what more records show than are kept, each is asked.
    for number in lacking.isEmpty ? [] : numbers {
      guard let signatures = loader.signatures(of: state.row(Int(number))) else {
        throw QueryFailure.changedMeanwhile
      }
      for signature in Set(signatures.map(state.tally.counted)) where lacking.contains(signature) {
        shown[signature]?.add(state.row(Int(number)))
      }
    }
    return tally.report().map { count in
      let by = shown[count.signature] ?? ShownBy()
      var named = count
      named.path = CheckReport.shown(count.path)
      named.evidence = CheckReport.shown(count.evidence)
      let ids = by.first.compactMap { loader.id(of: state.row($0)).map(CheckReport.shown) }
      return Deviation(count: named, records: count.records, times: by.times, ids: ids)
    }
  }

  /// The records that show a drift: when they were made, and some of them.
  private struct ShownBy {
    private(set) var times: ClosedRange<Int64>?
    private(set) var first: [Int] = []

    mutating func add(_ row: ShownRow) {
      if first.count < namedIDs { first.append(row.number) }
      guard case .instant(let time)? = row.created else { return }
      times = times.map { min($0.lowerBound, time)...max($0.upperBound, time) } ?? time...time
    }
  }
}

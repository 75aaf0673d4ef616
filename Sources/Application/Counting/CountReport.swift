import Domain
package import FeedStore
package import Presentation

/// How records are counted: in groups, with the exact sums of their amounts.
package struct CountReport {
  package enum Format: String, CaseIterable, Sendable { case text, json, csv }

  let columns: [CountsColumn]
  let hasSums: Bool
  /// By what each column has: nil where that isn't certain, empty where there is nothing.
  private var groups: [[String?]: RowCounts.Group] = [:]

  package init(by columns: [CountsColumn], withSums hasSums: Bool) {
    (self.columns, self.hasSums) = (columns, hasSums)
  }

  /// Counts all records of a feed that are shown.
  ///
  /// - Throws: Where the bytes of a record aren't what they were.
  package mutating func add(allOf feed: ReadSource) throws(QueryFailure) {
    let all = 0..<feed.state.rows.log.count
    try add(of: feed) { count in feed.state.shownRows(all, count) }
  }

  /// Counts records of a feed.
  ///
  /// - Throws: Where the bytes of a record aren't what they were.
  package mutating func add(_ rows: [ShownRow], of feed: ReadSource) throws(QueryFailure) {
    try add(of: feed) { count in _ = rows.allSatisfy(count) }
  }

  /// `rows`: Hands over rows, for as long as each is counted.
  private mutating func add(
    of feed: ReadSource, _ rows: (_ count: (ShownRow) -> Bool) -> Void
  ) throws(QueryFailure) {
    let columns = columns
    var counts = RowCounts(by: columns)
    var loader = RecordLoader(sources: feed.sources, state: feed.state, readsAhead: true)
    var isWhole = true
    rows { row in
      if columns.allSatisfy({ CountedValue(row, $0, .utc).isWhole }) {
        counts.add(row, by: columns, in: .utc)
      } else if let record = loader.facts(of: row)?.record {
        add(record.shown(in: .export, asked: false), row)
      } else {
        isWhole = false
      }
      return isWhole
    }
    guard isWhole else { throw .changedMeanwhile }
    let words = CountedWords(feed.state)
    for (values, group) in counts.groups {
      add(group, values.map { $0.text(words) })
    }
  }

  /// Counts a record by what it says itself.
  private mutating func add(_ record: Record, _ row: ShownRow) {
    var counts = RowCounts(by: [])
    counts.add(row)
    for (_, group) in counts.groups { add(group, columns.map { $0.text(of: record) }) }
  }

  private mutating func add(_ group: RowCounts.Group, _ values: [String?]) {
    groups[values, default: RowCounts.Group()].add(group)
  }

  /// How many records there are in each group.
  var counts: [[String?]: Int] { groups.mapValues(\.count) }

  /// The largest first.
  var rows: [(values: [String?], group: RowCounts.Group)] {
    let named = groups.map { (key: $0.key.map { $0 ?? "" }.joined(separator: "\0"), entry: $0) }
    return named.sorted { left, right in
      (right.entry.value.count, left.key) < (left.entry.value.count, right.key)
    }
    .map { ($0.entry.key, $0.entry.value) }
  }
}

extension CountsColumn {
  /// What a record has there; nil where that isn't certain, empty where there is none.
  fileprivate func text(of record: Record) -> String? {
    switch self {
    case .status: Self.text(record.status)
    case .kind: record.kindIsAssumed ? nil : record.kind.word
    case .currency: text(record.currency, \.text)
    case .method: text(record.method, \.word)
    case .day: text(record.createdAt) { String($0.rfc3339.prefix(10)) }
    case .hour:
      text(record.createdAt) {
        if case .date = $0 { nil } else { String($0.rfc3339.prefix(13)) }
      }
    }
  }

  private static func text(_ status: StatusFact) -> String? {
    switch status {
    case .known(let status): status.word
    case .providerWord(let word): word
    case .unknown(let word): "unknown (\(word))"
    case .missing, .null, .notAWord, .contradictory, .malformed, .undecided: nil
    }
  }

  private func text<Value>(_ fact: Fact<Value>, _ text: (Value) -> String?) -> String? {
    switch fact {
    case .known(let value): text(value)
    case .absent: ""
    case .uncertain: nil
    }
  }
}

extension CountedValue {
  /// The same of a value that the index tells wholly.
  fileprivate func text(_ words: CountedWords) -> String? {
    switch self {
    case .status(let status): status.word
    case .providerWord(let number): PersonalRule.text(words.status(number), in: .export)
    case .method(let number): PersonalRule.text(words.maskedMethod(number), in: .export)
    case .kind(let kind): kind.word
    case .currency(let code): code.text
    case .day, .hour: timeText
    case .uncertainWord, .uncertain: nil
    }
  }
}

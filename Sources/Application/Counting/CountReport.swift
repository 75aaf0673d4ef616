import Domain
package import FeedStore
package import Presentation

/// How records are counted: in groups, with the exact sums of their amounts.
package struct CountReport {
  package enum Format: String, CaseIterable, Sendable { case text, json, csv }

  private let columns: [CountsColumn]
  private let hasSums: Bool
  private var groups: [[String]: RowCounts.Group] = [:]

  package init(by columns: [CountsColumn], withSums hasSums: Bool) {
    (self.columns, self.hasSums) = (columns, hasSums)
  }

  /// Counts records of a feed.
  ///
  /// - Throws: Where the bytes of a record aren't what they were.
  package mutating func add(
    _ rows: some Sequence<ShownRow>, of feed: ReadSource
  ) throws(QueryFailure) {
    var counts = RowCounts(by: columns)
    var loader = RecordLoader(sources: feed.sources, state: feed.state)
    for row in rows {
      if columns.allSatisfy({ CountedValue(row, $0).isWhole }) {
        counts.add(row)
      } else {
        guard let record = loader.facts(of: row)?.record else { throw .changedMeanwhile }
        add(record.shown(in: .export, asked: false), row)
      }
    }
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

  private mutating func add(_ group: RowCounts.Group, _ values: [String]) {
    groups[values, default: RowCounts.Group()].add(group)
  }

  /// How many records there are in each group.
  var counts: [[String]: Int] { groups.mapValues(\.count) }

  /// The largest first.
  private var rows: [(values: [String], group: RowCounts.Group)] {
    groups.sorted {
      ($1.value.count, $0.key.joined(separator: "\0")) < (
        $0.value.count, $1.key.joined(separator: "\0")
      )
    }
    .map { ($0.key, $0.value) }
  }

  package func text(_ format: Format) -> String {
    switch format {
    case .text: table
    case .json: rows.map { json($0.values, $0.group) }.joined()
    case .csv: csv
    }
  }

  // MARK: Formats

  private var table: String {
    var lines = [columns.map { $0.rawValue.uppercased() } + ["COUNT"] + (hasSums ? ["SUM"] : [])]
    for (values, group) in rows {
      lines.append(values + [Count.text(group.count)] + (hasSums ? [sums(of: group)] : []))
    }
    let widths = (0...columns.count).map { column in
      lines.map { CellText.width(DisplaySafety.visible($0[column])) }.max() ?? 0
    }
    return lines.map { line in
      var text = line.enumerated().map { index, cell in
        let cell = DisplaySafety.visible(cell)
        guard widths.indices.contains(index) else { return cell }
        let padding = String(repeating: " ", count: widths[index] - CellText.width(cell))
        return index == columns.count ? padding + cell : cell + padding
      }.joined(separator: "  ")
      while text.hasSuffix(" ") { text.removeLast() }
      return text + "\n"
    }.joined()
  }

  private func sums(of group: RowCounts.Group) -> String {
    group.sumWords(uncertain: "uncertain left out")
  }

  private func sorted(_ group: RowCounts.Group) -> [(currency: String, sum: String?)] {
    group.sums.map { ($0.key.text, RowCounts.Group.text($0.value, $0.key)) }
      .sorted { $0.currency < $1.currency }
  }

  private func json(_ values: [String], _ group: RowCounts.Group) -> String {
    var line = JSONLine()
    for (column, value) in zip(columns, values) { line.add(column.rawValue, value) }
    line.add("count", group.count)
    guard hasSums else { return line.text + "\n" }
    let sums = sorted(group).map { currency, sum in
      var own = JSONLine()
      own.add("currency", currency)
      own.add("sum", sum)
      return own.text
    }
    line.add("sums", json: JSONLine.array(sums))
    line.add("uncertain", group.uncertainCount)
    return line.text + "\n"
  }

  private var csv: String {
    let head =
      columns.map(\.rawValue) + ["count"] + (hasSums ? ["currency", "sum", "uncertain"] : [])
    var lines = [head]
    for (values, group) in rows {
      let own = values + ["\(group.count)"]
      guard hasSums else {
        lines.append(own)
        continue
      }
      let sums = sorted(group)
      for (currency, sum) in sums.isEmpty ? [("", "")] : sums {
        lines.append(own + [currency, sum ?? "too large", "\(group.uncertainCount)"])
      }
    }
    return lines.map { $0.map(ExportFormat.csvField).joined(separator: ",") + ExportFormat.lineEnd }
      .joined()
  }
}

extension CountsColumn {
  /// What a record has there; a dash where that isn't certain, empty where there is none.
  fileprivate func text(of record: Record) -> String {
    switch self {
    case .status: Self.text(record.status)
    case .kind: record.kindIsAssumed ? Self.uncertain : record.kind.word
    case .currency: text(record.currency, \.text)
    case .method: text(record.method, \.word)
    case .day: text(record.createdAt) { String($0.rfc3339.prefix(10)) }
    case .hour:
      text(record.createdAt) {
        if case .date = $0 { Self.uncertain } else { String($0.rfc3339.prefix(13)) }
      }
    }
  }

  fileprivate static let uncertain = "—"

  private static func text(_ status: StatusFact) -> String {
    switch status {
    case .known(let status): status.word
    case .providerWord(let word): word
    case .unknown(let word): "unknown (\(word))"
    case .missing, .null, .notAWord, .contradictory, .malformed, .undecided: uncertain
    }
  }

  private func text<Value>(_ fact: Fact<Value>, _ text: (Value) -> String) -> String {
    switch fact {
    case .known(let value): text(value)
    case .absent: ""
    case .uncertain: Self.uncertain
    }
  }
}

extension CountedValue {
  /// The same of a value that the index tells wholly.
  fileprivate func text(_ words: CountedWords) -> String {
    switch self {
    case .status(let status): status.word
    case .providerWord(let number): PersonalRule.text(words.status(number), in: .export)
    case .method(let number): PersonalRule.text(words.maskedMethod(number), in: .export)
    case .kind(let kind): kind.word
    case .currency(let code): code.text
    case .day, .hour: timeText ?? CountsColumn.uncertain
    case .uncertainWord, .uncertain: CountsColumn.uncertain
    }
  }
}

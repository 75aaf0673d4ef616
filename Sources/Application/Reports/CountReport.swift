package import Domain
import Presentation

/// What records are counted by.
package enum CountColumn: String, CaseIterable, Sendable {
  case status, kind, currency, method, day

  /// What a record has there; a dash where that isn't certain, empty where there is none.
  func value(of record: Record) -> String {
    switch self {
    case .status: Self.text(record.status)
    case .kind: record.kind.word
    case .currency: text(record.currency, \.text)
    case .method: text(record.method, \.word)
    case .day: text(record.createdAt) { String($0.rfc3339.prefix(10)) }
    }
  }

  private static func text(_ status: StatusFact) -> String {
    switch status {
    case .known(let status): status.word
    case .providerWord(let word): word
    case .unknown(let word): "unknown (\(word))"
    case .missing, .null, .notAWord, .contradictory, .malformed, .undecided: "—"
    }
  }

  private func text<Value>(_ fact: Fact<Value>, _ text: (Value) -> String) -> String {
    switch fact {
    case .known(let value): text(value)
    case .absent: ""
    case .uncertain: "—"
    }
  }
}

/// How records are counted: in groups, with the exact sums of their amounts.
package struct CountReport {
  /// The records that have the same in each column.
  struct Group {
    var count = 0
    /// By currency; nil where a sum is too large to be held.
    var sums: [String: Amount?] = [:]
    /// Records whose amount, or its currency, isn't certain: in no sum.
    var uncertainCount = 0
  }

  package enum Format: String, CaseIterable, Sendable { case text, json, csv }

  private let columns: [CountColumn]
  private let hasSums: Bool
  private var groups: [[String]: Group] = [:]

  package init(by columns: [CountColumn], withSums hasSums: Bool) {
    (self.columns, self.hasSums) = (columns, hasSums)
  }

  package mutating func add(_ record: Record) {
    let shown = record.shown(in: .export, asked: false)
    var group = groups[columns.map { $0.value(of: shown) }] ?? Group()
    group.count += 1
    if hasSums {
      if case .known(let amount) = record.amount, case .known(let currency) = record.currency {
        let before = group.sums[currency.text] ?? .zero
        group.sums[currency.text] = .some(before.flatMap { $0.adding(amount) })
      } else {
        group.uncertainCount += 1
      }
    }
    groups[columns.map { $0.value(of: shown) }] = group
  }

  /// The largest first.
  private var rows: [(values: [String], group: Group)] {
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

  /// `1,204.50 EUR · 80.00 USD · 2 uncertain left out`.
  private func sums(of group: Group) -> String {
    let sums = sorted(group).map { currency, sum in "\(Self.text(sum, currency)) \(currency)" }
    let uncertain =
      group.uncertainCount > 0 ? ["\(Count.text(group.uncertainCount)) uncertain left out"] : []
    return (sums + uncertain).joined(separator: " · ")
  }

  private func sorted(_ group: Group) -> [(String, Amount?)] {
    group.sums.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// The sum with the currency's decimals.
  private static func text(_ sum: Amount?, _ currency: String) -> String {
    guard let sum, let code = CurrencyCode(currency) else { return "too large" }
    return AmountWords.number(.known(sum), .known(code)) ?? "too large"
  }

  private func json(_ values: [String], _ group: Group) -> String {
    var line = JSONLine()
    for (column, value) in zip(columns, values) { line.add(column.rawValue, value) }
    line.add("count", group.count)
    guard hasSums else { return line.text + "\n" }
    let sums = sorted(group).map { currency, sum in
      var own = JSONLine()
      own.add("currency", currency)
      own.add("sum", sum == nil ? nil : Self.text(sum, currency))
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
      for (currency, sum) in sums.isEmpty ? [("", nil)] : sums {
        let text = currency.isEmpty ? "" : Self.text(sum, currency)
        lines.append(own + [currency, text, "\(group.uncertainCount)"])
      }
    }
    return lines.map { $0.map(ExportFormat.csvField).joined(separator: ",") + ExportFormat.lineEnd }
      .joined()
  }
}

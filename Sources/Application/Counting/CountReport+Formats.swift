import Domain
import Presentation

extension CountReport {
  package func text(_ format: Format) -> String {
    switch format {
    case .text: table
    case .json: rows.map { json($0.values, $0.group) }.joined()
    case .csv: csv
    }
  }

  /// What stands for a value that isn't certain.
  private static let uncertain = "—"

  // MARK: A table

  /// 60: a word that is longer is cut, so that one doesn't make all lines wide.
  private static let widestCell = 60

  private var table: String {
    var lines = [columns.map { $0.rawValue.uppercased() } + ["COUNT"] + (hasSums ? ["SUM"] : [])]
    for (values, group) in rows {
      let sums = hasSums ? [group.sumWords.joined(separator: " · ")] : []
      lines.append(
        values.map { Self.cell($0 ?? Self.uncertain) } + [Count.text(group.count)] + sums)
    }
    let widths = (0...columns.count).map { column in
      lines.map { CellText.width($0[column]) }.max() ?? 0
    }
    return lines.map { line in
      var text = line.enumerated().map { index, cell in
        guard widths.indices.contains(index) else { return cell }
        let padding = String(repeating: " ", count: widths[index] - CellText.width(cell))
        return index == columns.count ? padding + cell : cell + padding
      }.joined(separator: "  ")
      while text.hasSuffix(" ") { text.removeLast() }
      return text + "\n"
    }.joined()
  }

  private static func cell(_ value: String) -> String {
    let text = DisplaySafety.visible(value)
    guard CellText.width(text) > widestCell else { return text }
    var cut = text.prefix(widestCell)
    while CellText.width(String(cut)) >= widestCell { cut.removeLast() }
    return cut + "…"
  }

  // MARK: For programs

  /// Nil: a sum that is too large.
  private func sums(of group: RowCounts.Group) -> [(currency: String, sum: String?)] {
    group.sums.sorted.map { ($0.currency.text, RowCounts.Group.text($0.sum, $0.currency)) }
  }

  private func json(_ values: [String?], _ group: RowCounts.Group) -> String {
    var line = JSONLine()
    for (column, value) in zip(columns, values) { line.add(column.rawValue, value) }
    line.add("count", group.count)
    guard hasSums else { return line.text + "\n" }
    let sums = sums(of: group).map { currency, sum in
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
      let own = values.map { $0 ?? Self.uncertain } + ["\(group.count)"]
      guard hasSums else {
        lines.append(own)
        continue
      }
      let sums = sums(of: group)
      for (currency, sum) in sums.isEmpty ? [("", "")] : sums {
        lines.append(own + [currency, sum ?? "too large", "\(group.uncertainCount)"])
      }
    }
    return lines.map { $0.map(ExportFormat.csvField).joined(separator: ",") + ExportFormat.lineEnd }
      .joined()
  }
}

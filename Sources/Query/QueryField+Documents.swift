extension QueryField {
  /// A line for each field, and one for each operator, for help.
  package static var reference: String {
    let fields = allCases.map { "  \(padded($0.row.example, to: 26))\($0.row.meaning)" }
    let operators = QueryOperator.allCases.map { "  \(padded($0.rawValue, to: 4))\($0.meaning)" }
    return (fields + [""] + operators).joined(separator: "\n")
  }

  /// The same as tables.
  package static var markdown: String {
    let fields = allCases.map { field in
      let operators = field.row.operators.map { "`\($0.rawValue)`" }.joined(separator: " ")
      return
        "| `\(field.rawValue)` | \(operators) | `\(field.row.example)` | \(field.row.meaning) |"
    }
    let operators = QueryOperator.allCases.map { "| `\($0.rawValue)` | \($0.meaning) |" }
    return
      (["| field | operators | example | what it asks |", "|---|---|---|---|"] + fields
      + ["", "| operator | |", "|---|---|"] + operators).joined(separator: "\n") + "\n"
  }

  private static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }
}

import Domain
import WireJSON

/// The unit of an amount is a question wherever the wire doesn't answer it.
extension ProfileDraft {
  /// Candidates that are named.
  private static let mostAmounts = 4

  static func amounts(
    _ survey: DocumentSurvey, _ set: RecordSet, _ view: RecordView
  ) -> [String] {
    let certain = survey.sources.first { $0.field == .amount }
    let candidates = set.fields[.amount].map { set.fields.column($0) }
    guard !candidates.isEmpty else {
      return [
        "# Where is the amount? Nothing was found. amount = { path = \"…\", unit = \"minor\" }"
      ]
    }
    var lines: [String] = []
    var isSettled = false
    for column in candidates.prefix(mostAmounts) {
      let source = DocumentSurvey.amount(column, set, view)
      let (question, options) = options(source, column, set, view)
      let isOwn = source.path == certain?.path && question == nil
      isSettled = isSettled || isOwn
      if let question { lines.append("# " + question) }
      lines += options.map { (isOwn ? "" : "# ") + $0 + "  # " + sample(column, set, view) }
    }
    if isSettled { return lines }
    return ["# Which is the record's whole amount? Take away one #: until then, none is shown."]
      + lines
  }

  /// What the amount may be, and what is to be asked; no question where the wire tells its unit.
  private static func options(
    _ source: FieldSource, _ column: FieldColumn, _ set: RecordSet, _ view: RecordView
  ) -> (question: String?, lines: [String]) {
    let texts = column.present.map { view.text(of: $0) }
    let areTexts = column.present.allSatisfy { view.tokens[$0].kind == .string }
    let suffix = areTexts ? "-string" : ""
    func line(_ unit: String, _ more: String = "") -> String {
      "amount = { path = \(quoted("\(source.path)")), unit = \(quoted(unit))\(more) }"
    }
    if source.form.type == .unitsAndNanos { return (nil, [line("units-nanos")]) }
    if let digits = source.digitsPath {
      return (nil, [line("minor", ", digits-at = \(quoted("\(digits)"))")])
    }
    if source.form.type == .minorUnits {
      let currencies = currencies(set, view)
      let minor = line("minor" + suffix)
      if areOfUnit(source.form.minorUnit, currencies) { return (nil, [minor]) }
      return (
        "In the smallest coin of its currency, or always in hundredths?",
        [minor, line("minor" + suffix, ", digits = 2")]
      )
    }
    if areTexts, texts.contains(where: isDecimalComma) { return (nil, [line("decimal-comma")]) }
    if texts.contains(where: { $0.contains(".") }) { return (nil, [line("decimal" + suffix)]) }
    return (
      "In whole units of its currency, or in minor ones (cents)?",
      [line("decimal" + suffix), line("minor" + suffix)]
    )
  }

  /// Whether a comma of the text tells that it is the decimal one.
  private static func isDecimalComma(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    let span = unsafe bytes.span.bytes
    let comma = bytes.lastIndex(of: ASCII.comma) ?? 0
    let point = bytes.lastIndex(of: ASCII.point) ?? 0
    return comma > point && DecimalText.parseGrouped(span, 0..<bytes.count) != nil
  }

  private static func sample(
    _ column: FieldColumn, _ set: RecordSet, _ view: RecordView
  ) -> String {
    let count = "in \(column.present.count) of \(set.records.count)"
    guard let first = column.present.first(where: { view.tokens[$0].range.count <= 24 }) else {
      return count
    }
    let isText = view.tokens[first].kind == .string
    return (isText ? quoted(view.text(of: first)) : view.text(of: first)) + ", " + count
  }

  /// The name tells the unit, where all currencies have that: yen have no cents.
  private static func areOfUnit(_ unit: MinorUnit, _ currencies: [CurrencyCode?]) -> Bool {
    !currencies.isEmpty
      && currencies.allSatisfy { code in
        code.map { unit.isOf($0.text, digits: $0.exponent) } ?? false
      }
  }

  /// The currencies of the records that were looked at; nil for what is none.
  private static func currencies(_ set: RecordSet, _ view: RecordView) -> [CurrencyCode?] {
    guard let best = set.fields.best(.currency) else { return [] }
    return set.fields.column(best).present.map { CurrencyCode(view.text(of: $0).uppercased()) }
  }
}

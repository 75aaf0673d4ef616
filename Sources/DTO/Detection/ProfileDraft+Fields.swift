import Domain
import WireJSON

extension ProfileDraft {
  /// What was sent there; of a number, which may be a card's as well as an id, only an amount's digits.
  private static func value(
    _ path: TapePath, _ view: RecordView, _ record: Int, of key: FieldKey
  ) -> String {
    guard let token = path.find(in: view, from: record) else { return "" }
    switch view.tokens[token].kind {
    case .number: return key.type == nil ? view.text(of: token) : "a number"
    case .string:
      // Of texts only what tells a form: an amount, a currency.
      let text = view.text(of: token)
      let isPlain =
        text.utf8.count <= 16 && text.utf8.allSatisfy { $0 < 0x7F && $0 > 0x20 && $0 != 0x40 }
      return view.decimal(at: token) != nil || isPlain && text.utf8.count == 3
        ? quoted(text) : "a text"
    default: return "\(WireType(view.tokens[token]))"
    }
  }

  static func fields(
    _ survey: DocumentSurvey, _ view: RecordView, _ record: Int
  ) -> [String] {
    var lines = ["", "[record.fields]"]
    for key in FieldKey.all {
      guard let source = survey.sources.first(where: { $0.field == key.field }) else { continue }
      let isPersonal = key.field == .customerName || key.field == .customerEmail
      let sample = isPersonal ? "personal" : value(source.path, view, record, of: key)
      guard key.type == nil else {
        lines.append("\(key.name) = \(quoted("\(source.path)"))  # \(sample)")
        continue
      }
      let others = otherAmounts(view, record, besides: source.path)
      if !others.isEmpty {
        lines.append(
          "# There are \(others.map(quoted).joined(separator: ", ")) as well: is this the record's own?"
        )
      }
      lines += amount(key, source, sample, currencies(survey, view))
    }
    for (field, name, what) in [
      (Field.id, "id", "an id"), (.currency, "currency", "a currency"),
      (.createdAt, "created", "a time"),
    ]
    where !survey.sources.contains(where: { $0.field == field }) {
      lines.append("# What is \(what)? None was found. \(name) = \"…\"")
    }
    if !survey.sources.contains(where: { $0.field == .amount }) {
      lines.append(
        "# No amount was found. Where does it stand? amount = { path = \"…\", unit = \"minor\" }")
    }
    return lines
  }

  /// The unit is a question wherever the wire doesn't answer it.
  private static func amount(
    _ key: FieldKey, _ source: FieldSource, _ sample: String, _ currencies: [CurrencyCode?]
  ) -> [String] {
    let path = quoted("\(source.path)")
    let isText = sample.hasPrefix("\"")
    if source.form.type == .unitsAndNanos {
      return ["\(key.name) = { path = \(path), unit = \"units-nanos\" }"]
    }
    if let digits = source.digitsPath {
      return [
        "\(key.name) = { path = \(path), unit = \"minor\", digits-at = \(quoted("\(digits)")) }  # \(sample)"
      ]
    }
    if source.form.type == .minorUnits {
      return minorAmount(key, source, sample, currencies)
    }
    if sample.contains(".") {
      let unit = isText ? "decimal-string" : "decimal"
      return ["\(key.name) = { path = \(path), unit = \"\(unit)\" }  # \(sample)"]
    }
    let suffix = isText ? "-string" : ""
    return [
      "# \(sample) was sent: is that major units (\"decimal\(suffix)\"), or minor ones, cents (\"minor\(suffix)\")?",
      "# Until you say so, no amount is shown.",
      "\(key.name) = { path = \(path), unit = \"unknown\" }",
    ]
  }

  /// The name tells the unit, where all currencies have that: yen have no cents.
  private static func minorAmount(
    _ key: FieldKey, _ source: FieldSource, _ sample: String, _ currencies: [CurrencyCode?]
  ) -> [String] {
    let path = quoted("\(source.path)")
    let suffix = sample.hasPrefix("\"") ? "-string" : ""
    let hasUnit =
      !currencies.isEmpty
      && currencies.allSatisfy { code in
        code.map { source.form.minorUnit.isOf($0.text, digits: $0.exponent) } ?? false
      }
    guard hasUnit else {
      return [
        "# By its name \(sample) is in minor units; but its currency isn't known, or has none of that name.",
        "# Is it what the currency's smallest coin is (\"minor\(suffix)\"), or always hundredths (digits = 2 as well)?",
        "# Until you say so, no amount is shown.",
        "\(key.name) = { path = \(path), unit = \"unknown\" }",
      ]
    }
    return [
      "# By its name. Of a currency without cents, is it the unit itself? Else add digits = 2.",
      "\(key.name) = { path = \(path), unit = \"minor\(suffix)\" }  # \(sample)",
    ]
  }

  /// The currencies of the records that were looked at; nil for what is none.
  private static func currencies(_ survey: DocumentSurvey, _ view: RecordView) -> [CurrencyCode?] {
    guard let source = survey.sources.first(where: { $0.field == .currency }) else { return [] }
    return (survey.recordSet?.all ?? []).map { record in
      source.path.find(in: view, from: record).flatMap {
        CurrencyCode(view.text(of: $0).uppercased())
      }
    }
  }

  /// Other amounts of the record, which may be the one that is meant.
  private static func otherAmounts(
    _ view: RecordView, _ record: Int, besides path: TapePath
  ) -> [String] {
    let names = FieldNames.amounts + FieldNames.minorAmounts.map(\.name)
    return view.members(of: record).map(\.key).filter { key in
      key != path.keys.first
        && names.contains { KeyStyle.foldedHash($0) == KeyStyle.foldedHash(key) }
    }
  }
}

import Domain
import Drift
import WireJSON

/// Reads one comparison.
struct QueryTermReader {
  let context: QueryContext
  let placed: QueryLexer.Placed

  private func mistake(_ message: String, at place: Range<Int>? = nil) -> QueryMistake {
    QueryMistake(place: place ?? placed.place, message: message)
  }

  /// A text alone is looked for in what names a record.
  func text(_ value: QueryValue) throws(QueryMistake) -> Query.Node {
    let text = value.text
    guard !text.isEmpty else { throw mistake("nothing is asked here") }
    if !value.isQuoted {
      if let field = QueryField(name: text) ?? (text == QueryField.raw.rawValue ? .raw : nil) {
        throw mistake("expected an operator behind \(text), as in \(field.row.example)")
      }
      for field in [QueryField.status, .kind] {
        guard case .words(let words) = field.row.form, words.contains(text.lowercased()) else {
          continue
        }
        throw mistake(
          "\(text) is a \(field.rawValue): \(field.rawValue)=\(text.lowercased()); in quotes it is a text"
        )
      }
    }
    let fields: [QueryField] = [.id, .customer, .order, .method, .note]
    return .any(
      fields.map {
        .term(QueryTerm(field: $0, comparison: .contains, operand: .texts([text])))
      })
  }

  func term(
    _ name: String, _ comparison: String, _ value: QueryValue
  ) throws(QueryMistake) -> QueryTerm {
    let start = placed.place.lowerBound
    let namePlace = start..<start + name.count
    if name.lowercased() == QueryField.raw.rawValue {
      throw mistake("raw takes a path, as in \(QueryField.raw.row.example)", at: namePlace)
    }
    guard let field = QueryField(name: name) else {
      throw mistake(
        "there is no field \(name): " + Spelling.hint(name, QueryField.allCases.map(\.rawValue)),
        at: namePlace)
    }
    let signPlace = namePlace.upperBound..<placed.value.lowerBound
    let row = field.row
    let sign = comparison == ":" || comparison == "==" ? "=" : comparison
    guard let own = QueryOperator(rawValue: sign), row.operators.contains(own) else {
      let known = row.operators.map(\.rawValue).joined(separator: " ")
      throw mistake("\(field.rawValue) takes \(known), as in \(row.example)", at: signPlace)
    }
    guard !value.isEmpty else {
      throw mistake("expected a value, as in \(row.example)", at: placed.value)
    }
    if case .wire = row.form {
      let path = String(name.dropFirst(QueryField.raw.rawValue.count + 1))
      guard TapePath(path) != nil else {
        throw mistake(
          path.isEmpty
            ? "raw takes a path, as in \(row.example)"
            : "\(path) is no path, such as metadata.region", at: namePlace)
      }
      return QueryTerm(
        field: field, comparison: own,
        operand: .wire(path: path, value.parts))
    }
    return QueryTerm(
      field: field, comparison: own, operand: try operand(value, row.form, own, field))
  }

  private func operand(
    _ value: QueryValue, _ form: QueryField.Form, _ comparison: QueryOperator, _ field: QueryField
  ) throws(QueryMistake) -> QueryTerm.Operand {
    switch form {
    case .text, .wire: return .texts(value.parts)
    case .words(let words):
      let known = try listed(value) { word in
        words.contains(word.lowercased()) ? word.lowercased() : nil
      } hint: {
        "\($0) is no \(field.rawValue): " + Spelling.hint($0, words)
      }
      return field == .kind
        ? .kinds(known.compactMap { RecordKind(word: $0) })
        : .statuses(known.compactMap { OrderStatus(word: $0) })
    case .currency:
      return .currencies(
        try listed(value) {
          CurrencyCode($0.uppercased())
        } hint: {
          "\($0) is no currency of ISO 4217, such as EUR"
        })
    case .field:
      return .fields(
        try listed(value) { name in
          Field.facts.first { name == QueryField.name(of: $0) || name == $0.name }
        } hint: {
          "\($0) is no field: " + Spelling.hint($0, Field.facts.map(QueryField.name))
        })
    case .drift:
      let names = ["any"] + DriftKind.allCases.map { $0.row.name }
      return .drifts(
        try listed(value) {
          names.contains($0) ? $0 : nil
        } hint: {
          "\($0) is no kind of drift: " + Spelling.hint($0, names)
        })
    case .amount: return try amounts(value.text, comparison)
    case .time: return try times(value.text, comparison)
    }
  }

  private func listed<Value>(
    _ value: QueryValue, _ read: (String) -> Value?, hint: (String) -> String
  ) throws(QueryMistake) -> [Value] {
    var values: [Value] = []
    for part in value.parts {
      guard let one = read(part) else { throw mistake(hint(part), at: placed.value) }
      values.append(one)
    }
    return values
  }

  // MARK: Amounts and times

  private func amounts(
    _ value: String, _ comparison: QueryOperator
  ) throws(QueryMistake) -> QueryTerm.Operand {
    let (lower, upper) = Self.ends(value)
    guard upper == nil || comparison == .equal || comparison == .notEqual else {
      throw mistake("a range has = or !=, as in amount=10..20EUR", at: placed.value)
    }
    guard let first = QueryAmount(lower) else {
      throw mistake(Self.noAmount(lower), at: placed.value)
    }
    guard let upper else { return .amounts(first.amount, nil, try currency([first.currency])) }
    guard let last = QueryAmount(upper) else {
      throw mistake(Self.noAmount(upper), at: placed.value)
    }
    guard first.amount <= last.amount else {
      throw mistake("a range goes from the smaller to the larger", at: placed.value)
    }
    return .amounts(first.amount, last.amount, try currency([first.currency, last.currency]))
  }

  private static func noAmount(_ text: String) -> String {
    let digits = text.prefix { !$0.isLetter }
    guard !text.isEmpty else { return "a range has an amount at each end, as in 10..20EUR" }
    guard digits.count(where: \.isNumber) <= 18 else { return "\(text) is larger than amounts are" }
    return "\(text) is no amount: write it as 100, 12.50 or 100EUR"
  }

  /// Nil where the feed's only one is meant, and that isn't known yet.
  private func currency(_ said: [CurrencyCode?]) throws(QueryMistake) -> CurrencyCode? {
    let named = said.compactMap(\.self)
    if let first = named.first {
      guard named.allSatisfy({ $0 == first }) else {
        throw mistake("a range has one currency", at: placed.value)
      }
      return first
    }
    guard let currencies = context.currencies, currencies.count != 1 else {
      return context.currencies?.first
    }
    let known = currencies.map(\.text).sorted()
    throw mistake(
      known.isEmpty
        ? "an amount needs a currency, as in 100EUR"
        : "an amount needs a currency: the feed has \(known.joined(separator: ", "))",
      at: placed.value)
  }

  private func times(
    _ value: String, _ comparison: QueryOperator
  ) throws(QueryMistake) -> QueryTerm.Operand {
    let (lower, upper) = Self.ends(value)
    guard let first = QueryTime.span(lower, now: context.now) else {
      throw mistake(Self.noTime(lower), at: placed.value)
    }
    guard let upper else {
      guard comparison != .equal && comparison != .notEqual || !QueryTime.isAgo(lower) else {
        throw mistake(
          "\(lower) is one moment: write > for what is newer, < for what is older", at: placed.value
        )
      }
      return .time(first)
    }
    guard comparison == .equal || comparison == .notEqual else {
      throw mistake("a range has = or !=, as in created=2026-11-01..2026-11-20", at: placed.value)
    }
    guard let last = QueryTime.span(upper, now: context.now) else {
      throw mistake(Self.noTime(upper), at: placed.value)
    }
    guard first.lowerBound <= last.upperBound else {
      throw mistake("a range goes from the earlier to the later", at: placed.value)
    }
    return .time(first.lowerBound..<max(last.upperBound, first.lowerBound + 1))
  }

  private static func noTime(_ text: String) -> String {
    guard !text.isEmpty else {
      return "a range has a time at each end, as in 2026-11-01..2026-11-20"
    }
    return
      "\(text) is no time: write it as -15m, 2h, today, 14:02, 2026-11-20 or 2026-11-20T10:00:00Z"
  }

  /// The two ends of `a..b`; the second nil where it is no range.
  private static func ends(_ value: String) -> (String, String?) {
    guard let dots = value.firstRange(of: "..") else { return (value, nil) }
    return (String(value[..<dots.lowerBound]), String(value[dots.upperBound...]))
  }
}

/// An amount as people write it: `100`, `12.50EUR`, `-5`.
struct QueryAmount {
  var amount: Amount
  var currency: CurrencyCode?

  init?(_ text: String) {
    let digits = text.prefix { !$0.isLetter }
    let letters = text.dropFirst(digits.count)
    if !letters.isEmpty {
      guard let code = CurrencyCode(letters.uppercased()) else { return nil }
      currency = code
    }
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), let whole = parts.first, !whole.isEmpty,
      digits.allSatisfy({ "-.0123456789".contains($0) }),
      digits.dropFirst().allSatisfy({ $0 != "-" }), parts.count == 1 || !parts[1].isEmpty,
      let coefficient = Int64(parts.joined()),
      let amount = Amount(coefficient: coefficient, scale: parts.count == 2 ? parts[1].count : 0)
    else { return nil }
    self.amount = amount
  }
}

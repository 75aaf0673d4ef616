import Domain
import Drift
import WireJSON

/// Reads one comparison.
struct QueryTermReader {
  let context: QueryContext
  let placed: QueryLexer.Placed

  func mistake(_ message: String, at place: Range<Int>? = nil) -> QueryMistake {
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
      if text.first == "'" { throw mistake("a text stands in double quotes: \"…\"") }
      if text.count == 3, text == text.uppercased(), CurrencyCode(text) != nil {
        throw mistake(
          "\(text) is a currency: currency=\(text), or amount>150\(text) without a blank; in quotes it is a text"
        )
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
        ? .kinds(WordSet(known.compactMap { RecordKind(word: $0) }))
        : .statuses(WordSet(known.compactMap { OrderStatus(word: $0) }))
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
      let names = [DriftName.any] + DriftKind.allCases.map { $0.row.name }
      return .drifts(
        try listed(value) { text in
          // What stands behind the kind is of the feed, and known to nobody before it is read.
          DriftName.isName(text, among: names) ? text : nil
        } hint: {
          "\($0) is no kind of drift: " + Spelling.hint(DriftName.kind(of: $0), names)
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
}

package import Domain
import Drift

/// What may stand where a query's text ends.
package struct QueryCompletion: Equatable, Sendable {
  /// Where the word begins that is being typed.
  package var start: Int
  /// What it may become, the usual first; none where anything may stand there.
  package var candidates: [String]

  /// Whether the word may still become the name of a field: until then it is a text that is looked for.
  package var mayBeField = false

  /// What is known of the word at the end of a text.
  ///
  /// `currencies`: Those that the feed has.
  package init(_ text: String, currencies: [CurrencyCode] = []) {
    let word = Self.lastWord(of: text)
    start = text.count - word.count
    let sign = QueryOperator.allCases.filter { word.contains($0.rawValue) }
      .compactMap { word.firstRange(of: $0.rawValue) }
      .min { ($0.lowerBound, $1.upperBound) < ($1.lowerBound, $0.upperBound) }
    let colon = word.firstRange(of: ":")
    guard let sign = [sign, colon].compactMap(\.self).min(by: { $0.lowerBound < $1.lowerBound })
    else {
      candidates = Self.beginnings.filter { $0.hasPrefix(word.lowercased()) && $0 != word }
      mayBeField = !word.isEmpty && !candidates.isEmpty
      return
    }
    guard let field = QueryField(name: String(word[..<sign.lowerBound])) else {
      candidates = []
      return
    }
    // Of a list, the last is typed.
    let value = word[sign.upperBound...]
    let last = value.lastIndex(of: ",").map { value.index(after: $0) } ?? value.startIndex
    start += word.distance(from: word.startIndex, to: last)
    let typed = value[last...]
    candidates = Self.values(of: field, currencies).filter {
      $0.lowercased().hasPrefix(typed.lowercased()) && $0 != typed
    }
  }

  /// The fields with their first operators, and the words between comparisons.
  private static let beginnings: [String] =
    QueryField.allCases.map { field in
      switch field.row.form {
      case .field, .drift: "\(field.rawValue):"
      case .wire: "\(field.rawValue)."
      case .amount, .time: "\(field.rawValue)>"
      case .text where field == .customer || field == .note || field == .failure:
        "\(field.rawValue)~"
      case .words, .text, .currency: "\(field.rawValue)="
      }
    } + ["or ", "not "]

  private static func values(of field: QueryField, _ currencies: [CurrencyCode]) -> [String] {
    switch field.row.form {
    case .words(let words): words
    case .currency: currencies.map(\.text).sorted()
    case .time: ["-15m", "-1h", "-24h", "today", "yesterday"]
    case .field: Field.facts.map(QueryField.name)
    case .drift: ["any"] + DriftKind.allCases.map { $0.row.name }
    case .text, .amount, .wire: []
    }
  }

  /// What stands behind the last blank, bracket or minus, unless it is in quotes.
  private static func lastWord(of text: String) -> Substring {
    guard text.count(where: { $0 == "\"" }) % 2 == 0 else { return text.suffix(0) }
    let end = text.lastIndex { " (".contains($0) }.map { text.index(after: $0) }
    var word = text[(end ?? text.startIndex)...]
    while word.first == "-" { word.removeFirst() }
    return word
  }
}

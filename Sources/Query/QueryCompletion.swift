import Domain
import Drift

/// What may stand where a query's text ends.
package struct QueryCompletion: Equatable, Sendable {
  /// Where the word begins that is being typed.
  package var start: Int
  /// What it may become, the most frequent or the usual first; none where anything may stand there.
  package var candidates: [Candidate]

  package struct Candidate: Equatable, Sendable {
    package var text: String
    /// Records that it finds; nil where nobody counted them.
    package var count: Int?

    init(_ text: String, count: Int? = nil) { (self.text, self.count) = (text, count) }
  }

  /// Whether the word may still become the name of a field: until then it is a text that is looked for.
  package var mayBeField = false

  /// What is known of the word at the end of a text.
  ///
  /// `vocabulary`: What the feed has.
  package init(_ text: String, vocabulary: QueryVocabulary = QueryVocabulary()) {
    let (word, isTurned) = Self.lastWord(of: text)
    start = text.count - word.count
    // What stands in quotes that are open is anybody's text.
    guard text.count(where: { $0 == "\"" }) % 2 == 0 else {
      candidates = []
      return
    }
    let sign = QueryOperator.allCases.filter { word.contains($0.rawValue) }
      .compactMap { word.firstRange(of: $0.rawValue) }
      .min { ($0.lowerBound, $1.upperBound) < ($1.lowerBound, $0.upperBound) }
    let colon = word.firstRange(of: ":")
    guard let sign = [sign, colon].compactMap(\.self).min(by: { $0.lowerBound < $1.lowerBound })
    else {
      candidates = Self.beginnings(word, vocabulary).map { Candidate($0) }
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
    // How many have it isn't how many are found.
    let isNegative = isTurned || word[sign].first == "!"
    let path = word[..<sign.lowerBound].dropFirst(Self.wirePrefix.count)
    candidates = Self.values(of: field, at: String(path), vocabulary).filter {
      $0.text.lowercased().hasPrefix(typed.lowercased()) && $0.text != typed
    }
    .map { Candidate(Query.quoted($0.text), count: isNegative ? nil : $0.count) }
  }

  private static let wirePrefix = "\(QueryField.raw.rawValue)."

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

  private static func beginnings(_ word: Substring, _ vocabulary: QueryVocabulary) -> [String] {
    let word = word.lowercased()
    guard word.hasPrefix(wirePrefix) else {
      return beginnings.filter { $0.hasPrefix(word) && $0 != word }
    }
    let paths = vocabulary.places.map(\.path)
    return PathSteps.next(behind: word.dropFirst(wirePrefix.count), in: paths)
      .map { wirePrefix + $0 + ($0.hasSuffix(".") ? "" : "=") }
  }

  /// What the feed has comes first; of a closed list, the others stand behind it.
  private static func values(
    of field: QueryField, at path: String, _ vocabulary: QueryVocabulary
  ) -> [QueryVocabulary.Word] {
    let own = vocabulary.words[field] ?? []
    let others: [String] =
      switch field.row.form {
      case .words(let words): words
      case .currency: vocabulary.currencies.map(\.text).sorted()
      case .time: ["-15m", "-1h", "-24h", "today", "yesterday"]
      case .field: Field.facts.map(QueryField.name)
      case .drift: ["any"] + DriftKind.allCases.map { $0.row.name }
      case .wire, .text, .amount: []
      }
    if field == .raw { return vocabulary.places.first { $0.path == path }?.values ?? [] }
    let rest = others.filter { other in !own.contains { $0.text == other } }
    return own + rest.map { QueryVocabulary.Word($0) }
  }

  /// What stands behind the last blank, bracket or minus, and whether there is a minus.
  private static func lastWord(of text: String) -> (Substring, isTurned: Bool) {
    let end = text.lastIndex { " (".contains($0) }.map { text.index(after: $0) }
    let whole = text[(end ?? text.startIndex)...]
    let word = whole.drop { $0 == "-" }
    return (word, word.startIndex > whole.startIndex)
  }
}

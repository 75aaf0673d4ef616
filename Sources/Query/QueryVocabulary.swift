package import Domain

/// What a feed has that a query may ask for, with how often: what completion offers.
package struct QueryVocabulary: Equatable, Sendable {
  package struct Word: Equatable, Sendable {
    package var text: String
    /// Records that have it; nil where only some were looked at.
    package var count: Int?

    package init(_ text: String, count: Int? = nil) { (self.text, self.count) = (text, count) }
  }

  package var currencies: [CurrencyCode]
  /// The words of fields that have few, the most frequent first.
  package var words: [QueryField: [Word]] = [:]
  /// The places of a record's own JSON, in their order, with what stands there; none is of what is masked.
  package var places: [(path: String, values: [Word])] = []

  package init(currencies: [CurrencyCode] = []) { self.currencies = currencies }

  package static func == (left: Self, right: Self) -> Bool {
    left.currencies == right.currencies && left.words == right.words
      && left.places.elementsEqual(right.places) { $0 == $1 }
  }
}

extension Query {
  /// Whether quotes around a text are read as such: a mark at its beginning would join the first one.
  package static func canQuote(_ text: String) -> Bool {
    let quoted = "\"\(text)\""
    return quoted.first == "\"" && quoted.last == "\"" && quoted.count == text.count + 2
  }

  /// A text as queries have it: in quotes where that is needed.
  package static func quoted(_ text: String) -> String {
    let isPlain = text.allSatisfy { $0.isLetter || $0.isNumber || "_-.".contains($0) }
    guard !isPlain || text.isEmpty else { return text }
    let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "\"\(escaped)\""
  }
}

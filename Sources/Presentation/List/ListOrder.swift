import Domain

/// By what the list is sorted, in place of the feed's own order: by one column, and what is alike in it by the next.
package struct ListOrder: Equatable, Sendable {
  /// One column of an order.
  package struct Part: Equatable, Sendable {
    package var column: ListField
    package var isReversed = false

    fileprivate var words: String {
      "\(column.word), \(isReversed ? column.ends.1 : column.ends.0)"
    }

    package var isDescending: Bool { column.isDescending != isReversed }

    package init(_ column: ListField, isReversed: Bool = false) {
      (self.column, self.isReversed) = (column, isReversed)
    }
  }

  /// Never none.
  package private(set) var parts: [Part]

  package init(_ first: Part, _ others: [Part] = []) { parts = [first] + others }

  package init(by column: ListField, isReversed: Bool = false) {
    self.init(Part(column, isReversed: isReversed))
  }

  /// `by status, in its usual order, then amount, largest first, by currency`.
  var words: String { "by " + parts.map(\.words).joined(separator: ", then ") }

  /// `status,-amount`, as it is typed.
  package var typed: String {
    parts.map { ($0.isReversed ? "-" : "") + $0.column.word }.joined(separator: ",")
  }

  /// Columns: more than anybody has ties in.
  static let maxParts = 4

  /// What a key of the menu makes of the order: the column that it names alone, or, as a capital letter, behind the others; turned round where that was it already.
  static func chosen(by key: Key, after order: ListOrder?) -> ListOrder? {
    guard case .character(let character) = key,
      let column = ListField.named.first(where: { $0.key == Character(character.lowercased()) })
    else { return nil }
    guard character.isUppercase, var order else {
      let isReversed = order?.parts == [Part(column)]
      return ListOrder(by: column, isReversed: isReversed)
    }
    if let index = order.parts.firstIndex(where: { $0.column == column }) {
      order.parts[index].isReversed.toggle()
    } else if order.parts.count < maxParts {
      order.parts.append(Part(column))
    }
    return order
  }

  /// The keys of the menu, in words.
  static var menu: String {
    let columns = ListField.named.compactMap { column in column.key.map { "\($0) \(column.word)" } }
    return (["sort by"] + columns + ["o feed", "Esc"]).joined(separator: "  ")
  }
}

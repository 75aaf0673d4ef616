import Domain

/// By what the list is sorted, in place of the feed's own order.
package struct ListOrder: Equatable, Sendable {
  package enum Column: CaseIterable, Sendable {
    case created, amount, status, kind

    /// The key in the menu that chooses it.
    var key: Character {
      switch self {
      case .created: "c"
      case .amount: "a"
      case .status: "s"
      case .kind: "k"
      }
    }

    var word: String {
      switch self {
      case .created: "created"
      case .amount: "amount"
      case .status: "status"
      case .kind: "kind"
      }
    }

    /// What stands first, and what does where the order is turned round.
    fileprivate var ends: (String, String) {
      switch self {
      case .created: ("newest first", "oldest first")
      case .amount: ("largest first, by currency", "smallest first, by currency")
      case .status, .kind: ("in its usual order", "turned round")
      }
    }
  }

  package var column: Column
  package var isReversed = false

  /// `by amount, largest first, by currency`.
  var words: String {
    "by \(column.word), \(isReversed ? column.ends.1 : column.ends.0)"
  }

  /// What a key of the menu makes of the order: the column that it names, turned round where that was it already.
  static func chosen(by key: Key, after order: ListOrder?) -> ListOrder? {
    guard case .character(let character) = key,
      let column = Column.allCases.first(where: { $0.key == character })
    else { return nil }
    return ListOrder(
      column: column, isReversed: order?.column == column && order?.isReversed == false)
  }

  /// The keys of the menu, in words.
  static var menu: String {
    let columns = Column.allCases.map { "\($0.key) \($0.word)" }
    return (["sort by"] + columns + ["o the feed's own order", "Esc back"]).joined(separator: "  ")
  }
}

/// A way to look at the list that has a name: a filter, an order and columns.
package struct SavedView: Equatable, Sendable {
  package let name: String
  /// The key in the menu that chooses it; nil: the next digit that no other has.
  package let key: Character?
  /// A query; empty for none.
  package let filter: String
  /// Nil: the feed's own order.
  package let order: ListOrder?
  /// None: the usual ones.
  package let columns: [ChosenColumn]

  /// A part of a view that can't be read.
  package struct Mistake: Error, Equatable {
    package var part: Part
    package var message: String

    package init(part: Part, message: String) { (self.part, self.message) = (part, message) }
  }

  /// What a view is made of, as settings call it.
  package enum Part: String, CaseIterable, Sendable { case filter, sort, columns, key }

  package init(
    name: String, key: Character? = nil, filter: String, order: ListOrder?, columns: [ChosenColumn]
  ) {
    (self.name, self.key, self.filter) = (name, key, filter)
    (self.order, self.columns) = (order, columns)
  }

  /// Reads what is typed of a view, as behind `:sort` and `:columns`; the query isn't looked at.
  package init(
    name: String, key: String?, filter: String, sort: String, columns: String
  ) throws(Mistake) {
    self.init(
      name: name, key: try Self.key(key), filter: filter,
      order: try Self.reading(.sort, sort, nil, TypedCommand.order),
      columns: try Self.reading(.columns, columns, [], TypedCommand.fields))
  }

  private static func key(_ text: String?) throws(Mistake) -> Character? {
    guard let text else { return nil }
    guard let key = text.first, text.count == 1, isKey(key) else {
      throw Mistake(part: .key, message: "one small letter or a digit, and neither o nor q")
    }
    return key
  }

  /// Whether a view may be chosen by this key of the menu: the others have a meaning there.
  private static func isKey(_ key: Character) -> Bool {
    key.isASCII && (key.isLowercase || key.isNumber) && !"oq".contains(key)
  }

  private static func reading<Value>(
    _ part: Part, _ text: String, _ none: Value,
    _ read: (String, Range<Int>) throws(PromptReading.Mistake) -> Value
  ) throws(Mistake) -> Value {
    guard !text.isEmpty else { return none }
    do throws(PromptReading.Mistake) {
      return try read(text, 0..<text.count)
    } catch {
      throw Mistake(part: part, message: error.message)
    }
  }

  /// What was read, as it is typed; nil for a part that it doesn't have.
  package func text(of part: Part) -> String? {
    switch part {
    case .filter: filter.isEmpty ? nil : filter
    case .sort: order?.typed
    case .columns: columns.isEmpty ? nil : columns.map(\.typed).joined(separator: ",")
    case .key: key.map(String.init)
    }
  }

  /// Whether it shows the list as it is without any.
  package var isUsual: Bool { filter.isEmpty && order == nil && columns.isEmpty }
}

extension SavedView.Part {
  /// What it says, as a sentence.
  package var meaning: String {
    switch self {
    case .filter: "Only the records of which this query holds."
    case .sort: "By what they are sorted, as behind `:sort`: `\"status,-amount\"`."
    case .columns: "The columns, as behind `:columns`: `\"created,id=30,raw.metadata.region\"`."
    case .key: "Its key behind `v`: a small letter or a digit; the next free digit unless set."
    }
  }
}

extension [SavedView] {
  /// The views with the keys of the menu, by their names; those that no key is left for are typed.
  var withKeys: [(key: Character?, view: SavedView)] {
    var taken = Set(compactMap(\.key))
    return sorted { $0.name < $1.name }.map { view in
      let free = "123456789".first { !taken.contains($0) }
      let key = view.key ?? free
      if let key { taken.insert(key) }
      return (key, view)
    }
  }
}

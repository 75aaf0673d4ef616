import Domain

/// What stands behind the names of commands.
extension TypedCommand {
  static func order(
    _ text: String, _ place: Range<Int>
  ) throws(PromptReading.Mistake) -> ListOrder? {
    if text == feedOrder { return nil }
    var parts: [ListOrder.Part] = []
    for name in text.split(separator: ",", omittingEmptySubsequences: false) {
      let isReversed = name.hasPrefix("-")
      let column = try column(String(isReversed ? name.dropFirst() : name), place)
      guard !parts.contains(where: { $0.column == column }) else {
        throw .init(place: place, message: "\(column.word) is named twice")
      }
      parts.append(ListOrder.Part(column, isReversed: isReversed))
    }
    guard let first = parts.first, parts.count <= ListOrder.maxParts else {
      throw .init(place: place, message: "at most \(ListOrder.maxParts) fields")
    }
    return ListOrder(first, Array(parts.dropFirst()))
  }

  private static func column(
    _ name: String, _ place: Range<Int>
  ) throws(PromptReading.Mistake) -> ListOrder.Column {
    guard !name.isEmpty else {
      throw .init(place: place, message: "a field, as in \(Verb.sort.row.example)")
    }
    if name.hasPrefix(ListField.wirePrefix), name.count > ListField.wirePrefix.count {
      return .wire(String(name.dropFirst(ListField.wirePrefix.count)))
    }
    guard let column = ListOrder.Column.named.first(where: { $0.word == name }) else {
      throw .init(
        place: place,
        message: "the list can't be sorted by \(name): \(Spelling.hint(name, orders))")
    }
    return column
  }

  static func columns(
    _ text: String, _ place: Range<Int>
  ) throws(PromptReading.Mistake) -> [CountsColumn] {
    let names = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    var columns: [CountsColumn] = []
    for name in names {
      guard !name.isEmpty else {
        throw .init(place: place, message: "a field, as in \(Verb.counts.row.example)")
      }
      guard let column = CountsColumn(rawValue: name) else {
        throw .init(
          place: place, message: "nothing is counted by \(name): \(Spelling.hint(name, counted))")
      }
      columns.append(column)
    }
    guard columns.count <= 2, Set(columns).count == columns.count else {
      throw .init(place: place, message: "one field, or two that differ")
    }
    return columns
  }

  static func fields(
    _ text: String, _ place: Range<Int>
  ) throws(PromptReading.Mistake) -> [ListField] {
    var fields: [ListField] = []
    for name in text.split(separator: ",").map(String.init) {
      if name.hasPrefix(ListField.wirePrefix), name.count > ListField.wirePrefix.count {
        fields.append(.wire(String(name.dropFirst(ListField.wirePrefix.count))))
      } else if let field = ListField.named.first(where: { $0.word == name }) {
        fields.append(field)
      } else {
        throw .init(
          place: place, message: "there is no column \(name): \(Spelling.hint(name, shown))")
      }
    }
    return fields
  }

  static let shown = ListField.named.map(\.word) + ["\(ListField.wirePrefix)PATH"]
  static let feedOrder = "feed"
  static let orders =
    ListOrder.Column.named.map(\.word) + ["\(ListField.wirePrefix)PATH", feedOrder]
  static let counted = CountsColumn.allCases.map(\.rawValue)
}

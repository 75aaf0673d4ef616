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
  ) throws(PromptReading.Mistake) -> ListField {
    guard !name.isEmpty else {
      throw .init(place: place, message: "a field, as in \(Verb.sort.row.example)")
    }
    guard let column = field(named: name) else {
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
  ) throws(PromptReading.Mistake) -> [ChosenColumn] {
    var columns: [ChosenColumn] = []
    for typed in text.split(separator: ",").map(String.init) {
      let (name, width) = try widthParted(typed, place)
      guard let field = field(named: name) else {
        throw .init(
          place: place, message: "there is no column \(name): \(Spelling.hint(name, shown))")
      }
      columns.append(ChosenColumn(field, width: width))
    }
    return columns
  }

  /// `id=30` as the name and the number; a key of a path may hold the sign, but not digits alone behind it.
  private static func widthParted(
    _ typed: String, _ place: Range<Int>
  ) throws(PromptReading.Mistake) -> (name: String, width: Int?) {
    guard let sign = typed.lastIndex(of: "=") else { return (typed, nil) }
    let (name, behind) = (String(typed[..<sign]), typed[typed.index(after: sign)...])
    let isNumber = !behind.isEmpty && behind.allSatisfy { $0.isASCII && $0.isNumber }
    if !isNumber, name.hasPrefix(ListField.wirePrefix) { return (typed, nil) }
    guard let width = Int(behind), ChosenColumn.widths.contains(width) else {
      let (least, most) = (ChosenColumn.widths.lowerBound, ChosenColumn.widths.upperBound)
      throw .init(place: place, message: "a width is a number from \(least) to \(most)")
    }
    return (name, width)
  }

  private static func field(named name: String) -> ListField? {
    if name.hasPrefix(ListField.wirePrefix), name.count > ListField.wirePrefix.count {
      return .wire(String(name.dropFirst(ListField.wirePrefix.count)))
    }
    return ListField.named.first { $0.word == name }
  }

  static let shown = ListField.named.map(\.word) + ["\(ListField.wirePrefix)PATH"]
  static let feedOrder = "feed"
  static let orders = shown + [feedOrder]
  static let counted = CountsColumn.allCases.map(\.rawValue)
}

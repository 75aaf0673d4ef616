/// What stands behind an operator: one value, or several with commas between; what is in quotes is never parted.
struct QueryValue: Equatable {
  private(set) var text = ""
  private(set) var isQuoted = false
  private var all: [(text: String, isQuoted: Bool)] = [("", false)]

  /// The values of a list; what is empty and not in quotes is none.
  var parts: [String] {
    let parts = all.filter { !$0.text.isEmpty || $0.isQuoted }.map(\.text)
    return parts.isEmpty ? [text] : parts
  }

  /// Whether nothing stands there.
  var isEmpty: Bool { text.isEmpty && !isQuoted }

  mutating func append(_ character: Character) {
    text.append(character)
    if character == "," {
      all.append(("", false))
    } else {
      all[all.count - 1].text.append(character)
    }
  }

  mutating func append(quoted more: String) {
    text += more
    isQuoted = true
    all[all.count - 1].text += more
    all[all.count - 1].isQuoted = true
  }

  static func == (left: QueryValue, right: QueryValue) -> Bool {
    left.text == right.text && left.isQuoted == right.isQuoted && left.parts == right.parts
  }
}

/// Names as Swift spells them.
enum CamelCase {
  /// `user_id` as Foundation's conversion spells it: `userId`; underscores at both ends stay.
  static func of(_ name: String) -> String { joined(name, "_") { $0.lowercased() } ?? name }

  /// All that a model may call what the wire calls `name`: `user-id` is `userId` or `userID`, `UserID` is `userID`.
  static func spellings(of name: String) -> [String] {
    let isAcronym = { (word: Substring) in word.count <= 3 ? word.uppercased() : word.lowercased() }
    return [
      name, of(name), joined(name, "_-") { $0.lowercased() }, joined(name, "_-", isAcronym),
      name.prefix(1).lowercased() + name.dropFirst(),
    ]
    .compactMap(\.self)
  }

  /// The words with capitals in the place of separators; nil where there is only one.
  private static func joined(
    _ name: String, _ separators: String, _ spelled: (Substring) -> String
  ) -> String? {
    let outer = { (text: [Character]) in String(text.prefix { $0 == "_" }) }
    let words = name.split { separators.contains($0) }
    guard let first = words.first, words.count > 1 else { return nil }
    let rest = words.dropFirst().map(spelled).map { $0.prefix(1).uppercased() + $0.dropFirst() }
    return outer(Array(name)) + first.lowercased() + rest.joined() + outer(name.reversed())
  }
}

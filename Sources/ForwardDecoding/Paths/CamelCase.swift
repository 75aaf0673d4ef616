/// Names as Swift spells them.
enum CamelCase {
  /// `user_id` as Foundation's conversion spells it: `userId`.
  static func of(_ name: String) -> String {
    let words = name.split(separator: "_")
    guard let first = words.first, words.count > 1 else { return name }
    return first.lowercased()
      + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst().lowercased() }.joined()
  }
}

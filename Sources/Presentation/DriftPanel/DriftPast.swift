/// What is known of a drift from before.
package struct DriftPast: Equatable, Sendable {
  /// How long it has been known: `3 d`; nil where it wasn't seen before this reading, though the source was.
  package var age: String?
  /// The share of records that showed it, by day, the newest last, from 0 to 1; nil where none were read.
  package var shares: [Double?]
  /// Since when and how often, as sentences.
  package var words: String

  package init(age: String?, shares: [Double?], words: String) {
    (self.age, self.shares, self.words) = (age, shares, words)
  }

  /// What the column of ages says.
  var mark: String { age ?? Self.new }

  static let new = "new"
  /// How many shares are drawn.
  package static let shareCount = 14

  /// The shares as signs, the largest as high as can be; blank where none are known.
  package func trend(_ symbols: Symbols) -> String {
    let signs = Array(symbols.levels)
    let most = shares.compactMap(\.self).max() ?? 0
    return String(
      shares.map { share in
        guard let share else { return " " }
        guard most > 0, share > 0 else { return signs[0] }
        return signs[max(1, Int((share / most * Double(signs.count - 1)).rounded()))]
      })
  }
}

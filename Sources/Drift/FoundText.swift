/// What of a drift is kept as found, and where that comes from.
package enum FoundText: Equatable, Sendable {
  case nothing
  /// Terms of the program: types, a reason, a name from a profile.
  case term(String)
  /// A text of the feed, in quotes where it is one word.
  case word(String)
  /// Figures, which are others in each reading.
  case figures(String)

  /// What it is, in words.
  var words: String {
    switch self {
    case .nothing: "nothing"
    case .term(let words), .word(let words), .figures(let words): words
    }
  }
}

/// Where records are missing in the list: behind which ones, by their first versions.
struct FeedGaps: Sendable {
  /// In the round that goes on, where a page could not be had.
  private var ofRound: Set<Int> = []
  /// Where a page could not be had, and none was since.
  private var ofPages: Set<Int> = []
  /// Where more came between two rounds than one of them had.
  private var betweenRounds: Set<Int> = []

  /// Whether records are missing behind a record.
  func contain(_ first: Int) -> Bool {
    ofPages.contains(first) || betweenRounds.contains(first)
  }

  mutating func beginRound() { ofRound = [] }

  /// A page could not be had; nil: nothing stands before it.
  mutating func noteMissingPage(behind first: Int?) {
    if let first { ofRound.insert(first) }
  }

  /// More came since the last round than this one had.
  mutating func noteRound(endingWith first: Int?) {
    if let first { betweenRounds.insert(first) }
  }

  /// A round that was whole has all pages.
  mutating func endRound(isWhole: Bool) {
    ofPages = isWhole ? [] : ofPages.union(ofRound)
  }

  /// Takes the numbers that rows have got.
  mutating func renumber(_ number: (Int) -> Int?) {
    ofRound = Set(ofRound.compactMap(number))
    ofPages = Set(ofPages.compactMap(number))
    betweenRounds = Set(betweenRounds.compactMap(number))
  }
}

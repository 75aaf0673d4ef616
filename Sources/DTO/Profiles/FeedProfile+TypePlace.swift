package import WireJSON

/// Where a record says of which type it is.
extension FeedProfile {
  /// The place at which most types are told by words, else the first that tells any; nil where nothing does.
  package var typePlace: TapePath? {
    let paths = types.map { Set($0.conditions.joined().filter(\.test.isOfWords).map(\.path)) }
    let counts = Dictionary(paths.joined().map { ($0, 1) }, uniquingKeysWith: +)
    let most = counts.values.max()
    return types.flatMap { $0.conditions.joined() }.map(\.path).first { counts[$0] == most }
  }

  /// Whether types are told by words at this place, and this is none of them.
  package func isNewType(_ word: String, at path: TapePath) -> Bool {
    let words = types.flatMap { $0.conditions.joined() }.filter { $0.path == path }
      .flatMap(\.test.words)
    let folded = WordText.folded(word.utf8)
    return !words.isEmpty && !words.contains { WordText.folded($0.utf8) == folded }
  }
}

/// Between which shares each word of a field was, window after window.
struct ShareRanges: Sendable {
  /// The windows with the least and the greatest share.
  private var extremes: [(least: ShareCount, most: ShareCount)] = []
  /// All of them together.
  private(set) var all = ShareCounts()
  private(set) var windows = 0
  /// The day of the last one, and on how many days there was one.
  private var lastDay = Int64.min
  private(set) var days = 0

  /// Learns what is usual.
  ///
  /// `day`: Its number; nil where no time is known.
  mutating func learn(_ window: ShareCounts, day: Int64?) {
    if windows == 0 { extremes = (0..<ShareCounts.places).map { (window[$0], window[$0]) } }
    // Behind that no word ever came.
    for place in 0..<max(window.end, all.end) {
      let own = window[place]
      if own.share < extremes[place].least.share { extremes[place].least = own }
      if own.share > extremes[place].most.share { extremes[place].most = own }
    }
    all.add(window)
    windows += 1
    if let day, day != lastDay {
      lastDay = day
      days += 1
    }
  }

  /// Of the windows so far, the one whose share of a word is nearest to another share; nil where that isn't outside of them.
  func nearest(_ place: Int, to share: Double) -> ShareCount? {
    guard windows > 0 else { return nil }
    if share < extremes[place].least.share { return extremes[place].least }
    return share > extremes[place].most.share ? extremes[place].most : nil
  }

  /// Whether no record had another word.
  func isAlwaysAll(_ place: Int) -> Bool { windows > 0 && extremes[place].least.share == 1 }
}

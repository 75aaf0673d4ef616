import Networking

/// Where parts come from.
struct PartSupply: Sendable {
  /// Those that are cut already.
  private var cut: ArraySlice<FeedPart>
  /// Cuts those behind them.
  private var cutter: LineCutter?

  /// `cutter`: Cuts more parts behind these.
  init(_ parts: [FeedPart], then cutter: LineCutter? = nil) {
    cut = parts[...]
    self.cutter = cutter
  }

  /// How many there are; nil where they aren't all cut.
  var count: Int? { cutter == nil ? cut.count : nil }

  /// The next part; nil behind the last.
  ///
  /// Waits where its bytes are still to come.
  mutating func next() throws(SourceError) -> FeedPart? {
    if let part = cut.popFirst() { return part }
    return try cutter?.next()
  }
}

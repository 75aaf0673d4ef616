/// Why no further page is asked for.
package enum PageEnd: Equatable, Sendable {
  /// There are no more.
  case whole
  /// There are more than were asked for.
  case enough
  /// There are more, and nothing says how they are asked for.
  case notFollowed
  /// There are more, and the page doesn't say where.
  case noWay
  /// Nothing says whether there are more.
  case untold
  /// The page leads back to one that was read.
  case repeated
  /// So many pages in a row brought nothing that wasn't there.
  case barren(Int)
  /// The page leads to something that isn't asked; what, in words.
  case refused(String)
}

extension PageEnd {
  /// What is wrong, in a sentence; nil where nothing is.
  var problem: String? {
    switch self {
    case .whole, .enough: nil
    case .notFollowed:
      "The feed has more pages, and its profile doesn't say how they are asked for."
    case .noWay: "The feed has more pages, and doesn't say where the next one is."
    case .untold: "Nothing says whether the feed has more pages."
    case .barren(let count):
      "\(count) pages in a row brought no record that wasn't there: there may be more behind them."
    case .repeated:
      "The next page is one that was read already: what stands behind it can't be found."
    case .refused(let reason): "The next page isn't asked for: \(reason)."
    }
  }
}

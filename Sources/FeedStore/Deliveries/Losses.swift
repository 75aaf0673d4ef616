/// What deliveries have lost, so that what a refresh loses again isn't counted again.
struct Losses: Sendable {
  private struct Loss: Hashable {
    /// What it is a look at, and in which array it stood.
    var slot: Int
    var place: Int
    var hash: Int
  }

  /// How often each stands in one delivery.
  private var counts: [Loss: Int] = [:]

  /// Losses that are told apart; those beyond are counted whenever they come.
  private static let maxKept = 10_000

  /// Takes in one of a delivery.
  ///
  /// - Returns: Whether `earlier` has as many of them.
  mutating func take(_ hash: Int, at place: Int, of slot: Int, besides earlier: Losses) -> Bool {
    let loss = Loss(slot: slot, place: place, hash: hash)
    guard counts.count < Self.maxKept || counts[loss] != nil else { return false }
    counts[loss, default: 0] += 1
    return counts[loss] ?? 0 <= earlier.counts[loss] ?? 0
  }

  /// Adds what another delivery lost.
  mutating func merge(_ others: Losses) {
    for (loss, count) in others.counts where counts.count < Self.maxKept || counts[loss] != nil {
      counts[loss] = max(counts[loss] ?? 0, count)
    }
  }
}

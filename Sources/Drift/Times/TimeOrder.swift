/// Whether a list is sorted by the times of its records, and how.
struct TimeOrder: Sendable {
  enum Direction: Sendable { case oldestFirst, newestFirst }

  private var rising = 0
  private var falling = 0

  /// Steps by which nothing is known yet.
  private static let leastSteps = 100
  /// One in a hundred may go the other way.
  private static let mostBreaks = 0.01

  mutating func see(from before: Int64, to time: Int64) {
    if time > before { rising += 1 } else if time < before { falling += 1 }
  }

  /// Notes steps in the direction that the list has already.
  mutating func goOn(_ direction: Direction, steps: Int) {
    switch direction {
    case .oldestFirst: rising += steps
    case .newestFirst: falling += steps
    }
  }

  /// Nil where it isn't sorted, or that isn't known yet.
  var direction: Direction? {
    let steps = rising + falling
    guard steps >= Self.leastSteps else { return nil }
    let most = Double(steps) * Self.mostBreaks
    return Double(falling) <= most ? .oldestFirst : Double(rising) <= most ? .newestFirst : nil
  }
}

import Foundation

/// Seeds of made-up input: some, or as many as there is time for.
///
/// `FEEDTUI_FUZZ_SECONDS` says how long they go on, and `FEEDTUI_FUZZ_SEED` with which they begin; without the first there are
/// `count` of them, from `first` on.
package struct FuzzSeeds: Sequence, IteratorProtocol {
  private let end: ContinuousClock.Instant?
  private let count: UInt64
  private let first: UInt64
  private var upcoming: UInt64

  package init(from first: UInt64, count: UInt64) {
    end = Self.number("FEEDTUI_FUZZ_SECONDS").map { ContinuousClock.now + .seconds($0) }
    self.first = Self.number("FEEDTUI_FUZZ_SEED") ?? first
    self.count = count
    upcoming = self.first
  }

  /// Whether they go on for a time.
  package var areTimed: Bool { end != nil }

  package mutating func next() -> UInt64? {
    guard end.map({ ContinuousClock.now < $0 }) ?? (upcoming - first < count) else { return nil }
    defer { upcoming += 1 }
    return upcoming
  }

  private static func number(_ name: String) -> UInt64? {
    ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) }
  }
}

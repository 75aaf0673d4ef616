/// The clock by which times are shown: a name and its offsets from UTC.
package struct Zone: Equatable, Sendable {
  /// From a moment on, the clock is this far ahead of UTC.
  package struct Change: Equatable, Sendable {
    /// Seconds since 1970-01-01 UTC.
    package var from: Int64
    /// Seconds ahead of UTC.
    package var offset: Int

    /// A change of the clock.
    package init(from: Int64, offset: Int) {
      self.from = from
      self.offset = offset
    }
  }

  package var name: String
  /// In the order of time; before the first, its offset holds too.
  package var changes: [Change]

  /// Universal time.
  package static let utc = Zone(name: "UTC", changes: [])

  /// A zone with these changes of its clock.
  package init(name: String, changes: [Change]) {
    self.name = name
    self.changes = changes
  }

  /// Seconds that the clock is ahead of UTC at that moment.
  ///
  /// - Complexity: O(log *n*) in the changes.
  package func offset(atSecond second: Int64) -> Int {
    guard let first = changes.first else { return 0 }
    let next = changes.partitioningIndex { $0.from > second }
    return next == 0 ? first.offset : changes[next - 1].offset
  }

  /// The moments at which this zone's clock shows a time, in seconds since 1970-01-01 UTC: none where it is turned forwards over it, two where it is turned back over it.
  ///
  /// `local`: Seconds since 1970-01-01 by the clock.
  package func moments(ofLocal local: Int64) -> [Int64] {
    // The offsets of the day around it: no clock is turned more often.
    let offsets = [local - Self.day, local + Self.day].map { offset(atSecond: $0) }
    let moments = Set(offsets.map { local - Int64($0) })
    return moments.filter { $0 + Int64(offset(atSecond: $0)) == local }.sorted()
  }

  /// When a day of this zone's begins, in seconds since 1970-01-01 UTC; where midnight is left out, behind that.
  ///
  /// `day`: Days since 1970-01-01.
  package func start(ofDay day: Int64) -> Int64 { first(ofLocal: day * Self.day) }

  /// The first moment at which the clock shows a time, or one that is left out had been.
  package func first(ofLocal local: Int64) -> Int64 {
    // What is left out begins when the clock is turned, which is as long behind as the clock showed before.
    moments(ofLocal: local).first ?? turn(before: local)
  }

  private func turn(before local: Int64) -> Int64 {
    let before = local - Int64(offset(atSecond: local - Self.day))
    let after = local - Int64(offset(atSecond: local + Self.day))
    // The turn lies between both readings of the time.
    return changes.last { $0.from <= max(before, after) }?.from ?? before
  }

  private static let day: Int64 = 86_400
}

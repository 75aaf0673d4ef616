import Domain

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
  func offset(atSecond second: Int64) -> Int {
    guard let first = changes.first else { return 0 }
    let next = changes.partitioningIndex { $0.from > second }
    return next == 0 ? first.offset : changes[next - 1].offset
  }

  /// The moment by this zone's clock.
  func reading(_ timestamp: Timestamp) -> ClockReading {
    guard case .instant(let nanoseconds) = timestamp else { return timestamp.clock(offsetBy: 0) }
    return timestamp.clock(offsetBy: offset(atSecond: nanoseconds / 1_000_000_000))
  }

  /// `2026-11-21 11:58`, or the day alone.
  func minutes(_ timestamp: Timestamp) -> String {
    let reading = reading(timestamp)
    guard let time = reading.time else { return reading.date.description }
    return "\(reading.date) \(time.minutes)"
  }

  /// `2026-11-21 11:58:02`, or the day alone.
  func seconds(_ timestamp: Timestamp) -> String {
    let reading = reading(timestamp)
    guard let time = reading.time else { return reading.date.description }
    return "\(reading.date) \(time.seconds)"
  }
}

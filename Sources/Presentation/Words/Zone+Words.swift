package import Domain

extension Zone {
  /// The moment by this zone's clock.
  package func reading(_ timestamp: Timestamp) -> ClockReading {
    guard case .instant(let nanoseconds) = timestamp else { return timestamp.clock(offsetBy: 0) }
    return timestamp.clock(offsetBy: offset(atSecond: nanoseconds / 1_000_000_000))
  }

  /// `2026-11-21 11:58`, or the day alone.
  package func minutes(_ timestamp: Timestamp) -> String {
    let reading = reading(timestamp)
    guard let time = reading.time else { return reading.date.description }
    return "\(reading.date) \(time.minutes)"
  }

  /// `2026-11-21 11:58:02`, or the day alone.
  package func seconds(_ timestamp: Timestamp) -> String {
    let reading = reading(timestamp)
    guard let time = reading.time else { return reading.date.description }
    return "\(reading.date) \(time.seconds)"
  }
}

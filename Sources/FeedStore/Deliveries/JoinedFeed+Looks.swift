/// Deliveries of which a server says that they are what they were.
extension JoinedFeed {
  /// Keeps the rows of a delivery, so that the next look at the same may say that nothing has changed.
  mutating func keepLook(_ joining: borrowing Joining) {
    let origin = joining.origin
    guard origin.mayStayTheSame else { return }
    guard joining.delivery.state.verdict.isWhole else { return looks[origin.slot] = nil }
    looks[origin.slot] = joining.delivery.sightings.compactMap { sighting in
      switch sighting {
      case .unchanged(let number, _): UInt32(truncatingIfNeeded: number)
      case .read(let number):
        joining.numbers[number].map { UInt32(truncatingIfNeeded: $0) }
      }
    }
  }

  /// Whether the last look at it had a record of which nobody knows what is newest: only another look tells.
  func isContested(_ slot: Int) -> Bool {
    looks[slot]?.contains { number in
      state.rows.isShown(Int(number)) && state.rows.log[Int(number)].isContested
    } ?? false
  }

  /// Takes a look at what is, byte for byte, what the last one found.
  ///
  /// - Parameters:
  ///   - slot: What it is a look at.
  ///   - time: When the provider said so, in nanoseconds since 1970-01-01 UTC; nil where that isn't told.
  /// - Returns: What became of its records.
  /// - Complexity: O(*n*) in its records.
  mutating func joinUnchanged(_ slot: Int, saidAt time: Int64?) -> JoinCounts {
    deliveryCount += 1
    deliveries[slot] = deliveryCount
    if firstLooks[slot] == nil { firstLooks[slot] = deliveryCount }
    digestOfLast = nil
    var counts = JoinCounts()
    for number in (looks[slot] ?? []).lazy.map(Int.init) where state.rows.isShown(number) {
      counts.unchanged += 1
      noteKnown(number)
      if isRepeated(number, in: slot) { counts.repeated += 1 }
      seenIn[number] = deliveryCount
      if let time, saidAt[number] != Self.unknown, !state.rows.log[number].isContested {
        saidAt[number] = max(saidAt[number], time)
      }
      roundLast = state.rows.first(of: number)
    }
    return counts
  }
}

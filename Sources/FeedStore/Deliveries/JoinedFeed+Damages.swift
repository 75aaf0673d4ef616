import Networking

/// The damaged places of deliveries, which are looked at when the delivery is gone.
extension JoinedFeed {
  /// 512: around a place, to recognize what it begins and ends with.
  private static let contextBytes = 512
  /// 4 KiB: more than is shown of a place.
  private static let shownBytes = 4096

  /// Copies the damages that there is room for into the spool, each with what stands around it.
  ///
  /// - Returns: Their places there.
  mutating func keepDamages(
    of delivery: Delivery, _ source: any ByteSource, in slot: Int
  ) throws(SourceError) -> [Damage] {
    var kept: [Damage] = []
    for damage in delivery.state.damages.prefix(Damage.maxKept - state.damages.count) {
      let start = max(0, damage.offset - Self.contextBytes)
      let end = damage.offset + min(damage.length, Self.shownBytes) + Self.contextBytes
      let around = try Self.bytes(start..<end, of: source)
      var own = damage
      own.slot = slot
      // What stands before it in the spool has nothing to do with it.
      own.offset = spool.byteCount + Self.contextBytes + damage.offset - start
      try spool.append(Self.gap + around + Self.gap)
      kept.append(own)
    }
    return kept
  }

  /// Copies a damage from the spool that was.
  func damage(_ damage: Damage, in old: Spool, to next: Spool) throws(SourceError) -> Damage {
    let start = damage.offset - Self.contextBytes
    let end = damage.offset + min(damage.length, Self.shownBytes) + Self.contextBytes
    var own = damage
    own.offset = next.byteCount + Self.contextBytes * 2
    try next.append(Self.gap + (try Self.bytes(start..<end, of: old)) + Self.gap)
    return own
  }

  private static let gap = [UInt8](repeating: 0x0A, count: contextBytes)

  /// As many of the bytes as there are.
  private static func bytes(
    _ range: Range<Int>, of source: any ByteSource
  ) throws(SourceError) -> [UInt8] {
    let end = max(range.lowerBound, min(range.upperBound, source.byteCount))
    return try source.bytes(in: range.lowerBound..<end)
  }
}

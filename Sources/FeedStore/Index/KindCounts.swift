import Domain

/// How many records there are of each kind.
struct KindCounts: Sendable {
  private var settled = RecordKind.allCases.map { _ in 0 }
  /// Records of one kind that came last, not in `settled` yet: nearly always all there are.
  private var run = 0
  private var last: UInt8 = 0

  var all: [Int] {
    var counts = settled
    counts[Int(last)] += run
    return counts
  }

  @inline(__always)
  mutating func count(_ kind: UInt8) {
    if kind != last {
      settled[Int(last)] += run
      run = 0
      last = kind
    }
    run += 1
  }

  mutating func add(_ other: KindCounts) {
    for (kind, count) in other.all.enumerated() { settled[kind] += count }
  }
}

/// How often amounts of each size came, in steps of a quarter of a doubling.
///
/// A size counts for its neighbours, too, so that forty amounts tell what others are likely.
struct AmountHistogram: Sendable {
  /// From 2^-70 to 2^74: every amount, also a thousand times as large or as small.
  static let binCount = 144 * 4
  private static let lowest = -70
  /// It counts 4 sixteenths for itself, and 3, 2 and 1 for those beside it.
  private static let reach = 3
  /// What of all is taken to be of any size: one amount that is far from all others shows little.
  private static let anySize: Float = 0.04 / Float(60 * 4)

  private var counts = [Float](repeating: 0, count: binCount)
  /// The bins in which anything is.
  private var first = binCount
  private var last = 0
  private(set) var count = 0
  /// The logarithms of how likely each size is, to the base of 2, as of when there were so many amounts.
  private var logarithms: [Float] = []
  private var renewal = 0
  /// The sizes of which each amount is clearly as usual, as of then.
  private(set) var clear = SizeSet()

  /// `value`: More than 0.
  static func bin(of value: Double) -> Int {
    // The exponent, and the two bits behind it: quarters of a doubling.
    Int(truncatingIfNeeded: value.bitPattern >> 50) - (1023 + lowest) * 4
  }

  /// The middle of what a bin counts.
  static func value(of bin: Int) -> Double {
    Double(sign: .plus, exponent: bin / 4 + lowest, significand: 1 + (Double(bin % 4) + 0.5) / 4)
  }

  mutating func add(_ bin: Int) {
    if count == Self.most { halve() }
    count += 1
    counts[bin] += 1
    (first, last) = (min(first, bin), max(last, bin))
    if count >= renewal { renew() }
  }

  /// How many more amounts may come before it is told anew what is likely.
  var room: Int { min(renewal - 1, Self.most) - count }

  /// Adds amounts that are clear, where there is room: those of some forms, a bit each.
  mutating func add(clear amounts: ArraySlice<CalmAmounts.Amount>, of forms: UInt8) {
    var counts = counts.mutableSpan
    guard forms != UnitSpan.allForms else {
      for amount in amounts { counts[Int(amount.bin)] += 1 }
      return count += amounts.count
    }
    var added = 0
    for amount in amounts where amount.isOf(forms) {
      added &+= 1
      counts[Int(amount.bin)] += 1
    }
    count += added
  }

  /// What is likely changes little where a sixty-fourth comes to it.
  private mutating func renew() {
    renewal = count + max(1, count / 64)
    if logarithms.isEmpty {
      logarithms = [Float](repeating: Self.logarithm(Self.anySize), count: Self.binCount)
    }
    var likely: [Float] = []
    swap(&likely, &logarithms)
    findLikely(&likely)
    swap(&likely, &logarithms)
    clear = clearSizes()
  }

  private func findLikely(_ logarithms: inout [Float]) {
    let share = 0.96 / Float(count)
    var likely = logarithms.mutableSpan
    let counts = counts.span
    for bin in reached {
      likely[bin] = Self.logarithm(Self.smoothed(bin, counts) * share + Self.anySize)
    }
  }

  /// A logarithm: an amount that is eight times likelier without a jump is none that has jumped.
  static let clearBits: Float = -3

  /// The sizes, among those that have come, of which no amount looks as if it had jumped by any factor.
  private func clearSizes() -> SizeSet {
    var sizes = SizeSet()
    let shifts = Self.shifts
    let (counts, logarithms) = (counts.span, logarithms.span)
    for bin in first...last where counts[bin] > 0 {
      let most = logarithms[bin] + Self.clearBits
      // One part of a size is shifted to one bin, the rest to the next.
      func isBelow(_ shift: Int) -> Bool {
        let shifted = bin & ~3 &+ shift
        return logarithms[shifted] < most && logarithms[shifted &+ 1] < most
      }
      let own = shifts[bin & 3]
      if isBelow(own[0]), isBelow(own[1]), isBelow(own[2]), isBelow(own[3]) { sizes.insert(bin) }
    }
    return sizes
  }

  /// By the quarter of a doubling, then by the factor, and from the bin of the first quarter: where the smallest amounts are
  /// that were so many times too large.
  private static let shifts: [4 of SIMD4<Int>] = {
    var shifts = [4 of SIMD4<Int>](repeating: .zero)
    for quarter in 0..<4 {
      for factor in UnitFactor.allCases {
        let smallest = (1 + Double(quarter) / 4) * factor.inverse.value
        shifts[quarter][factor.rawValue] = bin(of: smallest) - bin(of: 1)
      }
    }
    return shifts
  }()

  /// The bins for which anything counts.
  private var reached: Range<Int> {
    max(0, first - Self.reach)..<max(0, min(Self.binCount, last + Self.reach + 1))
  }

  /// How much counts for a bin.
  private func smoothed(_ bin: Int) -> Float { Self.smoothed(bin, counts.span) }

  @inline(__always)
  private static func smoothed(_ bin: Int, _ counts: Span<Float>) -> Float {
    guard bin >= reach, bin < binCount - reach else { return smoothedAtEnd(bin, counts) }
    let once = counts[bin - 3] + counts[bin + 3]
    let twice = counts[bin - 2] + counts[bin + 2]
    let thrice = counts[bin - 1] + counts[bin + 1]
    return (4 * counts[bin] + 3 * thrice + 2 * twice + once) / 16
  }

  private static func smoothedAtEnd(_ bin: Int, _ counts: Span<Float>) -> Float {
    var sum: Float = 0
    for near in max(0, bin - reach)...min(binCount - 1, bin + reach) {
      sum += Float(4 - abs(near - bin)) * counts[near]
    }
    return sum / 16
  }

  /// To the base of 2, to a tenth.
  @inline(__always)
  static func logarithm(_ value: Float) -> Float {
    Float(value.exponent) + (value.significand - 1)
  }

  /// A million: what came long ago counts for half then.
  private static let most = 1 << 20

  private mutating func halve() {
    for index in counts.indices { counts[index] /= 2 }
    count /= 2
    renewal = count
  }

  /// How much likelier an amount is after a jump by each factor than without one, as logarithms to the base of 2.
  ///
  /// There is an amount at least that tells what is usual.
  func bits(of amount: WatchedAmount) -> SIMD4<Float> {
    var bits = SIMD4<Float>(repeating: -logarithms[amount.bin])
    for factor in UnitFactor.allCases {
      bits[factor.rawValue] += logarithms[amount.bin(shifted: factor)]
    }
    return bits
  }

  /// Whether an amount is as large as some that came: not beyond the largest of them, nor below the smallest.
  func covers(_ bin: Int) -> Bool {
    guard let first = counts.firstIndex(where: { $0 > 0 }),
      let last = counts.lastIndex(where: { $0 > 0 })
    else { return false }
    return (first...last).contains(bin)
  }

  /// The mean size, in doublings; of no amounts 0.
  var mean: Float { count == 0 ? 0 : Float(sum { $0 }) / Float(count) / 4 }

  /// The square of how far sizes are from it, in doublings.
  var variance: Float {
    guard count > 1 else { return 0 }
    let mean = Float(sum { $0 }) / Float(count)
    return max(0, Float(sum { $0 * $0 }) / Float(count) - mean * mean) / 16
  }

  /// What all that came add up to.
  private func sum(_ value: (Double) -> Double) -> Double {
    guard first <= last else { return 0 }
    return (first...last).reduce(0) { $0 + Double(counts[$1]) * value(Double($1)) }
  }

  /// How much of this is where the other one is, once that is so many times larger: 0 to 1.
  func overlap(with other: AmountHistogram, times factor: Double) -> Float {
    guard count > 0, other.count > 0 else { return 0 }
    var sum: Float = 0
    for bin in other.reached {
      let shifted = factor == 1 ? bin : Self.bin(of: Self.value(of: bin) * factor)
      sum += min(smoothed(shifted) / Float(count), other.smoothed(bin) / Float(other.count))
    }
    return sum
  }
}

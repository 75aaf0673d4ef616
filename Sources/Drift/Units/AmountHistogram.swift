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
  private var sum = 0
  private var squares = 0
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
    sum += bin
    squares += bin * bin
    counts[bin] += 1
    (first, last) = (min(first, bin), max(last, bin))
    if count >= renewal { renew() }
  }

  /// How many more amounts may come before it is told anew what is likely.
  var room: Int { min(renewal - 1, Self.most) - count }

  /// Adds amounts that are clear, where there is room: those of some forms, a bit each.
  ///
  /// - Returns: When they were made.
  mutating func add(clear amounts: ArraySlice<CalmAmounts.Amount>, of forms: UInt8) -> TimeMean {
    var (count, sum, squares) = (0, 0, 0)
    var (times, timed) = (Int128(0), 0)
    var counts = counts.mutableSpan
    for amount in amounts where amount.isOf(forms) {
      let bin = Int(amount.bin)
      count += 1
      sum += bin
      squares += bin * bin
      counts[bin] += 1
      guard let time = amount.time else { continue }
      times += Int128(time)
      timed += 1
    }
    self.count += count
    self.sum += sum
    self.squares += squares
    return TimeMean(sum: times, count: timed)
  }

  /// What is likely changes little where a sixty-fourth comes to it.
  private mutating func renew() {
    renewal = count + max(1, count / 64)
    if logarithms.isEmpty {
      logarithms = [Float](repeating: Self.logarithm(Self.anySize), count: Self.binCount)
    }
    let share = 0.96 / Float(count)
    for bin in reached { logarithms[bin] = Self.logarithm(smoothed(bin) * share + Self.anySize) }
    findClear()
  }

  /// A logarithm: an amount that is eight times likelier without a jump is none that has jumped.
  static let clearBits: Float = -3

  /// Finds the sizes, among those that have come, of which no amount looks as if it had jumped by any factor.
  private mutating func findClear() {
    var sizes = SizeSet()
    let shifts = Self.shifts
    for bin in first...last where counts[bin] > 0 {
      let most = logarithms[bin] + Self.clearBits
      let octave = bin & ~3
      var isClear = true
      for factor in 0..<UnitFactor.allCases.count where isClear {
        // One part of a size is shifted to one bin, the rest to the next.
        let shifted = octave + shifts[(bin & 3) * UnitFactor.allCases.count + factor]
        isClear = max(logarithms[shifted], logarithms[shifted + 1]) < most
      }
      if isClear { sizes.insert(bin) }
    }
    clear = sizes
  }

  /// By the quarter of a doubling, then by the factor, and from the bin of the first quarter: where the smallest amounts are
  /// that were so many times too large.
  private static let shifts: [16 of Int] = {
    var shifts = [16 of Int](repeating: 0)
    for quarter in 0..<4 {
      for factor in UnitFactor.allCases {
        let smallest = (1 + Double(quarter) / 4) * factor.inverse.value
        shifts[quarter * 4 + factor.rawValue] = bin(of: smallest) - bin(of: 1)
      }
    }
    return shifts
  }()

  /// The bins for which anything counts.
  private var reached: Range<Int> {
    max(0, first - Self.reach)..<max(0, min(Self.binCount, last + Self.reach + 1))
  }

  /// How much counts for a bin.
  private func smoothed(_ bin: Int) -> Float {
    guard bin >= Self.reach, bin < Self.binCount - Self.reach else { return smoothedAtEnd(bin) }
    let once = counts[bin - 3] + counts[bin + 3]
    let twice = counts[bin - 2] + counts[bin + 2]
    let thrice = counts[bin - 1] + counts[bin + 1]
    return (4 * counts[bin] + 3 * thrice + 2 * twice + once) / 16
  }

  private func smoothedAtEnd(_ bin: Int) -> Float {
    var sum: Float = 0
    for near in max(0, bin - Self.reach)...min(Self.binCount - 1, bin + Self.reach) {
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
    sum /= 2
    squares /= 2
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
  var mean: Float { count == 0 ? 0 : Float(sum) / Float(count) / 4 }

  /// The square of how far sizes are from it, in doublings.
  var variance: Float {
    guard count > 1 else { return 0 }
    let mean = Float(sum) / Float(count)
    return max(0, Float(squares) / Float(count) - mean * mean) / 16
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

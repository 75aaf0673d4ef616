extension TimeText {
  /// The minute that was read last: mostly the next time is of the same minute, or of the same day.
  package struct LastMinute: Sendable, BitwiseCopyable {
    /// Its first sixteen bytes, as `Digits` has them; these are no digits.
    private var date = UInt64.max
    private var clock = UInt64.max
    /// Its day, since 1970-01-01.
    private var days: Int32 = 0
    /// Where it begins, in seconds since 1970-01-01 UTC; no time is plausible that is so long ago.
    fileprivate var start = Int64.min

    package init() {}

    @inline(__always)
    fileprivate func isSame(_ date: UInt64, _ clock: UInt64) -> Bool {
      date == self.date && clock == self.clock
    }

    /// Reads another minute.
    ///
    /// - Returns: Whether it is one.
    @inline(never)
    fileprivate mutating func read(_ date: UInt64, _ clock: UInt64) -> Bool {
      let between = date & 0xFF00_00FF_0000_0000 | clock & 0x0000_FF00_00FF_0000
      guard between == 0, Digits.areAll(date), Digits.areAll(clock) else { return false }
      let (hour, minute) = (Digits.pair(clock, 3), Digits.pair(clock, 6))
      guard hour < 24, minute < 60 else { return false }
      if date != self.date || (clock ^ self.clock) & 0xFFFF != 0 {
        guard
          let days = CalendarDay.daysSinceEpoch(
            year: Digits.pair(date, 0) * 100 + Digits.pair(date, 2), month: Digits.pair(date, 5),
            day: Digits.pair(clock, 0))
        else { return false }
        self.days = days
      }
      (self.date, self.clock) = (date, clock)
      start = Int64(days) * 86_400 + Int64(hour * 3600 + minute * 60)
      return true
    }
  }

  /// The time of `2026-11-21T10:00:00Z`, with just these parts; nil for any other form, and for what needs a reason.
  ///
  /// `parseAny` reads it too; a test holds the two to each other.
  package static func agreed(_ bytes: RawSpan, _ range: Range<Int>) -> Moment? {
    var last = LastMinute()
    return agreed(bytes, range, &last).map { .instant(nanoseconds: $0) }
  }

  /// The same, in nanoseconds since 1970-01-01 UTC.
  package static func agreed(
    _ bytes: RawSpan, _ range: Range<Int>, _ last: inout LastMinute
  ) -> Int64? {
    guard range.count == 20 else { return nil }
    // What stands between the digits becomes 0: `2026-11-`, `21T10:00`, and the upper half of `0:00:00Z`.
    let date = bytes.word(range.lowerBound) ^ 0x2D30_302D_3030_3030
    let clock = bytes.word(range.lowerBound + 8) ^ 0x3030_3A30_3054_3030
    let end = bytes.word(range.lowerBound + 12) ^ 0x5A30_303A_3030_3A30
    let seconds = end >> 32
    guard seconds & 0xFF00_00FF == 0, Digits.areAll(seconds), Digits.pair(seconds, 1) < 60,
      last.isSame(date, clock) || last.read(date, clock)
    else { return nil }
    let time = last.start &+ Int64(Digits.pair(seconds, 1))
    guard plausibleSeconds.contains(time) else { return nil }
    return time * 1_000_000_000
  }

  /// Bytes of which each is 0 to 9, where it was a digit.
  private enum Digits {
    @inline(__always)
    static func areAll(_ word: UInt64) -> Bool {
      (word | word &+ 0x7676_7676_7676_7676) & 0x8080_8080_8080_8080 == 0
    }

    /// The number of the two digits from byte `index` on.
    @inline(__always)
    static func pair(_ digits: UInt64, _ index: UInt64) -> Int {
      let two = digits &>> (index &* 8)
      return Int(two & 0xFF) &* 10 &+ Int(two &>> 8 & 0xFF)
    }
  }
}

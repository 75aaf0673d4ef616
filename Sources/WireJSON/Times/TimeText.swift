/// What a text or number says of a moment.
///
/// Never shifted, never guessed.
package enum TimeText {
  /// A moment, or a day where no moment was named.
  package enum Moment: Equatable, Sendable {
    /// Nanoseconds since 1970-01-01 UTC; a fraction finer than that is cut off.
    case instant(nanoseconds: Int64)
    /// Days since 1970-01-01.
    case day(Int32)
  }

  package enum Parsed: Equatable, Sendable {
    case time(Moment, form: TimeForm)
    /// A written time that is exact, and older than any record of money should be.
    case remote(nanoseconds: Int64, form: TimeForm)
    /// A time by an unnamed zone's clock.
    case zoneless(nanoseconds: Int64)
    case failure(Failure)
  }

  /// Why a text or number is no time.
  package enum Failure: Equatable, Sendable {
    case unknownForm
    /// A 30 February, an hour 24.
    case impossible
    /// Not between 2000 and 2100.
    case implausible
  }

  /// 2000-01-01 to 2100-01-01, in seconds since 1970: no relation to now, so that a feed reads the same tomorrow.
  static let plausibleSeconds: ClosedRange<Int64> = 946_684_800...4_102_444_800

  /// The units in which an epoch count may come; their plausible windows don't overlap.
  private static let units: [(form: TimeForm, perSecond: Int64)] = [
    (.seconds, 1), (.milliseconds, 1000), (.microseconds, 1_000_000),
    (.nanoseconds, 1_000_000_000),
  ]

  // MARK: Numbers

  /// A count since 1970; the unit is the one that lands in the plausible window.
  package static func parseEpoch(_ bytes: RawSpan, _ range: Range<Int>) -> Parsed {
    guard case .number(let number) = DecimalText.parse(bytes, range), !number.isNegative else {
      return .failure(.implausible)
    }
    guard number.exponent <= 0, number.exponent >= -9 else { return .failure(.implausible) }
    let divisor = UInt64(powerOfTen(-number.exponent))
    let (whole, rest) = number.coefficient.quotientAndRemainder(dividingBy: divisor)
    guard let count = Int64(exactly: whole) else { return .failure(.implausible) }
    for unit in units {
      let perUnit = 1_000_000_000 / unit.perSecond
      guard plausibleSeconds.contains(count / unit.perSecond) else { continue }
      let (product, overflow) = count.multipliedReportingOverflow(by: perUnit)
      guard !overflow else { return .failure(.implausible) }
      let fraction = Int64(rest) * perUnit / Int64(divisor)
      return .time(.instant(nanoseconds: product + fraction), form: unit.form)
    }
    return .failure(.implausible)
  }

  private static func powerOfTen(_ power: Int) -> Int64 {
    (0..<power).reduce(1) { value, _ in value * 10 }
  }

  // MARK: RFC 3339

  /// RFC 3339 §5.6 with any fraction; a space for the `T`, either case, an offset without its colon, or a date alone.
  ///
  /// - Complexity: O(*n*); allocates nothing for the agreed form.
  package static func parse(_ bytes: RawSpan, _ range: Range<Int>) -> Parsed {
    if let moment = agreed(bytes, range) { return .time(moment, form: .rfc3339) }
    return parseAny(bytes, range)
  }

  /// The time of a count of seconds in ten digits that is surely one, in nanoseconds since 1970-01-01 UTC; nil for any other number.
  ///
  /// `parseEpoch` reads it too; a test holds the two to each other.
  package static func agreedSeconds(_ bytes: RawSpan, _ range: Range<Int>) -> Int64? {
    guard range.count == 10, let number = PlainDecimal(bytes, range), number.fractionDigits == nil
    else { return nil }
    let seconds = Int64(number.coefficient)
    guard plausibleSeconds.contains(seconds), seconds <= TimeForm.lastUsualSecond else {
      return nil
    }
    return seconds * 1_000_000_000
  }

  /// Reads any form, and says why a text is none.
  package static func parseAny(_ bytes: RawSpan, _ range: Range<Int>) -> Parsed {
    var cursor = TimeCursor(range)
    if isCount(bytes, range) { return parseEpoch(bytes, range) }
    guard let year = cursor.number(bytes, digits: 4), cursor.take(bytes, UInt8(ascii: "-")),
      let month = cursor.number(bytes, digits: 2), cursor.take(bytes, UInt8(ascii: "-")),
      let day = cursor.number(bytes, digits: 2)
    else { return MailTime.parse(bytes, range) ?? .failure(.unknownForm) }
    guard let days = CalendarDay.daysSinceEpoch(year: year, month: month, day: day) else {
      return .failure(.impossible)
    }
    if cursor.isAtEnd {
      guard (2000...2100).contains(year) else { return .failure(.implausible) }
      return .time(.day(days), form: .date)
    }
    return parseTime(bytes, &cursor, days: days)
  }

  private static func parseTime(_ bytes: RawSpan, _ cursor: inout TimeCursor, days: Int32) -> Parsed
  {
    var form = TimeForm.rfc3339
    let separator = bytes.byte(cursor.position)
    switch separator {
    case UInt8(ascii: "T"), UInt8(ascii: "t"): break
    case 0x20: form = .space
    default: return .failure(.unknownForm)
    }
    cursor.position += 1
    guard let hour = cursor.number(bytes, digits: 2), cursor.take(bytes, UInt8(ascii: ":")),
      let minute = cursor.number(bytes, digits: 2)
    else { return .failure(.unknownForm) }
    var second = 0
    if cursor.take(bytes, UInt8(ascii: ":")) {
      guard let value = cursor.number(bytes, digits: 2) else { return .failure(.unknownForm) }
      second = value
    } else {
      form = .noSeconds
    }
    guard hour < 24, minute < 60, second <= 60 else { return .failure(.impossible) }
    guard let fraction = cursor.fraction(bytes) else { return .failure(.unknownForm) }
    let zone = parseZone(bytes, &cursor, form: &form)
    let seconds = Int64(days) * 86_400 + Int64(hour * 3600 + minute * 60 + second)
    // A leap second is the last of a day in UTC, and nowhere else.
    if second == 60 {
      guard case .offset(let offset) = zone, (seconds - Int64(offset)) % 86_400 == 0 else {
        return .failure(.impossible)
      }
      if !form.needsAgreement { form = .leapSecond }
    }
    return moment(seconds, fraction: fraction, zone, form)
  }

  /// What seconds since 1970 by the clock of a zone say.
  static func moment(
    _ seconds: Int64, fraction: Int64, _ zone: Zone, _ form: TimeForm
  ) -> Parsed {
    switch zone {
    case .unknown: return .failure(.unknownForm)
    case .impossible: return .failure(.impossible)
    case .none:
      guard plausibleSeconds.contains(seconds) else { return .failure(.implausible) }
      return .zoneless(nanoseconds: seconds * 1_000_000_000 + fraction)
    case .offset(let offset):
      let utc = seconds - Int64(offset)
      // After the first day of 1970: that day stands for a time that isn't set.
      if !form.needsAgreement, (86_400..<plausibleSeconds.lowerBound).contains(utc) {
        return .remote(nanoseconds: utc * 1_000_000_000 + fraction, form: form)
      }
      guard plausibleSeconds.contains(utc) else { return .failure(.implausible) }
      return .time(.instant(nanoseconds: utc * 1_000_000_000 + fraction), form: form)
    }
  }

  private static let utc = Array("UTC".utf8)
  private static let gmt = Array("GMT".utf8)
  private static let bracketedUTC = Array("[UTC]".utf8)

  enum Zone { case offset(seconds: Int), none, unknown, impossible }

  static func parseZone(
    _ bytes: RawSpan, _ cursor: inout TimeCursor, form: inout TimeForm
  ) -> Zone {
    guard !cursor.isAtEnd else { return .none }
    if cursor.takeName(bytes, utc) || cursor.takeName(bytes, gmt) {
      form = .namedUTC
      return cursor.isAtEnd ? .offset(seconds: 0) : .unknown
    }
    if cursor.take(bytes, UInt8(ascii: "Z")) || cursor.take(bytes, UInt8(ascii: "z")) {
      if cursor.takeZoneName(bytes) { form = .zoneName }
      return cursor.isAtEnd ? .offset(seconds: 0) : .unknown
    }
    if let seconds = cursor.takeZoneLetters(bytes) {
      form = .zoneLetters
      return .offset(seconds: seconds)
    }
    _ = cursor.take(bytes, 0x20)
    let isBehind = cursor.take(bytes, ASCII.minus)
    guard isBehind || cursor.take(bytes, ASCII.plus) else { return .unknown }
    guard let hours = cursor.number(bytes, digits: 2) else { return .unknown }
    if !cursor.take(bytes, UInt8(ascii: ":")) { form = .offsetWithoutColon }
    guard let minutes = cursor.number(bytes, digits: 2) else { return .unknown }
    guard hours < 24, minutes < 60 else { return .impossible }
    let seconds = hours * 3600 + minutes * 60
    let named = cursor.position
    if cursor.takeZoneName(bytes) {
      form = .zoneName
      // The two contradict each other.
      if seconds != 0, bytes.matches(named..<cursor.end, bracketedUTC) { return .unknown }
    }
    guard cursor.isAtEnd else { return .unknown }
    return .offset(seconds: isBehind ? -seconds : seconds)
  }

  /// Whether the text is a number, with or without a fraction.
  private static func isCount(_ bytes: RawSpan, _ range: Range<Int>) -> Bool {
    guard range.count >= 9 else { return false }
    for offset in range {
      let byte = bytes.byte(offset)
      guard ASCII.isDigit(byte) || (byte == ASCII.point && offset > range.lowerBound) else {
        return false
      }
    }
    return true
  }
}

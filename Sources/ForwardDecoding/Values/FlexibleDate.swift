public import Foundation
internal import WireJSON

/// A time in any of the forms that servers send, in one pass over its bytes.
///
///     struct OrderDTO: Decodable { let created: FlexibleDate }
///
///     order.created.date
///
/// | sent | taken as | counted as |
/// |---|---|---|
/// | `2026-11-21T10:00:00Z`, with any offset, behind a space or not, a fraction behind a point or a comma, `t` and `z` in lower case | that moment | – |
/// | a space for the `T`, no seconds, an offset without its colon, `UTC` or `GMT` for `Z`, a leap second | that moment | `coerced` |
/// | `Sat, 21 Nov 2026 10:00:00 +0000`, with or without its weekday, between 2000 and 2100 | that moment | `coerced` |
/// | a number, or digits in a text | seconds, milli-, micro- or nanoseconds since 1970: the one that lies between 2000 and 2100 | `coerced` |
/// | `2026-11-21`, of the years 2000 to 2100 | the day's first moment in UTC | `coerced` |
/// | a date of a property list | itself | – |
/// | a time without a zone, a 30 February, a written time before 1970-01-02 or behind 2100, anything else | an error | |
///
/// A count of seconds beyond May 2033 may be the digits of a date (`2401311030`), and is an error as well.
///
/// **When not to use it:** for a day without a time, a birthday for instance, where a zone must not move it.
public struct FlexibleDate: Hashable, Sendable {
  /// The moment.
  public var date: Date

  /// A moment.
  public init(_ date: Date) { self.date = date }
}

extension FlexibleDate: Decodable {
  /// Decodes a time in any of these forms.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let scalar = ScalarOnWire(decoder, container) else {
      // Property lists have dates of their own.
      if !(decoder is JSONValueDecoder), let native = Self.native(container) {
        date = native
        return
      }
      // What is no scalar throws what it throws as a text.
      _ = try container.decode(String.self)
      throw Self.noTime("no text and no number", container)
    }
    let parsed: TimeText.Parsed
    switch scalar {
    case .text(let text): parsed = Self.parse(text, TimeText.parse)
    case .number(let text): parsed = Self.parse(text, TimeText.parseEpoch)
    case .flag: throw Self.noTime("a flag", container)
    }
    switch parsed {
    case .time(_, .seconds) where parsed.isFarAhead:
      throw Self.noTime("a count beyond May 2033, or the digits of a date", container)
    case .time(_, let form) where form.needsAgreement:
      throw Self.noTime("a zone by letters that several have", container)
    case .time(let moment, let form):
      date = Date(moment)
      Self.report(form, decoder)
    case .remote(let nanoseconds, let form):
      date = Date(.instant(nanoseconds: nanoseconds))
      Self.report(form, decoder)
    case .zoneless: throw Self.noTime("a time without a zone", container)
    case .failure(.unknownForm): throw Self.noTime("no known form of a time", container)
    case .failure(.impossible): throw Self.noTime("a time that no calendar has", container)
    case .failure(.implausible): throw Self.noTime("a time not between 2000 and 2100", container)
    }
  }

  private static func parse(
    _ text: String, _ read: (RawSpan, Range<Int>) -> TimeText.Parsed
  ) -> TimeText.Parsed {
    let bytes = Array(text.utf8)
    return read(bytes.span.bytes, 0..<bytes.count)
  }

  private static func report(_ form: TimeForm, _ decoder: any Decoder) {
    guard form != .rfc3339 else { return }
    decoder.report(.coerced, expected: TimeForm.rfc3339.title, found: form.title)
  }

  private static func native(_ container: any SingleValueDecodingContainer) -> Date? {
    do {
      return container.decodeNil() ? nil : try container.decode(Date.self)
      // feedlint:allow(swallowed_error): it is none; what it is instead, the caller says.
    } catch {
      return nil
    }
  }

  private static func noTime(
    _ what: String, _ container: any SingleValueDecodingContainer
  ) -> DecodingError {
    .dataCorrupted(
      DecodingError.Context(
        codingPath: container.codingPath, debugDescription: "Expected a time but found \(what).",
        underlyingError: LocatedDefect(kind: .invalidValue, found: what)))
  }
}

extension FlexibleDate: Encodable {
  /// Encodes the moment as RFC 3339 in UTC, with the microseconds that it has: finer than that, `Date` is not exact.
  ///
  /// - Throws: `EncodingError` for a date beyond the years 1 to 9999, which RFC 3339 doesn't have.
  public func encode(to encoder: any Encoder) throws {
    // -62,135,596,800 and 253,402,300,800: the first of January of the years 1 and 10,000.
    guard (-62_135_596_800..<253_402_300_800).contains(date.timeIntervalSince1970) else {
      // The number instead of the date: the text of an infinite one traps in Foundation.
      throw EncodingError.invalidValue(
        date.timeIntervalSince1970,
        EncodingError.Context(
          codingPath: encoder.codingPath, debugDescription: "RFC 3339 has no such year."))
    }
    let (whole, micros) = Int64((date.timeIntervalSince1970 * 1e6).rounded())
      .flooredQuotientAndRemainder(dividingBy: 1_000_000)
    var text = Date(timeIntervalSince1970: Double(whole)).formatted(Date.ISO8601FormatStyle())
    if micros > 0 {
      var digits = "\(1_000_000 + micros)".dropFirst()
      while digits.hasSuffix("0") { digits.removeLast() }
      text = "\(text.dropLast()).\(digits)Z"
    }
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}

extension Int64 {
  fileprivate func flooredQuotientAndRemainder(dividingBy divisor: Int64) -> (Int64, Int64) {
    let (quotient, rest) = quotientAndRemainder(dividingBy: divisor)
    return rest < 0 ? (quotient - 1, rest + divisor) : (quotient, rest)
  }
}

extension TimeText.Parsed {
  fileprivate var isFarAhead: Bool {
    guard case .time(.instant(let nanoseconds), _) = self else { return false }
    return nanoseconds / 1_000_000_000 > TimeForm.lastUsualSecond
  }
}

extension Date {
  fileprivate init(_ moment: TimeText.Moment) {
    switch moment {
    case .instant(let nanoseconds):
      // In two steps: a Double holds the seconds and the fraction, not the nanoseconds since 1970.
      let (seconds, rest) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
      self.init(timeIntervalSince1970: Double(seconds) + Double(rest) / 1e9)
    case .day(let days): self.init(timeIntervalSince1970: Double(days) * 86_400)
    }
  }
}

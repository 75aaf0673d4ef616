import Domain

/// Reads amounts and times, and ranges of them.
extension QueryTermReader {
  func amounts(
    _ value: String, _ comparison: QueryOperator
  ) throws(QueryMistake) -> QueryTerm.Operand {
    let (lower, upper) = Self.ends(value)
    guard upper == nil || comparison == .equal || comparison == .notEqual else {
      throw mistake("a range has = or !=, as in amount=10..20EUR", at: placed.value)
    }
    guard let first = QueryAmount(lower) else {
      throw mistake(Self.noAmount(lower), at: placed.value)
    }
    guard let upper else { return .amounts(first.amount, nil, try currency([first.currency])) }
    guard let last = QueryAmount(upper) else {
      throw mistake(Self.noAmount(upper), at: placed.value)
    }
    guard first.amount <= last.amount else {
      throw mistake("a range goes from the smaller to the larger", at: placed.value)
    }
    return .amounts(first.amount, last.amount, try currency([first.currency, last.currency]))
  }

  private static func noAmount(_ text: String) -> String {
    let digits = text.prefix { !$0.isLetter }
    guard !text.isEmpty else { return "a range has an amount at each end, as in 10..20EUR" }
    guard digits.count(where: \.isNumber) <= 18 else { return "\(text) is larger than amounts are" }
    return "\(text) is no amount: write it as 100, 12.50 or 100EUR"
  }

  /// Nil where the feed's only one is meant, and that isn't known yet.
  private func currency(_ said: [CurrencyCode?]) throws(QueryMistake) -> CurrencyCode? {
    let named = said.compactMap(\.self)
    if let first = named.first {
      guard named.allSatisfy({ $0 == first }) else {
        throw mistake("a range has one currency", at: placed.value)
      }
      return first
    }
    guard let currencies = context.currencies, currencies.count != 1 else {
      return context.currencies?.first
    }
    let known = currencies.map(\.text).sorted()
    throw mistake(
      known.isEmpty
        ? "an amount needs a currency, as in 100EUR"
        : "an amount needs a currency: the feed has \(known.joined(separator: ", "))",
      at: placed.value)
  }

  func times(
    _ value: String, _ comparison: QueryOperator
  ) throws(QueryMistake) -> QueryTerm.Operand {
    let (lower, upper) = Self.ends(value)
    let first = try span(lower)
    guard let upper else {
      guard comparison != .equal && comparison != .notEqual || !QueryTime.isAgo(lower) else {
        throw mistake(
          "\(lower) is one moment: write > for what is newer, < for what is older", at: placed.value
        )
      }
      return .time(first, context.zone)
    }
    guard comparison == .equal || comparison == .notEqual else {
      throw mistake("a range has = or !=, as in created=2026-11-01..2026-11-20", at: placed.value)
    }
    let last = try span(upper)
    guard first.lowerBound <= last.upperBound else {
      throw mistake("a range goes from the earlier to the later", at: placed.value)
    }
    return .time(
      first.lowerBound..<max(last.upperBound, first.lowerBound + 1), context.zone)
  }

  func span(_ text: String) throws(QueryMistake) -> Range<Int64> {
    switch QueryTime(now: context.now, zone: context.zone).meaning(of: text) {
    case .span(let span): return span
    case .none: throw mistake(Self.noTime(text), at: placed.value)
    case .twice(let offsets):
      let choices = offsets.joined(separator: " or ")
      throw mistake(
        "\(text) comes twice that day in \(context.zone.name): write the day, the time with seconds, and \(choices)",
        at: placed.value)
    case .never:
      throw mistake(
        "\(text) doesn't come that day in \(context.zone.name): the clock is turned over it",
        at: placed.value)
    }
  }

  private static func noTime(_ text: String) -> String {
    guard !text.isEmpty else {
      return "a range has a time at each end, as in 2026-11-01..2026-11-20"
    }
    return
      "\(text) is no time: write it as -15m, 2h, today, 14:02, 2026-11-20 or 2026-11-20T10:00:00Z"
  }

  /// The two ends of `a..b`; the second nil where it is no range.
  private static func ends(_ value: String) -> (String, String?) {
    guard let dots = value.firstRange(of: "..") else { return (value, nil) }
    return (String(value[..<dots.lowerBound]), String(value[dots.upperBound...]))
  }
}

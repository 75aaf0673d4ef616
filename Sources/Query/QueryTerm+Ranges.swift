import Domain

/// Comparisons of amounts and times.
extension QueryTerm {
  func isAmount(
    _ amount: Fact<Amount>, _ currency: Fact<CurrencyCode>, _ lower: Amount, _ upper: Amount?,
    in wanted: CurrencyCode?
  ) -> Truth {
    if comparison == .notEqual {
      var equal = self
      equal.comparison = .equal
      return !equal.isAmount(amount, currency, lower, upper, in: wanted)
    }
    let isOfCurrency =
      wanted.map { wanted in Self.truth(currency, .currency) { $0 == wanted } } ?? .yes
    // An amount in another currency is neither more nor less.
    guard isOfCurrency != .no else { return .no }
    return isOfCurrency
      && Self.truth(amount, .amount) { amount in
        switch comparison {
        case .equal: amount >= lower && amount <= upper ?? lower
        case .greater: amount > lower
        case .atLeast: amount >= lower
        case .less: amount < lower
        case .atMost: amount <= lower
        case .notEqual, .contains, .containsNot: false
        }
      }
  }

  func isTime(_ fact: Fact<Timestamp>, _ span: Range<Int64>, _ zone: Zone) -> Truth {
    switch fact {
    case .absent: return comparison == .notEqual ? .yes : .no
    case .uncertain: return .untold(field)
    case .known(.instant(let time)): return Truth(holds(time..<time + 1, span))
    case .known(.date(let date)):
      // A day that was sent without a zone is that day by any clock.
      let day = Int64(date.daysSinceEpoch)
      return isDay(
        zone.start(ofDay: day) * Self.second..<zone.start(ofDay: day + 1) * Self.second, span)
    }
  }

  /// Of a day without a time, nobody knows more than what holds for all of it, or for none.
  private func isDay(_ day: Range<Int64>, _ span: Range<Int64>) -> Truth {
    switch comparison {
    case .equal, .notEqual:
      if day.lowerBound >= span.lowerBound, day.upperBound <= span.upperBound {
        return Truth(comparison == .equal)
      }
      return day.overlaps(span) ? .untold(field) : Truth(comparison == .notEqual)
    case .greater, .atLeast, .less, .atMost, .contains, .containsNot:
      let first = holds(day.lowerBound..<day.lowerBound + 1, span)
      let last = holds(day.upperBound - 1..<day.upperBound, span)
      return first == last ? Truth(first) : .untold(field)
    }
  }

  private static let second: Int64 = 1_000_000_000

  private func holds(_ own: Range<Int64>, _ span: Range<Int64>) -> Bool {
    switch comparison {
    case .equal: own.lowerBound >= span.lowerBound && own.upperBound <= span.upperBound
    case .notEqual: own.lowerBound < span.lowerBound || own.upperBound > span.upperBound
    case .greater: own.lowerBound >= span.upperBound
    case .atLeast: own.lowerBound >= span.lowerBound
    case .less: own.upperBound <= span.lowerBound
    case .atMost: own.upperBound <= span.upperBound
    case .contains, .containsNot: false
    }
  }
}

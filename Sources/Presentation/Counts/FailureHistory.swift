import Domain

/// How many of the records of a list failed, over the time in which they were made.
package struct FailureHistory: Equatable, Sendable {
  package struct Span: Equatable, Sendable {
    package var failed = 0
    /// Records of which nobody knows whether they failed.
    package var uncertain = 0
    package var count = 0

    package init() {}

    fileprivate static func + (left: Span, right: Span) -> Span {
      var sum = left
      sum.failed += right.failed
      sum.uncertain += right.uncertain
      sum.count += right.count
      return sum
    }
  }

  /// Equally long, one after the other; what is older or newer than nearly all stands in the first or the last.
  package private(set) var spans = [Span](repeating: Span(), count: spanCount)
  /// Nanoseconds since 1970-01-01 UTC.
  package let first: Int64, last: Int64

  package static let spanCount = 24

  /// Records of a history: of fewer, each would stand for itself.
  package static let leastRecords = 20

  /// Spans in a nanosecond.
  private let scale: Double

  package init(from first: Int64, to last: Int64) {
    (self.first, self.last) = (first, last)
    scale = Double(Self.spanCount) / max(1, Double(last) - Double(first))
  }

  /// `isFailed`: Nil where nobody knows.
  package mutating func add(at time: Int64, isFailed: Bool?) {
    let place = Double(max(first, min(last, time))) - Double(first)
    let index = min(Self.spanCount - 1, Int(place * scale))
    spans[index].count += 1
    switch isFailed {
    case true?: spans[index].failed += 1
    case nil: spans[index].uncertain += 1
    case false?: break
    }
  }

  /// Adds what was counted of other records over the same time.
  package mutating func add(_ others: FailureHistory) {
    for index in spans.indices { spans[index] = spans[index] + others.spans[index] }
  }

  /// Whether it tells anything: some of enough records failed.
  package var isWorthShowing: Bool {
    let whole = spans.reduce(Span(), +)
    return whole.failed > 0 && whole.count >= Self.leastRecords && first < last
  }

  /// A sign for each span, higher the more of it failed; a blank where there is no record, `?` where nobody knows of most.
  ///
  /// `width`: 24 cells, or 12.
  func line(width: Int, _ symbols: Symbols) -> String {
    let merged = merged(to: width)
    let signs = Array(symbols.levels)
    // Of the least that failed, something is seen; the highest stands for the most.
    let most = merged.map(Self.share).max() ?? 0
    return merged.map { span in
      guard span.count > 0 else { return " " }
      if span.uncertain * 2 > span.count { return "?" }
      guard span.failed > 0, most > 0 else { return String(signs[0]) }
      let height = (Self.share(span) / most * Double(signs.count - 1)).rounded(.up)
      return String(signs[min(signs.count - 1, max(1, Int(height)))])
    }.joined()
  }

  /// `peak 38 %`: the most that failed in a span of the line; `peak 17 to 38 %` where statuses aren't certain.
  func peakWords(width: Int) -> String {
    let merged = merged(to: width)
    let least = merged.max { Self.share($0) < Self.share($1) } ?? Span()
    let most = merged.max { Self.largestShare($0) < Self.largestShare($1) } ?? Span()
    let words = [
      CountsSheet.wholeShare(least.failed, least.count),
      CountsSheet.wholeShare(most.failed + most.uncertain, most.count),
    ]
    return words[0] == words[1]
      ? "peak \(words[0])" : "peak \(words[0].dropLast(2)) to \(words[1])"
  }

  private static func largestShare(_ span: Span) -> Double {
    span.count > 0 ? Double(span.failed + span.uncertain) / Double(span.count) : 0
  }

  /// When it begins and ends: times of one day, else days.
  func ends(in zone: Zone) -> (String, String) {
    let readings = [first, last].map { zone.reading(.instant(nanoseconds: $0)) }
    let isOneDay = readings[0].date == readings[1].date
    let words = readings.map { reading in
      isOneDay ? reading.time?.minutes ?? "" : reading.date.description
    }
    return (words[0], words[1])
  }

  private func merged(to width: Int) -> [Span] {
    let step = max(1, Self.spanCount / width)
    return stride(from: 0, to: Self.spanCount, by: step).map { start in
      spans[start..<min(start + step, Self.spanCount)].reduce(Span(), +)
    }
  }

  private static func share(_ span: Span) -> Double {
    span.count > 0 ? Double(span.failed) / Double(span.count) : 0
  }
}

package import Domain
import Drift
package import FeedStore
import Presentation
package import Query
import WireJSON

/// A query of the records of a feed that was read.
package struct FeedQuery {
  private let text: String
  private let now: Int64
  private let zone: Zone
  /// What the feed is called that is looked through.
  package var source: String?
  /// The currencies of the feeds so far: an amount that names none means the same in all of them.
  private var currencies: [CurrencyCode] = []

  /// A query whose mistakes are known before anything is read.
  ///
  /// `now`: Nanoseconds since 1970-01-01 UTC; `zone`: the clock of times that name none.
  package init(_ text: String, now: Int64, in zone: Zone = .utc) throws(QueryMistake) {
    (self.text, self.now, self.zone) = (text, now, zone)
    _ = try Query(text, in: QueryContext(now: now, currencies: nil, zone: zone))
  }

  /// Hands on the row of each record that is asked for, until nobody wants more.
  ///
  /// - Parameters:
  ///   - feed: What was read.
  ///   - take: Gets a row; returns whether to go on.
  /// - Returns: How many there were, and which were left out because nobody can tell.
  /// - Throws: A `QueryMistake` that only the feed shows, and what `take` throws.
  package mutating func records(
    of feed: ReadSource, _ take: (ShownRow) throws -> Bool
  ) throws -> QueryCount {
    for currency in feed.state.rows.currencies where !currencies.contains(currency) {
      currencies.append(currency)
    }
    let context = QueryContext(now: now, currencies: currencies, zone: zone)
    let query = PlannedQuery(try Query(text, in: context), of: feed.state)
    var loader = RecordLoader(sources: feed.sources, state: feed.state, readsAhead: true)
    var count = QueryCount()
    for position in 0..<feed.state.rows.count {
      let row = feed.state.row(at: position)
      count.total += 1
      switch try query.truth(of: row, in: source, &loader) {
      case .no: continue
      case .untold(let field): count.leftOut[field.rawValue, default: 0] += 1
      case .yes:
        count.matched += 1
        guard try take(row) else { return count }
      }
    }
    return count
  }
}

/// Why a query can't be answered.
package enum QueryFailure: Error, Equatable {
  /// The bytes of a record aren't what they were when it was read.
  case changedMeanwhile
}

/// What came of a query.
package struct QueryCount: Equatable, Sendable {
  package var matched = 0
  package var total = 0
  /// Records of which nobody can tell whether they are asked for, by the name of what isn't certain.
  package var leftOut: [String: Int] = [:]

  package init() {}

  /// `37 of 1,284 · 3 left out: amount not certain`.
  package var words: String {
    "\(Count.text(matched)) of \(Count.text(total))" + LeftOutWords.text(leftOut)
  }
}

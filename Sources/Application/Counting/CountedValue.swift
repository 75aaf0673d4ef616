import Domain
import FeedStore
import Mapping
import Presentation

/// What a row has in a column that is counted by.
enum CountedValue: Hashable {
  case status(OrderStatus)
  /// The provider's own word; one that nobody knows, or none.
  case providerWord(UInt16), uncertainWord(UInt16)
  case method(UInt16)
  case kind(RecordKind)
  case currency(CurrencyCode)
  /// Since 1970-01-01 UTC.
  case day(Int64), hour(Int64)
  /// Nothing, or nothing that is certain.
  case uncertain

  /// `zone`: The clock that days and hours are of.
  init(_ row: ShownRow, _ column: CountsColumn, _ zone: Zone) {
    switch column {
    case .status:
      if let status = row.knownStatus {
        self = .status(status)
      } else {
        let word = row.index.statusWord
        self = row.hasProviderStatus ? .providerWord(word) : .uncertainWord(word)
      }
    case .method: self = .method(row.index.method)
    case .kind: self = row.kind.map(Self.kind) ?? .uncertain
    case .currency: self = row.currency.map(Self.currency) ?? .uncertain
    case .day: self = row.created.map { .day($0.days(in: zone)) } ?? .uncertain
    case .hour: self = row.created?.hours(in: zone).map { .hour($0) } ?? .uncertain
    }
  }

  /// Whether the index tells all of it; the record tells more of what isn't certain, and has words that found no place in the index.
  var isWhole: Bool {
    switch self {
    case .status, .kind, .currency, .day, .hour: true
    case .providerWord(let word), .method(let word):
      word != WordTable.none && word != WordTable.other
    case .uncertainWord, .uncertain: false
    }
  }

  /// Some bits in which values differ that often stand beside each other.
  var fewBits: Int {
    switch self {
    case .status(let status): Int(status.rawValue)
    case .providerWord(let word), .uncertainWord(let word), .method(let word): Int(word)
    case .kind(let kind): Int(kind.rawValue)
    case .currency(let code): Int(code.packed % 251)
    case .day(let time), .hour(let time): Int(truncatingIfNeeded: time)
    case .uncertain: -1
    }
  }

  /// What comes first among counts: days and hours from the newest on.
  var time: Int64? {
    switch self {
    case .day(let time), .hour(let time): time
    case .status, .providerWord, .uncertainWord, .method, .kind, .currency, .uncertain: nil
    }
  }

  /// The day, or the day and the hour, as RFC 3339 has them.
  var timeText: String? {
    switch self {
    case .day(let day): Self.text(day)
    case .hour(let hour):
      "\(Self.text(hour.floorDivided(by: 24)))T\(Self.twoDigits(hour - hour.floorDivided(by: 24) * 24))"
    case .status, .providerWord, .uncertainWord, .method, .kind, .currency, .uncertain: nil
    }
  }

  private static func text(_ day: Int64) -> String {
    Timestamp.date(CivilDate(daysSinceEpoch: Int32(truncatingIfNeeded: day))).rfc3339
  }

  private static func twoDigits(_ number: Int64) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}

extension Timestamp {
  /// The day by a clock; of a day without a time, that day.
  fileprivate func days(in zone: Zone) -> Int64 {
    switch self {
    case .date(let date): Int64(date.daysSinceEpoch)
    case .instant(let nanoseconds): Self.local(nanoseconds, zone).floorDivided(by: 86_400)
    }
  }

  /// The hour by a clock; nil where only the day is known.
  fileprivate func hours(in zone: Zone) -> Int64? {
    switch self {
    case .date: nil
    case .instant(let nanoseconds): Self.local(nanoseconds, zone).floorDivided(by: 3600)
    }
  }

  /// Seconds since 1970-01-01 by the clock.
  private static func local(_ nanoseconds: Int64, _ zone: Zone) -> Int64 {
    let seconds = nanoseconds.floorDivided(by: 1_000_000_000)
    return seconds + Int64(zone.offset(atSecond: seconds))
  }
}

extension Int64 {
  /// `divisor`: More than 0.
  fileprivate func floorDivided(by divisor: Int64) -> Int64 {
    let quotient = self / divisor
    return self < quotient * divisor ? quotient - 1 : quotient
  }
}

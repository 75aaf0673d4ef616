import TestSupport
import Domain
import Drift
import Presentation

/// A state with a few records, for tests of the screen.
enum Sample {
  static func record(
    _ id: String, status: StatusFact = .known(.completed), word: String? = nil,
    amount: Fact<Amount> = Sample.euros(12990), currency: String? = "EUR", minute: Int = 58
  ) throws -> Record {
    let seconds = Int64(1_795_262_280 + (minute - 58) * 60)
    var record = try Require.value(
      Record(
        kind: .order, kindIsAssumed: false, id: id, status: status, amount: amount,
        currency: currency.flatMap { CurrencyCode($0) }.map { .known($0) } ?? .uncertain(.missing),
        createdAt: .known(.instant(nanoseconds: seconds * 1_000_000_000))))
    record.statusWord = word
    record.customer = .known(
      Customer(
        id: "c1", name: PersonalText("Anna Meyer"), email: PersonalText("anna@example.com")))
    record.method = .known(
      PaymentMethod(word: "card", isDocumented: true, brand: "visa", lastFour: "4242"))
    record.amountAsSent = "\"129.90\""
    return record
  }

  static func euros(_ cents: Int64) -> Fact<Amount> {
    Amount(coefficient: cents, scale: 2).map { .known($0) } ?? .absent
  }

  static let drift = [
    DriftCount(
      kind: .droppedRecord, path: "data.orders[]", evidence: "malformed JSON", severity: .critical,
      count: 1, records: 1, lastChange: 3),
    DriftCount(
      kind: .newWord, path: "status", evidence: "\"paused\"", severity: .warning, count: 37,
      records: 37, firstRow: 1, lastChange: 9),
    DriftCount(
      kind: .unknownKey, path: "extra", evidence: "", severity: .info, count: 40, records: 40,
      firstRow: 0, lastChange: 2),
    DriftCount(
      kind: .coerced, path: "status", evidence: "other spelling", severity: .info, count: 6,
      records: 6, firstRow: 0, lastChange: 1),
  ]

  static func state(columns: Int = 80, rows: Int = 24) throws -> AppState {
    var summary = FeedSummary(sourceName: "page.json", profileName: "shop/v2")
    summary.phase = .complete
    summary.tabCounts = [3, 0, 3]
    summary.droppedCount = 1
    summary.drift = drift
    var state = AppState(
      size: Size(columns: columns, rows: rows), feed: summary,
      localZone: Zone(name: "Europe/Paris", changes: [.init(from: 0, offset: 3600)]))
    let records = [
      try record("ord_1042"),
      try record(
        "ord_1041", status: .unknown(word: "paused"), amount: .uncertain(.unitUnknown), minute: 57),
      try record(
        "ord_1040", status: .known(.failed), amount: euros(1200), currency: "USD", minute: 57),
    ]
    _ = state.reduce(
      .rows(start: 0, records.enumerated().map { ListRow(row: $0.offset, record: $0.element) }))
    return state
  }

  static func lines(_ state: AppState) -> [String] { Screen.render(state).lines }
}

extension AppState {
  /// Takes in a feed of which something has changed.
  mutating func receive(_ change: (inout FeedSummary) -> Void) {
    var summary = feed
    change(&summary)
    _ = reduce(.feed(summary))
  }
}

enum Require {
  struct Missing: Error {}

  static func value<Value>(_ value: Value?) throws -> Value {
    guard let value else { throw Missing() }
    return value
  }
}

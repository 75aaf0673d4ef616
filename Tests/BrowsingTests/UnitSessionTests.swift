import DTO
import Domain
import Drift
import FeedStore
import Mapping
import Networking
import Presentation
import TestSupport
import Testing

@testable import Application

/// `:unit`: somebody decides in which unit amounts were sent, where it may have changed.
@Suite struct UnitSessionTests {
  private static func cents(_ number: Int) -> Int { 703 + (number * 7919) % 100 * 101 }

  /// In euros, and from a number on in cents; a minute apart, or without a time.
  private static func order(_ number: Int, changedFrom change: Int, hasTime: Bool) -> String {
    let cents = cents(number)
    let euros = "\(cents / 100).\(cents % 100 < 10 ? "0" : "")\(cents % 100)"
    let time = 1_763_719_200 + number * 60
    return Feeds.order(
      "ord_\(number)",
      [
        "amount": "\"\(number < change ? euros : "\(cents)")\"",
        "createdAt": hasTime ? "\(time)" : nil,
      ])
  }

  private static func feed(
    _ numbers: some Sequence<Int> = 0..<200, changedFrom change: Int = 120, hasTime: Bool = true
  ) -> String {
    Feeds.envelope(
      orders: numbers.map { order($0, changedFrom: change, hasTime: hasTime) })
  }

  private static func session(_ feed: String = feed()) throws -> BrowsingSession {
    try BrowsingSession(
      name: SourceName(text: "scripted"), opener: ScriptedOpener([.success(feed), .success(feed)]),
      options: FeedOptions(profile: .named(.shop), arrival: { 0 }),
      size: Size(columns: 120, rows: 24), localZone: .utc, wake: {})
  }

  /// The amount of a record as the list shows it, by the record's number.
  private static func amounts(_ lines: [String]) -> [Int: String] {
    var amounts: [Int: String] = [:]
    for line in lines {
      let words = line.split(separator: " ")
      guard let id = words.firstIndex(where: { $0.hasPrefix("ord_") }),
        let number = Int(words[id].dropFirst(4)), let currency = words.lastIndex(of: "EUR"),
        currency > id
      else { continue }
      amounts[number] = String(words[currency - 1])
    }
    return amounts
  }

  @Test func `it shows the span and both readings, and asks`() throws {
    var session = try Self.session()
    let lines = session.type("G:unit\n")
    #expect(
      lines.last == " s as sent 8884.00  f like the first 88.84  EUR ×100 from record 121 on  Esc")
    // Esc decides nothing.
    let after = session.type("\u{1B}")
    #expect(Self.amounts(after)[199] == "—")
  }

  @Test func `amounts are shown as decided, marked, and not near the change`() throws {
    var session = try Self.session()
    let lines = session.type("G:unit\nf")
    #expect(Self.amounts(lines)[199] == "†\(Self.cents(199) / 100).\(Self.cents(199) % 100)")
    #expect(
      lines.contains {
        $0.contains("† EUR ×100 from record 121 on: like the first, decided by user · :unit")
      })
    // On which side these are, nobody knows.
    var near = try Self.session()
    let change = Self.amounts(near.type("G:unit\nfgg" + String(repeating: "j", count: 119)))
    #expect(change[118] == "—" || change[117] == "—", "\(change)")
    let detail = session.type("\n")
    #expect(
      detail.contains { $0.contains("unit decided by user; sent: \"\(Self.cents(199))\"") })
    #expect(
      detail.contains {
        $0.contains("may have changed: EUR ×100 from record 121 on")
      })
  }

  @Test func `a decision is taken back by the same command`() throws {
    var session = try Self.session()
    let asked = session.type("G:unit\nf:unit\n")
    #expect(asked.last?.contains("[f like the first 88.84]  u undo") == true, "\(asked.last ?? "")")
    let lines = session.type("u")
    #expect(Self.amounts(lines)[199] == "—")
    #expect(!lines.contains { $0.contains("decided by user") })
    #expect(lines.contains { $0.contains("Amount uncertain in") })
  }

  @Test func `as they were sent, all of them are shown`() throws {
    var session = try Self.session()
    let lines = session.type("G:unit\ns")
    #expect(Self.amounts(lines)[199] == "†\(Self.cents(199)).00")
    #expect(!lines.contains { $0.contains("uncertain in") })
  }

  @Test func `a filter and the sums go by what was decided`() throws {
    var session = try Self.session()
    let before = session.type("&amount<120EUR\n")
    #expect(before[1].contains("left out: amount"))
    let after = session.type("\u{1B}:unit\nf&amount<120EUR id~ord_15\n")
    // Ten of them and ord_15 itself.
    #expect(after[1].contains("11 of 200"), "\(after[1])")
  }

  @Test func `where nothing tells which side is right, either may be`() throws {
    var session = try Self.session(Self.feed(hasTime: false))
    let asked = session.type("G:unit\n")
    #expect(asked.last?.contains("l like the last") == true, "\(asked.last ?? "")")
    let lines = session.type("lgg")
    #expect(Self.amounts(lines)[0] == "†\(Self.cents(0)).00", "\(lines)")
  }

  @Test func `of a list that begins with its newest, the first are read like the last`() throws {
    var session = try Self.session(Self.feed((0..<200).reversed()))
    let asked = session.type(":unit\n")
    #expect(asked.last?.contains("l like the last") == true, "\(asked.last ?? "")")
    let lines = session.type("l")
    #expect(
      Self.amounts(lines)[199] == "†\(Self.cents(199) / 100).\(Self.cents(199) % 100)", "\(lines)")
  }

  /// Euros, then cents, then what the last say.
  private static func feed(behind last: (Int) -> String) -> String {
    let orders = (0..<200).map { order($0, changedFrom: 120, hasTime: true) }
    let others = (200..<208).map { number in
      Feeds.order(
        "ord_\(number)",
        ["amount": "\"\(last(number))\"", "createdAt": "\(1_763_719_200 + number * 60)"])
    }
    return Feeds.envelope(orders: orders + others)
  }

  @Test func `what doesn't look as the others on its side isn't read as they are`() throws {
    // It may have changed back, or once more: that is seen when more have come.
    for (amount, what) in [("16.33", "as before"), ("348908", "as nothing before")] {
      var session = try Self.session(Self.feed { _ in amount })
      let lines = session.type("G:unit\nf")
      #expect(Self.amounts(lines)[207] == "—", "\(what)")
      #expect(Self.amounts(lines)[199]?.hasPrefix("†") == true)
    }
  }

  @Test func `what would have more decimals than its currency has stays uncertain`() throws {
    var session = try Self.session(Self.feed { _ in "1234.50" })
    let lines = session.type("G:unit\nf")
    #expect(Self.amounts(lines)[207] == "—")
  }

  @Test func `sums and copies say what was decided`() throws {
    var session = try Self.session()
    let lines = session.type("G:unit\nf")
    #expect(lines.contains { $0.contains("· †") && $0.contains("EUR") })
    _ = session.type("Ya")
    let copied = session.takeRequests().compactMap { request in
      if case .copy(let text) = request { text.text } else { nil }
    }
    #expect(copied == ["88.84 EUR (unit decided by user)"])
  }

  @Test func `a feed that is read anew is decided anew`() throws {
    var session = try Self.session()
    _ = session.type("G:unit\nf")
    let lines = session.type("RG")
    #expect(Self.amounts(lines)[199] == "—")
  }

  @Test func `where no unit has changed there is nothing to decide`() throws {
    var session = try Self.session(Self.feed(changedFrom: 500))
    #expect(session.type(":unit\n").last?.contains("No unit seems to have changed") == true)
    var other = try Self.session()
    #expect(other.type(":unit EUR\n").contains { $0.contains("unit takes nothing more: it asks") })
  }

  @Test func `list, record and export agree, and an export says what was decided`() throws {
    for reading in UnitReading.allCases {
      let feed = try ReadFeed(Self.feed(hasTime: false))
      var state = feed.state
      var decisions = UnitDecisions()
      for span in state.unitSpans { decisions.decide(span.id, reading) }
      state.read(by: decisions)
      var loader = RecordLoader(sources: [feed.source], state: state)
      var decided = 0
      for position in 0..<state.rows.count {
        let row = state.row(at: position)
        let loaded = loader.facts(of: row)
        let facts = try #require(loaded)
        #expect(facts.record.amount.value == row.amount)
        let line = ExportFormat.ndjson.line(
          ExportedRecord(record: facts.record, uncertain: facts.uncertain, reveals: false))
        #expect(
          line.contains(#""amount":"unit decided by user""#) == facts.record.unitIsDecided,
          "\(line)")
        decided += facts.record.unitIsDecided ? 1 : 0
      }
      let counted = state.uncertain[.amount]?[.unitMayHaveChanged] ?? 0
      #expect(decided + counted == 200 && decided >= 170, "\(reading): \(decided)")
    }
  }

  @Test func `what was refunded, and items' prices, are in a unit that nobody has decided`() throws
  {
    let orders = (0..<200).map { number in
      let order = Self.order(number, changedFrom: 120, hasTime: true)
      let amount = order.firstMatch(of: /"amount":(".*?")/)?.1 ?? ""
      return order.dropLast() + #","items":[{"sku":"a","quantity":1,"unitPrice":\#(amount)}]}"#
    }
    let feed = try ReadFeed(Feeds.envelope(orders: orders.map { String($0) }))
    var loader = RecordLoader(sources: [feed.source], state: feed.state)
    let doubted = loader.record(of: feed.state.row(at: 199))?.record
    #expect(doubted?.items.first?.unitPrice.uncertainty == .unitMayHaveChanged)
    let certain = loader.record(of: feed.state.row(at: 0))?.record
    #expect(certain?.items.first?.unitPrice.value != nil)
  }
}

import Domain
import Drift
import TestSupport
import Testing

@testable import Presentation

@Suite struct WordsTests {
  // swift-format-ignore
  static let statuses: [(fact: StatusFact, word: String?, shown: String)] = [
    (.known(.paid),                  "paid",     "Paid"),
    (.known(.paid),                  "PAID",     "Paid"),
    (.known(.paid),                  "captured", "Paid (captured)"),
    (.known(.requiresAction),        "requires_action", "Requires action"),
    (.unknown(word: "paused"),       "paused",   "Unknown (paused)"),
    (.unknown(word: "unknown"),      "unknown",  "Unknown (\"unknown\")"),
    (.missing,                       nil,        "No status"),
    (.null,                          nil,        "Null status"),
    (.notAWord(type: "number"),      nil,        "Not a word (number)"),
  ]

  @Test(arguments: statuses)
  func `a status is shown as our word, and the feed's where they differ`(
    fact: StatusFact, word: String?, shown: String
  ) {
    #expect(StatusWords.words(fact, wireWord: word) == shown)
  }

  // swift-format-ignore
  static let counts: [(number: Int, text: String)] = [
    (0, "0"), (999, "999"), (1284, "1,284"), (1_000_000, "1,000,000"), (-1284, "-1,284"),
  ]

  @Test(arguments: counts)
  func `numbers have separators`(number: Int, text: String) {
    #expect(Count.text(number) == text)
  }

  @Test func `a zone's clock changes when it does`() {
    let zone = Zone(
      name: "X",
      changes: [
        .init(from: 0, offset: 0), .init(from: 100, offset: 3600), .init(from: 200, offset: 0),
      ])
    #expect(
      [-1, 0, 99, 100, 199, 200, 999].map { zone.offset(atSecond: $0) } == [
        0, 0, 0, 3600, 3600, 0, 0,
      ])
  }

  @Test func `the raw page shows one of a value's two forms`() {
    let text = RawLine(
      indent: 0, key: "\"name\": ", value: ShownText(masked: "\"A•••\"", revealed: "\"Anna\""),
      separator: ",")
    var options = ShowOptions()
    #expect(
      RawPage(row: 0, label: "", tree: RawTree([text])).lines(options).map(\.text) == [
        "\"name\": \"A•••\","
      ])
    options.reveals = true
    #expect(
      RawPage(row: 0, label: "", tree: RawTree([text])).lines(options).map(\.text) == [
        "\"name\": \"Anna\","
      ])
  }

  @Test func `the detail page says why, and what was sent`() throws {
    var record = try Sample.record(
      "o", status: .unknown(word: "paused"), word: "paused", amount: .uncertain(.unitUnknown))
    record.amountAsSent = "1290"
    record.droppedItems = 1
    record.contradictingKeys = ["cbk_date", "{key}"]
    let drift = RecordDrift(
      kind: .typeFlip, of: .amount, path: "total.value", evidence: "decimal string → integer",
      severity: .warning,
      element: nil, wire: "1290", maskedWire: "1290")
    let lines = RecordDetail(record: record, drifts: [drift], options: ShowOptions()).lines
    let amount = try #require(lines.first { $0.label == "amount" })
    #expect(amount.text == "— EUR")
    #expect(amount.note == "a bare integer: major or minor units?; sent: 1290")
    #expect(lines.first { $0.label == "look at" }?.text == "cbk_date, {key}")
    #expect(lines.first { $0.label == "name" }?.text == "A••• M•••")
    #expect(lines.contains { $0.text == "1 item could not be read: incomplete" })
    let flip = "warning: type flip at total.value (decimal string → integer)"
    #expect(lines.contains { $0.text == flip })
  }

  @Test func `what was sent stands beside a reason that lies in it, and beside no other`() throws {
    for reason in Uncertainty.allCases {
      let record = try Sample.record("o", amount: .uncertain(reason))
      let drift = RecordDrift(
        kind: .coerced, of: .amount, path: "total", evidence: "", severity: .info, element: nil,
        wire: "\"12\"", maskedWire: "\"12\"")
      let lines = RecordDetail(record: record, drifts: [drift], options: ShowOptions()).lines
      let note = lines.first { $0.label == "amount" }?.note ?? ""
      #expect(note.hasPrefix(reason.explanation))
      #expect(note.contains("sent: \"12\"") == reason.isSeenInValue, "\(note)")
    }
    #expect(Uncertainty.allCases.count { !$0.isSeenInValue } == 8)
  }

  @Test func `what drifted is masked until somebody asks`() throws {
    let record = try Sample.record("o")
    let drift = RecordDrift(
      kind: .typeFlip, path: "a.b", evidence: "", severity: .warning, element: nil,
      wire: "[\"anna\"]",
      maskedWire: "[\"a•••\"]")
    var options = ShowOptions()
    let masked = RecordDetail(record: record, drifts: [drift], options: options).lines
    #expect(masked.contains { $0.note == "sent: [\"a•••\"]" })
    options.reveals = true
    let revealed = RecordDetail(record: record, drifts: [drift], options: options).lines
    #expect(revealed.contains { $0.note == "sent: [\"anna\"]" })
  }
}

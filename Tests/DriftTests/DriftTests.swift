import Testing

@testable import Drift

@Suite struct DriftTests {
  @Test func `the table has a row for each kind, in order, each with its own name`() {
    #expect(DriftKind.table.map(\.kind) == DriftKind.allCases)
    #expect(Set(DriftKind.table.map(\.name)).count == DriftKind.allCases.count)
    for row in DriftKind.table {
      #expect(row.meaning.hasSuffix(".") && row.strictClient.hasSuffix("."))
    }
  }

  private static func sighting(_ recordNumber: Int, row: Int? = nil, time: Int64 = 0)
    -> DriftTally.Sighting
  {
    .init(
      recordNumber: recordNumber, row: row, array: .none, index: recordNumber, time: time,
      isArrival: false)
  }

  @Test func `a signature counts events, and each record once`() {
    var texts = TextTable()
    var tally = DriftTally()
    let event = DriftEvent(.unknownKey, path: texts.id(of: "extra"))
    tally.add(event, at: Self.sighting(1, row: 0, time: 30), texts)
    tally.add(event, at: Self.sighting(1, row: 0, time: 30), texts)
    tally.add(event, at: Self.sighting(2, row: 1, time: 10), texts)
    let counts = tally.report()
    #expect(counts.count == 1)
    #expect(counts[0].count == 3)
    #expect(counts[0].records == 2)
    #expect(counts[0].firstTime == 10)
    #expect(counts[0].lastTime == 30)
    #expect(counts[0].firstRow == 0)
  }

  @Test func `the report is ordered by severity, then count, then appearance`() {
    var texts = TextTable()
    var tally = DriftTally()
    let add = { (kind: DriftKind, path: String, times: Int) in
      for recordNumber in 0..<times {
        tally.add(
          DriftEvent(kind, path: texts.id(of: path)), at: Self.sighting(recordNumber), texts)
      }
    }
    add(.unknownKey, "a", 9)
    add(.newWord, "b", 1)
    add(.newWord, "c", 2)
    add(.droppedRecord, "d", 1)
    add(.newWord, "e", 1)
    #expect(tally.report().map(\.path) == ["d", "c", "b", "e", "a"])
  }

  @Test func `one noisy kind crowds out no other, and nothing is uncounted`() {
    var texts = TextTable()
    var tally = DriftTally()
    for number in 0..<3_000 {
      tally.add(
        DriftEvent(.newWord, path: texts.id(of: "w\(number)")), at: Self.sighting(number), texts)
    }
    tally.add(DriftEvent(.duplicateID, path: texts.id(of: "id")), at: Self.sighting(9_999), texts)
    let report = tally.report()
    #expect(report.filter { $0.kind == .newWord }.count == DriftLimits.maxSignaturesPerKind + 1)
    #expect(report.filter { $0.kind == .newWord }.reduce(0) { $0 + $1.count } == 3_000)
    #expect(report.contains { $0.path == "(other)" })
    #expect(report.contains { $0.kind == .duplicateID })
  }

  @Test func `the table of texts is bounded`() {
    var texts = TextTable()
    for number in 0..<DriftLimits.maxTexts + 10 { _ = texts.id(of: "t\(number)") }
    #expect(texts.texts.count == DriftLimits.maxTexts)
    #expect(texts.id(of: "one more") == .other)
  }

  // swift-format-ignore
  static let evidence: [(text: String, kept: String)] = [
    ("paused",                    "\"paused\""),
    ("on-hold_2.0",               "\"on-hold_2.0\""),
    ("",                          "empty text"),
    ("Anna Meyer",                "text of 10 characters"),
    ("4242424242424242",          "text of 16 characters"),
    ("a@b.example",               "text of 11 characters"),
    ("bezahlt\u{1B}[31m",         "text of 12 characters"),
  ]

  @Test(arguments: evidence)
  func `only a word of a vocabulary is kept as found`(text: String, kept: String) {
    #expect(EvidenceText.describing(text) == kept)
  }

  @Test func `samples are the first few, then one in a hundred`() {
    let sampled = (0..<1_000).filter { DriftLimits.isSampled(seenBefore: $0) }
    #expect(sampled.prefix(5) == [0, 1, 2, 3, 4])
    #expect(sampled.count == 14)
  }

  @Test func `the first place has its indices`() {
    var texts = TextTable()
    var tally = DriftTally()
    let event = DriftEvent(.droppedElement, path: texts.id(of: "items[].quantity"), element: 1)
    tally.add(
      event,
      at: .init(
        recordNumber: 1, row: 3, array: texts.id(of: "data.orders"), index: 3, time: 0,
        isArrival: true), texts)
    #expect(tally.report()[0].firstPlace == "data.orders[3].items[1].quantity")
  }
}

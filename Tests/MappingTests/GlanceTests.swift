import DTO
import Domain
import Mapping
import Testing
import WireJSON

/// A glance at a record tells what its judge would, or nothing.
@Suite struct GlanceTests {
  /// What is told of a record.
  private enum Told: Equatable {
    case atAGlance(String)
    case judged(String)

    var facts: String {
      switch self {
      case .atAGlance(let facts), .judged(let facts): facts
      }
    }
  }

  /// What is told of each of some lines.
  private static func told(_ lines: [String], glances: Bool = true) -> [Told] {
    let profile = FeedProfile.shop
    let version = SchemaVersion.known(2)
    let types = profile.types.indices.filter { profile.types[$0].kind == .order }
    var judge = Judge(
      PreparedJudge(profile: profile, version: version, policies: FieldPolicy.table),
      version: version)
    var scanner = RecordScanner(linesOf: profile.shape(at: profile.places))
    scanner.leavesOutlines = glances
    // So much must stand behind a record that is read by its layout.
    let bytes = Array((lines.joined(separator: "\n") + String(repeating: "\n", count: 32)).utf8)
    var told: [Told] = []
    while case .record = scanner.next(bytes.span.bytes, isFinal: true) {
      if let outline = scanner.outline(of: bytes.span.bytes),
        let expected = ExpectedTypes(types, placeTells: false),
        let glanced = judge.glance(at: outline, among: expected)
      {
        told.append(
          .atAGlance(
            "\(glanced.idHash) \(glanced.amount) \(glanced.writtenDecimals) \(Timestamp.instant(nanoseconds: glanced.createdAt))"
          ))
        continue
      }
      scanner.writeTape()
      let verdict = judge.judge(
        scanner.view(of: bytes.span.bytes), among: types, placeTells: false)
      let (facts, time) = (judge.facts, judge.facts.createdAt.map { "\($0)" } ?? "")
      told.append(
        .judged(
          verdict == .record
            ? "\(facts.idHash) \(facts.amount) \(facts.writtenDecimals) \(time)" : "\(verdict)"))
    }
    #expect(told.count == lines.count)
    return told
  }

  private static func isGlance(_ told: Told) -> Bool {
    if case .atAGlance = told { true } else { false }
  }

  /// An order whose members are always in one order, some of them with other values, and perhaps `more` behind them.
  private static func order(_ changes: [String: String] = [:], more: String = "") -> String {
    let members = [
      ("id", "\"a\""), ("status", "\"paid\""), ("amount", "\"12.90\""), ("currency", "\"EUR\""),
      ("createdAt", "\"2026-11-21T10:00:00Z\""), ("updatedAt", "\"2026-11-21T10:00:01Z\""),
      ("note", "\"n\""),
    ]
    return "{" + members.map { "\"\($0.0)\":\(changes[$0.0] ?? $0.1)" }.joined(separator: ",")
      + "\(more)}"
  }

  @Test func `a record like an earlier one, with another id, amount and times`() {
    let other = Self.order([
      "id": "\"a longer id than before, with a space\"", "amount": "\"7.5\"", "note": "\"other\"",
      "createdAt": "\"2026-10-01T23:59:59Z\"", "updatedAt": "\"2026-10-02T00:00:00Z\"",
    ])
    let lines = [Self.order(), Self.order(), other, Self.order()]
    let told = Self.told(lines)
    #expect(told.map(Self.isGlance) == [false, true, true, true])
    #expect(told.map(\.facts) == Self.told(lines, glances: false).map(\.facts))
  }

  @Test(arguments: [
    ("id", "\" \""), ("id", #""\u0061""#), ("id", "\"ä\""), ("id", "7"), ("id", "null"),
    ("status", "\"refunded\""), ("status", "\"paused\""), ("status", #""pai\u0064""#),
    ("status", "null"), ("currency", "\"USD\""), ("currency", "\"eur\""), ("currency", "null"),
    ("amount", "12.90"), ("amount", "\"-1.00\""), ("amount", "\"12.901\""), ("amount", "\"\""),
    ("amount", "\"1e2\""), ("amount", "\"12,90\""), ("amount", "\" 12.90\""),
    ("amount", "\"1234567890123456789\""), ("amount", "null"),
    ("createdAt", "\"2026-11-21\""), ("createdAt", "\"2026-11-21T10:00:00+01:00\""),
    ("createdAt", "\"2026-02-29T10:00:00Z\""), ("createdAt", "\"1999-11-21T10:00:00Z\""),
    ("createdAt", "\"2026-11-21T10:00:03Z\""), ("updatedAt", "\"yesterday\""),
    ("updatedAt", "null"), ("note", "\" \""), ("note", "null"), ("note", "7"), ("note", "{}"),
  ])
  func `what is otherwise is judged`(field: String, value: String) {
    let lines = [Self.order(), Self.order(), Self.order([field: value]), Self.order()]
    let told = Self.told(lines)
    #expect(told.map(Self.isGlance) == [false, true, false, true])
    #expect(told.map(\.facts) == Self.told(lines, glances: false).map(\.facts))
  }

  /// The new word, the other spelling and the new key are counted of each: `FeedStoreTests` see to that.
  @Test(arguments: [
    (["status": "\"paused\""], ""), (["status": "\"Paid\""], ""), (["currency": "\"eur\""], ""),
    ([:], #","new":"x""#), ([:], #","new":{"a":[1]}"#), (["status": "\"paused\""], #","new":1"#),
  ])
  func `what drifts by its words and its keys alone is known once it has come`(
    changes: [String: String], more: String
  ) {
    let other = changes.merging(["id": "\"b\"", "amount": "\"3\""]) { first, _ in first }
    let lines = [
      Self.order(), Self.order(changes, more: more), Self.order(other, more: more), Self.order(),
    ]
    let told = Self.told(lines)
    #expect(told.map(Self.isGlance) == [false, false, true, true])
    #expect(told.map(\.facts) == Self.told(lines, glances: false).map(\.facts))
  }

  @Test(arguments: [
    ("amount", "12"), ("amount", "-12.90"), ("amount", "1.29e1"), ("amount", "\"-1.00\""),
    ("createdAt", "\"2026-11-21\""), ("updatedAt", "\"2026-11-20T10:00:00Z\""), ("note", "7"),
    ("id", "7"), ("status", "null"),
    ("status", "7"), ("currency", "\"XXQ\""),
  ])
  func `what drifts by anything else is judged each time`(field: String, value: String) {
    let odd = ["status": "\"paused\""].merging([field: value]) { $1 }
    let lines = [Self.order(), Self.order(odd), Self.order(odd), Self.order(odd), Self.order()]
    let told = Self.told(lines)
    #expect(told.map(Self.isGlance) == [false, false, false, false, true])
    #expect(told.map(\.facts) == Self.told(lines, glances: false).map(\.facts))
  }

  @Test(arguments: ["12", "-12.90", "1.29e1", "12.901", "null", "true", "1234567890123456789.5"])
  func `amounts that are numbers are known once one has come, but for what is odd about one`(
    odd: String
  ) {
    let amounts = ["12.90", "7.5", odd, "3.25"]
    let lines = [Self.order()] + amounts.map { Self.order(["amount": $0, "id": "\"\($0)\""]) }
    let told = Self.told(lines + [Self.order()])
    #expect(told.map(Self.isGlance) == [false, false, true, false, true, true])
    #expect(told.map(\.facts) == Self.told(lines + [Self.order()], glances: false).map(\.facts))
  }

  @Test func `a value that has come once is known, and words that go together are`() {
    let words = ["paid", "pending", "completed"].flatMap { status in
      ["EUR", "USD"].map { ["status": "\"\(status)\"", "currency": "\"\($0)\""] }
    }
    let lines = (words + words).map { Self.order($0) }
    let told = Self.told(lines)
    #expect(told.map(Self.isGlance) == words.map { _ in false } + words.map { _ in true })
    #expect(told.map(\.facts) == Self.told(lines, glances: false).map(\.facts))
  }
}

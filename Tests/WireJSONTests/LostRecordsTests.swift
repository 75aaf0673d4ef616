import Testing

@testable import WireJSON

/// How many records damaged text held: each one that isn't shown is counted, however many are damaged alike.
@Suite struct LostRecordsTests {
  private static let records = (0..<12).map {
    #"{"id":"o\#($0)","status":"paid","amount":"\#($0).90","currency":"EUR","createdAt":"2026-11-21","customer":{"id":"c\#($0)","name":"A"},"items":[{"sku":"s","price":1},{"sku":"t","price":2}]}"#
  }

  /// The same records in each of the forms that a feed has.
  private static let forms: [(name: String, text: @Sendable ([String]) -> String)] = [
    ("page", { #"{"schemaVersion":2,"data":{"orders":["# + $0.joined(separator: ",") + "]}}" }),
    ("bare array", { "[" + $0.joined(separator: ",\n") + "]" }),
    ("a line each", { $0.joined(separator: "\n") + "\n" }),
    ("one line", { $0.joined() }),
  ]

  typealias Damage = @Sendable (_ number: Int, _ record: String) -> String

  // swift-format-ignore
  private static let spec: [(name: String, shown: Int, damage: Damage)] = [
    ("no record is closed",         0, { $1.dropLast().description }),
    ("each { is a [",               0, { "[" + $1.dropFirst() }),
    ("each { is lost",              0, { $1.dropFirst().description }),
    ("each } is a ]",               0, { $1.dropLast() + "]" }),
    ("each is an array by now",     0, { "[" + $1.dropFirst().dropLast() + "]" }),
    ("a quote of each first key",   0, { $1.replacing("{\"id", with: "{id", maxReplacements: 1) }),
    ("a quote of each other key",   0, { $1.replacing("\"status", with: "status", maxReplacements: 1) }),
    ("a quote of each value",       0, { $1.replacing("\"paid\"", with: "\"paid", maxReplacements: 1) }),
    ("a colon of each",             0, { $1.replacing(":", with: "", maxReplacements: 1) }),
    ("front halves",                0, { $1.prefix($1.count / 2).description }),
    ("back halves",                 0, { $1.suffix($1.count / 2 + 40).description }),
    ("two of three { are lost",     4, { $0 % 3 == 0 ? $1 : $1.dropFirst().description }),
    ("one of three } is lost",      8, { $0 % 3 == 0 ? $1.dropLast().description : $1 }),
    ("two neighbours lack their }", 10, { $0 / 2 == 2 ? $1.dropLast().description : $1 }),
    ("two neighbours lack their {", 10, { $0 / 2 == 2 ? $1.dropFirst().description : $1 }),
    ("two neighbours lack a quote", 10, { $0 / 2 == 2 ? $1.replacing("\"id", with: "id", maxReplacements: 1) : $1 }),
  ]

  @Test(arguments: spec.indices, forms.indices)
  func `records that are damaged alike are counted one by one`(row: Int, form: Int) {
    let (name, shown, damage) = Self.spec[row]
    let damaged = Self.records.enumerated().map { damage($0.offset, $0.element) }
    let text = Self.forms[form].text(damaged)
    for pieceBytes in [Int.max, 700] {
      let scanned = ScannedText(text, pieceBytes: pieceBytes)
      let place = "\(name), \(Self.forms[form].name), pieces of \(pieceBytes)"
      #expect(scanned.ids.count == shown, "\(place)")
      #expect(scanned.ids.count + scanned.dropped.count == Self.records.count, "\(place)")
      #expect(!scanned.dropped.dropLast().contains("cut"), "\(place)")
    }
  }

  @Test func `a record in pieces is one, and what is nested in it is none`() {
    let refunds = (0..<9).map { #"{"id":"r\#($0)","status":"x","amount":1}"# }
    let list = refunds.joined(separator: ",")
    let record = #"{"id":"o","status":"x","refunds":[\#(list)],"amount":1,"#
    for broken in [record, record.replacing("]", with: ""), record.replacing("[{", with: "{")] {
      let scanned = ScannedText(
        "[\(Self.records[0]),\(broken),\(Self.records[1]),\(Self.records[2])]")
      #expect(scanned.ids == ["o0", "o1", "o2"])
      #expect(scanned.dropped == ["malformed"], "\(broken)")
    }
  }

  @Test func `a short piece of each counts as the longer ones do`() {
    let pieces = (0..<5).map { #"UR","currency":"EU\#($0)"}"# }
    for form in Self.forms {
      let scanned = ScannedText(form.text(pieces))
      #expect(scanned.dropped.count == 5, "\(form.name)")
    }
    #expect(ScannedText(#"{"data":{"orders":["# + #""id":"id":"id":"# + "]}}").dropped.count == 1)
  }

  @Test func `more unclosed records than a document is deep are counted`() {
    for end in ["", "[", ":", "\"", "\n"] {
      let text = String(repeating: #"{"id":"o","status":"x","amount":1"# + end, count: 600)
      #expect(ScannedText(text).dropped.count == 600, "\(end)")
    }
  }
}

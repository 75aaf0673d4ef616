import DTO
import Domain
import Networking
import TestSupport
import Testing
import WireJSON

@testable import FeedStore

/// Records whose id is the key under which they stand: `{"orders":{"R1":{…},"R2":{…}}}`.
@Suite struct KeyedRecordTests {
  private static func profile(_ record: String = "id-is-key = true", place: String = "sales.*")
    throws
    -> FeedProfile
  {
    try FeedProfile(
      text: """
        schema = 1
        name = "house"
        [[record]]
        name = "sale"
        kind = "payment"
        unit = "decimal-string"
        places = ["\(place)"]
        \(record)
        [record.fields]
        amount = "sum"
        currency = "currency"
        """, file: "house")
  }

  private static func sale(_ sum: String = "1.50") -> String {
    #"{"sum":"\#(sum)","currency":"EUR"}"#
  }

  /// The ids of a document, as the scan found them and as each record's own bytes say.
  private static func ids(_ json: String, _ profile: FeedProfile) throws -> [String] {
    let feed = try ReadFeed(json, profile: profile)
    var loader = RecordLoader(source: MemorySource(json), state: feed.state)
    let rows = (0..<feed.state.rows.count).map { feed.state.row(at: $0) }
    let loaded = rows.map { loader.record(of: $0)?.record.id }
    #expect(loaded == feed.ids)
    #expect(rows.allSatisfy { loader.raw(of: $0)?.first?.value.masked == "{" })
    return feed.ids
  }

  // swift-format-ignore
  static let keys: [(key: String, id: String)] = [
    ("R1",          "R1"),
    ("R 1",         "R 1"),
    (#"R\"1"#,      #"R"1"#),
    (#"R\\"#,       #"R\"#),
    (#"R\u0031"#,   "R1"),
    (#"a\":{\"b"#,  #"a":{"b"#),
    ("Ünï",         "Ünï"),
    ("1",           "1"),
    (String(repeating: "k", count: 900), String(repeating: "k", count: 900)),
    // Too far before the record to be found again from there.
    (String(repeating: "k", count: 1100), ""),
  ]

  @Test(arguments: keys)
  func `the key is the id, and is found again from the record`(key: String, id: String) throws {
    for gap in ["", " ", "\n\t"] {
      let json = #"{"sales":{"\#(key)"\#(gap):\#(gap)\#(Self.sale()),"R2":\#(Self.sale("2.50"))}}"#
      #expect(try Self.ids(json, Self.profile()) == [id, "R2"])
    }
  }

  @Test func `a record under a blank key has no id`() throws {
    let blank = #"{"sales":{" ":\#(Self.sale()),"R2":\#(Self.sale())}}"#
    #expect(try Self.ids(blank, Self.profile()) == ["R2"])
  }

  @Test func `an object of records is read whole, be it longer than the window`() throws {
    let members = (0..<6000).map { #""R\#($0)":{"sum":"1.50","currency":"EUR","x":"0123456789"}"# }
    let json = #"{"sales":{\#(members.joined(separator: ","))}}"#
    let feed = try ReadFeed(json, profile: Self.profile())
    #expect(feed.ids.count == 6000 && feed.ids.last == "R5999")
  }

  @Test func `a search finds it by its key`() throws {
    let json = #"{"sales":{"R1":\#(Self.sale()),"R2":\#(Self.sale())}}"#
    let feed = try ReadFeed(json, profile: Self.profile())
    var loader = RecordLoader(source: MemorySource(json), state: feed.state)
    let row = feed.state.row(at: 1)
    let held = ["R2", "1.50", "R1", "9.99"].map { loader.mayHold(BytesProbe($0), row) }
    #expect(held == [true, true, false, false])
  }

  @Test(arguments: [
    ("id-is-key = true", "sales[]", "doesn't end in *"),
    ("id-is-key = true", "sales.*.sale", "doesn't end in *"),
  ])
  func `it is refused where no key can be the id`(record: String, place: String, says: String) {
    let error = #expect(throws: ProfileProblems.self) { try Self.profile(record, place: place) }
    #expect("\(String(describing: error))".contains(says))
  }
}

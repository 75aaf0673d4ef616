import Foundation
import TestSupport
import Testing

/// `feedtui profile`.
@Suite struct ProfileCommandTests {
  @Test func `a check begins with what the profile is, and the kinds that it reads`() throws {
    let result = try Program.feedtui("profile", "check", "shop")
    #expect(result.output == "shop: feedtui's own format, order (order), payment (payment)\n")
  }

  @Test func `a mistake in a profile is told with its place`() throws {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("profile-\(UUID()).toml").path
    try Data("schema = 1\nname = \"x\"\nfoo = 1\n[[record]]\nname = \"a\"\n".utf8)
      .write(to: URL(fileURLWithPath: path))
    defer { unlink(path) }
    for command in [
      ["profile", "check", path], ["check", "--profile", path, "SampleData/orders.json"],
    ] {
      let result = try Program.run(TerminalSession.program, command)
      #expect(result.errors.contains("feedtui: \(path):3:1: unknown key \"foo\""))
      #expect(result.errors.contains("\(path):4:1: \"kind\" is missing"))
      #expect(result.status == (command[0] == "profile" ? 2 : 64))
    }
  }

  private static func profile(_ facts: String) -> String {
    """
    schema = 1
    name = "house"
    [[record]]
    name = "sale"
    kind = "payment"
    places = ["sales[]"]
    [record.fields]
    id = "id"
    status = "state"
    amount = { path = "cents", unit = "minor" }
    currency = "currency"
    created = "at"
    [record.status]
    paid = ["ok"]
    own = ["parked"]

    [[sample]]
    name = "two sales"
    json = '''
    {"sales":[{"id":"a","state":"ok","cents":1290,"currency":"EUR","at":"2026-11-21T10:00:00+01:00"},
     {"id":"b","state":"new","cents":5,"at":"soon"}]}
    '''
    [[sample.record]]
    \(facts)
    [[sample.record]]
    id = "b"
    status = "—"
    word = "new"
    amount = "—"
    created = "—"
    """
  }

  // swift-format-ignore
  static let facts: [(facts: String, says: String, status: Int32)] = [
    ("kind = \"payment\"\nid = \"a\"\nstatus = \"paid\"\namount = \"12.9\"\ncurrency = \"EUR\"\ncreated = \"2026-11-21T09:00:00Z\"",
     "ok     two sales: 2 records\n", 0),
    ("status = \"refunded\"", "record 1: status is paid, expected refunded", 1),
    ("amount = \"1290\"",     "record 1: amount is 12.90, expected 1290",    1),
    ("amount = \"—\"",        "record 1: amount is 12.90, expected —",       1),
    ("id = \"a\"\n[[sample.record]]\nid = \"x\"", "2 records found, 3 expected", 1),
    ("colour = \"red\"",      "unknown key \"colour\"",                      2),
  ]

  @Test(arguments: facts)
  func `a profile's samples say whether it still reads what its owner knows`(
    facts: String, says: String, status: Int32
  ) throws {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("profile-\(UUID()).toml").path
    try Data(Self.profile(facts).utf8).write(to: URL(fileURLWithPath: path))
    defer { unlink(path) }
    let result = try Program.run(TerminalSession.program, ["profile", "test", path])
    #expect((result.output + result.errors).contains(says), "\(result.output)\(result.errors)")
    #expect(result.status == status)
    // A profile is checked with its samples: a newer version may read them otherwise.
    let check = try Program.run(TerminalSession.program, ["profile", "check", path])
    #expect(check.status == status)
    #expect(
      check.output.contains("reads its samples otherwise") == (status == 1), "\(check.output)")
  }

  @Test func `a profile without samples passes no test`() throws {
    let result = try Program.run(TerminalSession.program, ["profile", "test", "shop"])
    #expect(result.errors.contains("shop has no [[sample]]: nothing was tested"))
    #expect(result.status == 2)
  }

  @Test func `a draft says what of another page it doesn't read`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("draft-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let (one, other) = (
      folder.appendingPathComponent("1.json"), folder.appendingPathComponent("2.json")
    )
    try Data(#"{"sales":[{"sale_id":"a","state":"failed","total":"1.50","currency":"EUR"}]}"#.utf8)
      .write(to: one)
    try Data(
      #"{"sales":[{"sale_id":"b","state":"parked","total":"1.50","currency":"EUR","till":7}]}"#.utf8
    ).write(to: other)
    let draft = try Program.feedtui("profile", "draft", one.path, "--against", other.path).output
    try FileManager.default.removeItem(at: folder)
    for text in ["# Of another page:", "\"parked\"", "till"] {
      #expect(draft.contains(text), "\(draft)")
    }
  }

  @Test func `the schema for editors is JSON, and knows every key`() throws {
    let text = try Program.feedtui("profile", "reference", "--schema").output
    let schema = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let definitions = try #require(schema?["$defs"] as? [String: Any])
    #expect(
      Set(definitions.keys) == [
        "profile", "paging", "changes", "webhook", "mode", "mark", "defaults", "record", "fields",
        "source", "rule", "sum",
        "test",
        "sample",
        "expected",
      ])
  }
}

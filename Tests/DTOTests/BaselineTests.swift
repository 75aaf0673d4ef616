import DTO
import Domain
import Testing

/// A baseline as text: what is written is read, and what is wrong is told with its place.
@Suite struct BaselineTests {
  private static let rules = ["word-gone", "field-new"]
  private static let levels = ["note", "error", "off"]

  private static func read(_ text: String) throws(ProfileProblems) -> Baseline {
    try Baseline(text: text, file: "b.toml", rules: rules, levels: levels)
  }

  private static var baseline: Baseline {
    var order = RecordShape()
    order.count = 12
    order.fields = [
      "id": [.text: 12], "a.b": [.text: 3, .null: 9], "items[].{key}": [.integer: 1],
      "quo\"ted": [.unreadable: 1],
    ]
    order.words = ["status": ["paid": 11, "(other)": 1]]
    order.powers = ["EUR": [-1: 2, 0: 4, 12: 6]]
    order.signs = ["EUR": [.zero: 3, .negative: 1], "JPY": [.zero: 2]]
    order.money = ["amount", "items[].unitPrice"]
    var shape = FeedShape(profile: "shop")
    (shape.versions, shape.places) = (["2026-01-01", "none"], ["[]": 1, "data.orders[]": 3])
    shape.sources = 3
    shape.records = ["order": order, "a \"type\"": RecordShape()]
    shape.drift = [
      DriftShape(kind: "new_word", path: "status", found: "\"paused\"", count: 2, records: 1),
      DriftShape(kind: "x", path: "it's \"so\"", found: "", count: 0, records: 0),
    ]
    var baseline = Baseline(shape, source: "orders.json")
    baseline.levels = ["word-gone": "off"]
    baseline.ignored = ["note", "metadata.*"]
    return baseline
  }

  @Test func `what is written is read again`() throws {
    var read = try Self.read(Self.baseline.text)
    read.source = "orders.json"
    #expect(read == Self.baseline)
  }

  @Test func `paths are ignored by name, and all below one`() {
    let baseline = Self.baseline
    #expect(baseline.ignores("note") && baseline.ignores("metadata.x"))
    #expect(!baseline.ignores("notes") && !baseline.ignores("metadata"))
  }

  // swift-format-ignore
  static let mistakes: [(text: String, says: String)] = [
    ("profile = \"shop\"", "\"baseline\" is missing"),
    ("baseline = 2\nprofile = \"shop\"", "b.toml:1:1: this feedtui reads baselines of format 1"),
    ("baseline = 1", "\"profile\" is missing"),
    ("baseline = 1\nprofile = 3", "b.toml:2:1: it must be text, not number"),
    ("baseline = 1\nprofile = \"s\"\nrulez = 1", "b.toml:3:1: unknown key \"rulez\": did you mean \"rules\"?"),
    ("baseline = 1\nprofile = \"s\"\n[rules]\nword-gonne = \"off\"", "b.toml:4:1: there is no rule \"word-gonne\": did you mean \"word-gone\"?"),
    ("baseline = 1\nprofile = \"s\"\n[rules]\nword-gone = \"maybe\"", "\"maybe\" is no level"),
    ("baseline = 1\nprofile = \"s\"\nrecord = 3", "\"record\" must be a list of tables"),
    ("baseline = 1\nprofile = \"s\"\n[[record]]\nname = \"o\"\ncount = -1", "-1 can't be a number of records"),
    ("baseline = 1\nprofile = \"s\"\n[[record]]\nname = \"o\"\ncount = 1099511627777", "can't be a number of records"),
    ("baseline = 1\nprofile = \"s\"\nrules = 3", "it must be a table, not number"),
    ("baseline = 1\nprofile = \"s\"\n[[record]]\nname = \"o\"\ncount = 1\n[record.fields]\na = { txt = 1 }", "\"txt\" is no type"),
    ("baseline = 1\nprofile = \"s\"\n[[record]]\nname = \"o\"\ncount = 1\n[record.amounts]\nEUR = { x = 1 }", "\"x\" is no power of ten"),
    ("baseline = 1\nprofile = \"s\"\nbaseline = 1", "b.toml:3"),
    ("{\"orders\": []}", "b.toml:1"),
  ]

  @Test(arguments: mistakes)
  func `a mistake is told with its place`(text: String, says: String) {
    #expect { try Self.read(text) } throws: { error in
      (error as? ProfileProblems)?.description.contains(says) == true
    }
  }
}

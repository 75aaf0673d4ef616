import Foundation
import TestSupport
import Testing

/// The folder of the user's profiles: what lies in it costs nobody else anything.
@Suite struct ProfileFolderTests {
  private static let page =
    #"{"sales":[{"no":"s1","till":"3","sum":1290,"money":"EUR","state":"ok","by":"card"}]}"#
  private static let house = """
    schema = 1
    name = "house"
    expected-keys = ["till"]
    method-words = ["card"]
    [[mark]]
    of-record = true
    at = "till"
    is = { present = true }
    weight = 9
    [[mark]]
    at = 'sales'
    is = { type = "array" }
    [[record]]
    name = "sale"
    kind = "payment"
    places = ["sales[]"]
    unit = "minor"
    [record.fields]
    id = "no"
    amount = "sum"
    currency = "money"
    status = "state"
    method = "by"
    [record.status]
    paid = ["ok"]
    [[record.rule]]
    status = "refunded"
    when = { back = true }
    """

  /// Runs the program where these files lie in the folder; `page.json` is the page.
  private static func run(
    _ files: KeyValuePairs<String, String>, _ arguments: [String],
    odd: (URL) throws -> Void = { _ in }
  ) throws -> Program.Result {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("feedtui-folder-\(UUID().uuidString)")
    let profiles = folder.appendingPathComponent("feedtui/profiles")
    try FileManager.default.createDirectory(at: profiles, withIntermediateDirectories: true)
    defer {
      do { try FileManager.default.removeItem(at: folder) } catch { /* The system clears it. */  }
    }
    for (name, text) in files {
      try Data(text.utf8).write(to: profiles.appendingPathComponent(name))
    }
    try odd(profiles)
    try Data(page.utf8).write(to: folder.appendingPathComponent("page.json"))
    let words = arguments.map { $0.replacing("FOLDER", with: folder.path) }
    var result = try Program.run(
      TerminalSession.program, words, environment: "XDG_CONFIG_HOME=\(folder.path)")
    result.errors = result.errors.replacing(profiles.path, with: "…")
    result.output = result.output.replacing(folder.path, with: "…")
    return result
  }

  /// What can't be read, or ends a reader that isn't careful.
  private static func putOddFiles(_ folder: URL) throws {
    let write = { (name: String, bytes: [UInt8]) in
      try Data(bytes).write(to: folder.appendingPathComponent(name))
    }
    try write("latin.toml", Array("schema = 1\nname = \"caf".utf8) + [0xE9, 0x22])
    try write("nul.toml", Array("\"a\\u0000b\" = 1".utf8))
    try write("deep.toml", Array(("[" + String(repeating: "a.", count: 20_000) + "a]").utf8))
    try write("._house.toml", [0x00, 0x05, 0x16, 0x07])
    let make = FileManager.default
    try make.createDirectory(
      at: folder.appendingPathComponent("folder.toml"), withIntermediateDirectories: false)
    try make.createSymbolicLink(
      atPath: folder.appendingPathComponent("link.toml").path, withDestinationPath: "/no/such")
    #expect(mkfifo(folder.appendingPathComponent("pipe.toml").path, 0o600) == 0)
  }

  // swift-format-ignore
  private static let told = [
    "…/deep.toml:1:66: tables are nested deeper than 32 levels",
    "…/folder.toml: it can't be read: it is a folder",
    "…/latin.toml:2:12: a byte stands here that is no UTF-8",
    "…/link.toml: it can't be read: there is no such file",
    "…/nul.toml:1:3: no text can hold the character NUL",
    "…/pipe.toml: it can't be read: it is not a regular file",
  ]

  @Test func `files that can't be read are told, and stop nothing`() throws {
    let run = { (arguments: [String]) in
      try Self.run(["house.toml": Self.house], arguments, odd: Self.putOddFiles)
    }
    let check = try run(["check", "FOLDER/page.json"])
    #expect(check.output.contains("1 record, house") && check.status == 0, "\(check.output)")
    let lines = check.errors.split(separator: "\n")
    #expect(lines.count == Self.told.count, "\(check.errors)")
    for (line, told) in zip(lines, Self.told) { #expect(line.contains(told)) }
    let stripe = try run([
      "check", "--profile", "stripe", "SampleData/providers/stripe/charges.json",
    ])
    #expect(stripe.errors == "" && stripe.output.contains("stripe"))
    let list = try run(["profile", "list"])
    #expect(list.status == 0 && list.output.contains("house  ") && list.output.contains("stripe "))
    #expect(list.output.contains("latin") && !list.output.contains("._"))
    #expect(try run(["settings"]).status == 0)
  }

  @Test func `who asks for a file that can't be read gets to know why`() throws {
    for (name, told) in [("latin", 2), ("pipe", 5), ("nul", 4)] {
      let result = try Self.run(
        [:], ["check", "--profile", name, "FOLDER/page.json"], odd: Self.putOddFiles)
      #expect(result.status == 64 && result.errors.contains(Self.told[told]), "\(result.errors)")
      #expect(result.errors.split(separator: "\n").count == 1)
    }
  }

  @Test func `checking a profile against a page says whether auto takes it, and what was hit`()
    throws
  {
    let check = { (text: String) in
      try Self.run(
        ["house.toml": text, "mine.toml": text], ["profile", "check", "house", "FOLDER/page.json"])
    }
    let alone = try Self.run(
      ["house.toml": Self.house], ["profile", "check", "house", "FOLDER/page.json"])
    #expect(alone.status == 0)
    #expect(alone.output.contains("auto takes it: its marks weigh 10, and 8 are needed"))
    #expect(alone.output.contains("words of sale\n    paid                ok  1\n"))
    #expect(alone.output.contains("rules of sale\n    refunded            back  never\n"))
    let rivals = try check(Self.house).output
    #expect(rivals.contains("auto doesn't take it: house and mine fit similarly well"), "\(rivals)")
    let light = try check(Self.house.replacing("weight = 9", with: "weight = 2")).output
    #expect(light.contains("auto doesn't take it: its marks weigh 3, and 8 are needed"))
    let other = try check(Self.house.replacing("\"till\"", with: "\"desk\"")).output
    #expect(other.contains("1 of the 2 marks that it needs holds; what they ask for isn't at desk"))
    let word = try Self.run(
      [
        "house.toml": Self.house.replacing("[\"ok\"]", with: "[\"fine\"]")
          .replacing("[\"card\"]", with: "[\"cash\"]")
      ],
      ["profile", "check", "house", "FOLDER/page.json"])
    #expect(word.status == 1 && word.output.contains("unknown             ok  1"))
    #expect(
      word.output.contains("unknown words at other places\n    by                  card  1\n"))
  }
}

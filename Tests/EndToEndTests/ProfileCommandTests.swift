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

  @Test func `the schema for editors is JSON, and knows every key`() throws {
    let text = try Program.feedtui("profile", "reference", "--schema").output
    let schema = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let definitions = try #require(schema?["$defs"] as? [String: Any])
    #expect(
      Set(definitions.keys) == [
        "profile", "mark", "defaults", "record", "fields", "source", "rule", "test",
      ])
  }
}

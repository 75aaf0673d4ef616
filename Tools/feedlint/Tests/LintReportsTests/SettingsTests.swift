import LintReports
import LintRules
import SwiftFacts
import Testing

@Suite struct SettingsTests {
  @Test func `settings say which rules hold, and what they read`() throws {
    let settings = try SettingsReader.settings(
      in: """
        paths = ["Sources", "App"]
        exclude = ["Sources/Old"]

        [rules]
        closed_enum = "warning"
        optional_soup = "error"
        payload_in_log = "off"

        [options]
        money_words = ["amount"]
        response_suffix = "Response"

        [layers]
        "Sources/Domain" = []
        "Sources/DTO" = ["Domain"]
        """, path: ".feedlint.toml")
    #expect(settings.paths == ["Sources", "App"])
    #expect(settings.exclude == ["Sources/Old"])
    #expect(settings.severity(of: .named("closed_enum")) == .warning)
    #expect(settings.severity(of: .named("optional_soup")) == .error)
    #expect(settings.severity(of: .named("payload_in_log")) == nil)
    #expect(settings.severity(of: .named("swallowed_error")) == .error)
    #expect(settings.severity(of: .named("layer_import")) == nil)
    #expect(settings.options.moneyWords == ["amount"])
    #expect(settings.options.responseSuffix == "Response")
    #expect(
      settings.options.layers == [
        Layer(path: "Sources/DTO", imports: ["Domain"]), Layer(path: "Sources/Domain", imports: []),
      ])
  }

  // swift-format-ignore
  static let mistakes: [(text: String, line: Int, column: Int, says: String)] = [
    ("path = []",                               1, 1, "there is no key `path`; there are paths, exclude, rules, options, layers"),
    ("\n[rules]\n  closed_enums = \"off\"",     3, 3, "there is no rule `closed_enums`"),
    ("[rules]\nclosed_enum = \"bad\"",          2, 1, "`closed_enum` is \"error\", \"warning\" or \"off\""),
    ("[rules]\nclosed_enum = 1",                2, 1, "`closed_enum` is \"error\", \"warning\" or \"off\""),
    ("paths = \"Sources\"",                     1, 1, "`paths` needs a list of texts"),
    ("paths = [1]",                             1, 1, "`paths` needs a list of texts"),
    ("[options]\nresponse_suffix = []",         2, 1, "`response_suffix` needs a text"),
    ("[layers]\na = 1",                         2, 1, "`a` needs a list of modules"),
    ("[option]\na = 1",                         1, 1, "there is no key `option`"),
    ("rules = 1",                               1, 1, "`rules` is a table"),
    ("\r\n[rules]\r\nclosed_enum = \"bad\"",    3, 1, "`closed_enum` is"),
    ("\"a\\u0000b\" = 1",                       1, 1, "a control character"),
    ("paths = [",                               1, 10, "this is no TOML"),
    ("a\u{0}b = 1",                             1, 2, "a control character"),
    (String(repeating: "[", count: 5000),       1, 17, "brackets in brackets"),
  ]

  @Test(arguments: mistakes)
  func `a mistake is told with its line and what would be right`(
    text: String, line: Int, column: Int, says: String
  ) throws {
    let mistake = try #require(throws: SettingsMistake.self) {
      try SettingsReader.settings(in: text, path: "a.toml")
    }
    #expect((mistake.line, mistake.column) == (line, column))
    #expect(mistake.message.contains(says), "\(mistake.message)")
    #expect(mistake.description.hasPrefix("a.toml:\(line):\(column): "))
  }

  @Test func `what init writes can be read, and says what was found`() throws {
    let files = [
      FactReader.facts(
        of: Array("func make() -> JSONDecoder { JSONDecoder() }".utf8),
        path: "Sources/Domain/Decoders.swift"),
      FactReader.facts(
        of: Array("let a = try? d.decode(A.self, from: x)".utf8), path: "Sources/a\"b\\.swift"),
    ]
    let text = SettingsDraft.text(for: files, paths: ["Sources/a\"b\\"])
    let settings = try SettingsReader.settings(in: text, path: "a.toml")
    #expect(settings.paths == ["Sources/a\"b\\"])
    #expect(settings.options.factories == ["Sources/Domain/Decoders.swift"])
    #expect(settings.options.domain == ["Sources/Domain"])
    #expect(text.contains("# 1 certain, 0 likely"))
    for rule in Rule.all {
      #expect(settings.severity(of: rule) == (rule.isHouseStyle ? nil : rule.severity))
    }
  }
}

extension Rule {
  static func named(_ name: String) -> Rule {
    guard let rule = all.first(where: { $0.name == name }) else {
      preconditionFailure("there is no rule \(name)")
    }
    return rule
  }
}

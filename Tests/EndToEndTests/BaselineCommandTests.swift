import Foundation
#if canImport(FoundationXML)
  import FoundationXML
#endif
import TestSupport
import Testing

/// `feedtui baseline`, `feedtui diff`, and `check` with what is expected of a feed.
@Suite struct BaselineCommandTests {
  /// A folder with captures before and after a change of the server.
  private final class Captures {
    let folder: URL

    init() throws {
      folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("feedtui-baseline-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try write("before.json", (0..<40).map { Feeds.order("o\($0)", ["note": "\"x\""]) })
      try write(
        "after.json",
        (0..<40).map { number in
          Feeds.order(
            "o\(number)",
            [
              "note": number < 3 ? "null" : "\"x\"", "discount": "\"1.00\"",
              "status": number == 7 ? "\"paused\"" : "\"paid\"",
            ])
        })
    }

    deinit {
      do { try FileManager.default.removeItem(at: folder) } catch { /* The system clears it. */  }
    }

    func write(_ name: String, _ orders: [String]) throws {
      try write(name, text: Feeds.envelope(orders: orders))
    }

    func write(_ name: String, text: String) throws {
      try Data(text.utf8).write(to: folder.appendingPathComponent(name))
    }

    func text(_ name: String) throws -> String {
      try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    }

    /// Runs a command; names with a point are those of files here.
    func run(_ words: String...) throws -> Program.Result {
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path) + ["new.toml"]
      let all = words.map { word in
        names.contains(word)
          ? "\(folder.path)/\(word)"
          : names.reduce(word) { $0.replacing("=\($1)", with: "=\(folder.path)/\($1)") }
      }
      var result = try Program.run(TerminalSession.program, all)
      result.output = result.output.replacing(folder.path + "/", with: "")
      result.errors = result.errors.replacing(folder.path + "/", with: "")
      return result
    }
  }

  @Test func `a feed is as its own baseline has it, and another one is told`() throws {
    let captures = try Captures()
    let written = try captures.run("baseline", "before.json", "-o", "new.toml")
    #expect(written.output == "new.toml: what 40 records look like\n" && written.status == 0)
    let same = try captures.run("check", "before.json", "--baseline", "new.toml")
    #expect(
      same.status == 0
        && same.output.hasSuffix(
          """
            as new.toml has it
            clients: strict decodes · tolerant decodes

          """)
    )
    let other = try captures.run("check", "after.json", "--baseline", "new.toml")
    #expect(
      other.status == 1
        && other.output.hasSuffix(
          """
            3 findings against new.toml, 2 of them errors
              error  null-new   order note                  3 of 40  breaks strict
              error  drift-new  new_word status  "paused"   1 of 40  breaks strict
              note   field-new  order discount   text      40 of 40
            clients: strict fails · tolerant decodes, and loses something

          """),
      "\(other.output)")
  }

  @Test func `which clients must not break is asked for`() throws {
    let captures = try Captures()
    _ = try captures.run("baseline", "before.json", "-o", "new.toml")
    let check = ["check", "after.json", "--baseline", "new.toml"]
    let tolerant = try captures.run(check[0], check[1], check[2], check[3], "--client", "tolerant")
    #expect(tolerant.status == 0 && tolerant.output.contains("    warning  null-new   order note"))
    // A client that was made by what is sent now.
    _ = try captures.run("baseline", "after.json", "-o", "now.toml")
    try captures.write("now.toml", text: try captures.run("baseline", "after.json").output)
    let installed = try captures.run(
      check[0], check[1], check[2], check[3], "--client", "4.2=now.toml")
    #expect(installed.status == 0 && installed.output.contains("4.2 decodes"), "\(installed)")
    let old = try captures.run("diff", "after.json", "before.json", "--client", "4.2=now.toml")
    #expect(old.status == 1 && old.output.contains("breaks 4.2"))
  }

  @Test func `what somebody has said in a baseline counts, and stays when it is written anew`()
    throws
  {
    let captures = try Captures()
    _ = try captures.run("baseline", "before.json", "-o", "new.toml")
    let text = try captures.text("new.toml")
      .replacing("ignore = []", with: "ignore = [\"note\", \"status\"]")
      .replacing("[rules]\n", with: "[rules]\nfield-new = \"error\"\n")
    try captures.write("new.toml", text: text)
    let check = try captures.run("check", "after.json", "--baseline", "new.toml")
    #expect(
      check.status == 1 && check.output.contains("1 finding against new.toml, 1 of them an error"))
    _ = try captures.run("baseline", "before.json", "-o", "new.toml")
    #expect(try captures.text("new.toml") == text)
    // Any other file is left alone.
    try captures.write("other.toml", text: "name = \"x\"\n")
    let refused = try captures.run("baseline", "before.json", "-o", "other.toml")
    #expect(refused.status == 64 && refused.errors.contains("\"baseline\" is missing"))
    #expect(try captures.text("other.toml") == "name = \"x\"\n")
  }

  @Test func `budgets say how often something may be found`() throws {
    let captures = try Captures()
    for (budget, status) in [
      ("new_word=1", 0), ("new_word=0", 1), ("new_word=2.5%", 0), ("new_word=2.4%", 1),
      ("unknown_key=39", 1), ("dropped_record=0", 0),
    ] {
      let result = try captures.run("check", "after.json", "--max", budget)
      #expect(Int(result.status) == status, "\(budget)")
      #expect(result.output.contains("  budget \(budget.prefix { $0 != "=" }): "))
    }
    let besides = try captures.run(
      "check", "after.json", "--max", "unknown_key=99", "--fail-on", "warning")
    #expect(besides.status == 1)
    let all = try captures.run(
      "check", "after.json", "--max", "new_word=1", "--fail-on", "warning")
    #expect(all.status == 0)
  }

  // swift-format-ignore
  static let mistakes: [(words: [String], says: String)] = [
    (["--max", "new_word"], "new_word is no budget: write new_word=0, or dropped_record=0.1%."),
    (["--max", "new_wrd=1"], "There is nothing called new_wrd that is counted. Did you mean new_word?"),
    (["--max", "new_word=-1"], "is no budget"),
    (["--max", "new_word=101%"], "is no budget"),
    (["--max", "new_word=0x10%"], "is no budget"),
    (["--max", "field-gone=0"], "field-gone is a rule of a baseline: --baseline names one."),
    (["--baseline", "new.toml", "--client", "strict", "--client", "strict"], "each once"),
    (["--baseline", "new.toml", "--client", "strict=new.toml"], "is no client"),
    (["--baseline", "new.toml", "--client", "4.2=nothing.toml"], "nothing.toml: it can't be read"),
    (["--baseline", "new.toml", "--client", "4.2=before.json"], ".json:1"),
    (["--client", "strict"], "--client is for --baseline"),
    (["--baseline", "before.json"], "before.json:1"),
    (["--baseline", "nothing.toml"], "nothing.toml: it can't be read: there is no such file"),
    (["--baseline", "new.toml", "--where", "status=paid"], "--baseline compares a feed as a whole"),
    (["--baseline", "new.toml", "--client", "x"], "x is no client: there are strict, tolerant"),
  ]

  @Test(arguments: mistakes)
  func `what can't be meant is refused in words`(words: [String], says: String) throws {
    let captures = try Captures()
    try captures.write("new.toml", text: try captures.run("baseline", "before.json").output)
    let own = words.map { word in
      ["before.json", "new.toml"].contains(word)
        ? "\(captures.folder.path)/\(word)"
        : word.replacing("=before.json", with: "=\(captures.folder.path)/before.json")
    }
    let result = try Program.run(
      TerminalSession.program, ["check", "\(captures.folder.path)/after.json"] + own)
    #expect(result.status == 64 && result.errors.contains(says), "\(result.errors)")
  }

  @Test func `sources of several APIs, and sources without records, have no baseline`() throws {
    let captures = try Captures()
    try captures.write(
      "stripe.json",
      text:
        #"{"object":"list","url":"/v1/charges","data":[{"id":"ch_1","object":"charge","amount":5,"currency":"eur","status":"succeeded","created":1763719200,"paid":true}]}"#
    )
    try captures.write("empty.json", [])
    // Another API is no other feed of the same.
    try captures.write("new.toml", text: try captures.run("baseline", "before.json").output)
    let other = try captures.run("check", "stripe.json", "--baseline", "new.toml")
    #expect(other.status == 2 && other.output.contains("breaks strict"), "\(other.output)")
    let asked = try captures.run(
      "check", "stripe.json", "--baseline", "new.toml", "--profile", "stripe")
    #expect(asked.status == 1 && asked.output.contains("profile-other"), "\(asked.output)")
    let several = try captures.run("baseline", "before.json", "stripe.json")
    #expect(
      several.status == 64 && several.errors.contains("a baseline is of one API"), "\(several)")
    let empty = try captures.run("baseline", "empty.json")
    #expect(
      empty.status == 2 && empty.errors.contains("has no record: there is nothing to compare"))
    // A page without records says nothing of what the others look like.
    let beside = try captures.run("baseline", "before.json", "empty.json")
    #expect(beside.status == 0 && beside.errors.contains("empty.json has no record"))
    let gone = try captures.run("diff", "before.json", "gone.json")
    #expect(gone.status == 2)
  }

  @Test func `what a page needn't have, and lists of any length, break nobody`() throws {
    let captures = try Captures()
    try captures.write(
      "before.json",
      (0..<40).map { number in
        Feeds.order(
          "o\(number)",
          [
            "coupon": number.isMultiple(of: 2) ? #"{"code":"x"}"# : nil, "tags": #"["a"]"#,
            "refunds": number.isMultiple(of: 2) ? #"[{"id":"r"}]"# : "[]",
            "customer": number.isMultiple(of: 2) ? "null" : #"{"id":"c"}"#,
          ])
      })
    try captures.write(
      "after.json",
      (0..<3).map { Feeds.order("o\($0)", ["tags": "[]", "refunds": "[]", "customer": "null"]) })
    let diff = try captures.run("diff", "before.json", "after.json")
    #expect(diff.status == 0 && diff.output.contains("as before.json has it"), "\(diff.output)")
  }

  @Test func `hostile names end no cell, element or label`() throws {
    let captures = try Captures()
    let name = "a&\u{0301}<\u{0301}\"\u{0301}|\u{0301}.json"
    try captures.write(name, [Feeds.order("a", ["status": "\"paused\""])])
    let junit = try captures.run("check", name, name, "--format", "junit").output
    #expect(XMLCount().parse(junit), "\(junit)")
    let metrics = try captures.run("check", name, name, "--format", "openmetrics").output
    let series = metrics.split(separator: "\n").filter { !$0.hasPrefix("#") }
      .map { $0.prefix(upTo: $0.lastIndex(of: " ") ?? $0.endIndex) }
    #expect(Set(series).count == series.count && metrics.contains("(2)"))
  }

  @Test func `machines read every format, also of a source that can't be read`() throws {
    let captures = try Captures()
    try captures.write("new.toml", text: try captures.run("baseline", "before.json").output)
    try captures.write("cut.json", text: "{\"schemaVersion\":2,\"data\":{\"orders\":[{\"id\":\"a")
    func document(_ format: String) throws -> String {
      let result = try captures.run(
        "check", "after.json", "before.json", "cut.json", "--baseline", "new.toml", "--format",
        format)
      #expect(result.status == 2, "\(format)")
      return result.output
    }
    let sarif = try #require(
      try JSONSerialization.jsonObject(with: Data(document("sarif").utf8)) as? [String: Any])
    let run = try #require((sarif["runs"] as? [[String: Any]])?.first)
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(sarif["version"] as? String == "2.1.0" && results.count >= 3)
    let invocation = (run["invocations"] as? [[String: Any]])?.first
    #expect(invocation?["executionSuccessful"] as? Bool == false)
    let junit = try document("junit")
    let parser = XMLCount()
    #expect(parser.parse(junit) && parser.counts["testsuite"] == 3 && parser.counts["error"] == 1)
    // What was cut short isn't as the baseline has it either.
    #expect(parser.counts["failure"] == 4)
    let metrics = try document("openmetrics")
    #expect(
      metrics.hasSuffix("# EOF\n") && metrics.contains("feedtui_readable{source=\"cut.json\"} 0\n"))
    #expect(
      metrics.contains("feedtui_baseline_findings{source=\"after.json\",rule=\"null-new\"} 1\n"))
    let markdown = try document("markdown")
    #expect(
      markdown.contains("### after.json: fails") && markdown.contains("| ✗ error | `null-new` |"))
    for line in try document("json").split(separator: "\n") {
      #expect(try JSONSerialization.jsonObject(with: Data(line.utf8)) is [String: Any])
    }
  }
}

/// Counts the elements of XML that is well-formed.
private final class XMLCount: NSObject, XMLParserDelegate {
  var counts: [String: Int] = [:]

  func parse(_ text: String) -> Bool {
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    return parser.parse()
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) { counts[name, default: 0] += 1 }
}

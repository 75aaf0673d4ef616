import Foundation
import TestSupport
import Testing

/// `feedtui adopt --answers`: a profile in the user's folder, made by a script.
@Suite struct AdoptCommandTests {
  private static let page =
    #"{"sales":[{"sale_no":"s1","state":"geht","sum":1290,"currency":"EUR","buyer":{"mail":"ada@example.org","name":"Ada Byron"}},{"sale_no":"s2","state":"geht","sum":5,"currency":"EUR","buyer":{"mail":"bo@example.org","name":"Bo Li"}}]}"#

  private static let answers = "amount = sum in minor\nword geht = paid\ncreated = none\n"

  /// Runs commands one after the other in one configuration; `FOLDER` stands for its folder.
  private static func run(
    _ commands: [[String]], answers: String = answers, prepare: (URL) throws -> Void = { _ in }
  ) throws -> [Program.Result] {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("feedtui-adopt-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer {
      do { try FileManager.default.removeItem(at: folder) } catch { /* The system clears it. */  }
    }
    try Data(page.utf8).write(to: folder.appendingPathComponent("Sales Of-Today.json"))
    try Data(answers.utf8).write(to: folder.appendingPathComponent("answers"))
    try prepare(folder)
    return try commands.map { command in
      let words = command.map { $0.replacing("FOLDER", with: folder.path) }
      var result = try Program.run(
        TerminalSession.program, words, environment: "XDG_CONFIG_HOME=\(folder.path)")
      result.output = result.output.replacing(folder.path, with: "FOLDER")
      result.errors = result.errors.replacing(folder.path, with: "FOLDER")
      return result
    }
  }

  private static let source = "FOLDER/Sales Of-Today.json"
  private static let adopt = ["adopt", source, "--answers", "FOLDER/answers"]

  @Test func `answers become a profile in the folder, which reads the source and carries a sample`()
    throws
  {
    let results = try Self.run([
      Self.adopt, ["profile", "test", "sales-of-today"], ["profile", "check", "sales-of-today"],
      ["export", Self.source], ["profile", "show", "sales-of-today"],
    ])
    #expect(results.map(\.status) == [0, 0, 0, 0, 0], "\(results.map(\.errors))")
    #expect(
      results[0].output
        == "sales-of-today: reads 2 records, written to FOLDER/feedtui/profiles/sales-of-today.toml\n"
    )
    #expect(results[1].output == "ok     what feedtui 0.1.0 read of it: 1 record\n")
    #expect(results[2].output.contains("its sample reads as it says"))
    #expect(results[3].output.contains(#""status":"paid","statusRaw":"geht","amount":"12.90""#))
    for name in ["ada", "Ada", "bo@", "Bo Li"] { #expect(!results[4].output.contains(name)) }
  }

  @Test func `nothing is written over, and nothing into another's name`() throws {
    let named = Self.adopt + ["--name", "sales"]
    let results = try Self.run([
      named, named, Self.adopt, Self.adopt, Self.adopt + ["--name", "shop"],
      Self.adopt + ["--name", "../x"], Self.adopt + ["--output", "FOLDER/answers"],
    ])
    #expect(results.map(\.status) == [0, 64, 0, 0, 64, 64, 2])
    #expect(results[1].errors.contains("There is a profile sales already: --name names another."))
    #expect(results[3].output.contains("/sales-of-today-2.toml"))
    #expect(results[5].errors.contains("can't be a profile's name"))
    #expect(results[6].errors.contains("FOLDER/answers is there already"))
  }

  // MARK: Renames

  private static let renamed = "SampleData/new_field_name.json"

  @Test func `a likely rename is accepted by the command that check names`() throws {
    let accept = ["adopt", Self.renamed, "--rename", "amount=total_amount"]
    let results = try Self.run([["check", Self.renamed], accept, ["check", Self.renamed], accept])
    #expect(results.map(\.status) == [1, 0, 0, 64])
    #expect(
      results[0].output.hasSuffix(
        """
          amount → total_amount? 100% of 8 records without it
          accepted by: feedtui adopt \(Self.renamed) --rename amount=total_amount

        """))
    #expect(
      results[1].output == "shop: reads 24 records, written to FOLDER/feedtui/profiles/shop.toml\n")
    #expect(results[2].output.contains("no drift"))
    // What is accepted is likely no more.
    #expect(results[3].errors.contains("shows no likely rename"))
  }

  @Test func `a second rename extends the first, by a name of its own`() throws {
    func run(_ words: [String]) -> [String] { ["adopt", Self.renamed] + words }
    let accept = run(["--rename", "amount=total_amount"])
    let results = try Self.run([
      accept, ["check", "SampleData/orders.json", "--profile", "shop"],
      accept + ["--name", "stripe"],
      accept + ["--name", "../evil"],
    ])
    #expect(results[0].status == 0 && results[1].status == 1)
    #expect(results[2].status == 64 && results[2].errors.contains("shows no likely rename"))
    let named = try Self.run([
      accept + ["--name", "stripe"], accept + ["--name", "../evil"], accept + ["--name", "own"],
    ])
    #expect(named.map(\.status) == [64, 64, 0])
    #expect(named[0].errors.contains("There is a profile stripe already"))
    #expect(named[1].errors.contains("can't be a profile's name"))
  }

  static let noRenames: [(words: [String], says: String)] = [
    (["--rename", "amount"], "amount is no rename: write it as old=new"),
    (["--rename", "amount=foo"], "doesn't show that amount=foo. Likely are: amount=total_amount."),
    (["--rename", "amount=total_amount", "--profile", "none"], "No API is known"),
    (["--rename", "a=b", "--answers", "x"], "--rename changes the profile of a known API"),
    (["--profile", "shop"], "--profile is for --rename"),
  ]

  @Test(arguments: noRenames)
  func `what is no rename is refused in words`(words: [String], says: String) throws {
    let result = try Self.run([["adopt", Self.renamed] + words])[0]
    #expect(result.status == 64 && result.errors.contains(says), "\(result.errors)")
  }

  // swift-format-ignore
  static let persons: [String] = [
    #"{"orders":{"ada@example.org":{"status":"failed","amount":"1.50","currency":"EUR"},"bo@example.org":{"status":"failed","amount":"1.50","currency":"EUR"}}}"#,
    #"{"orders":[{"id":"Ada Byron","status":"failed","amount":"1.50","currency":"EUR"},{"id":"Bo Li","status":"failed","amount":"1.50","currency":"EUR"}]}"#,
    #"{"orders":[{"id":"a1","status":"failed","amount":"1.50","currency":"EUR","payment_method":"Ada Byron"},{"id":"a2","status":"failed","amount":"1.50","currency":"EUR","payment_method":"Bo Li"}]}"#,
    #"{"orders":[{"id":"a1","status":"failed","amount":"1.50","currency":"EUR","created_at":"Ada, 21.11.2026"},{"id":"a2","status":"failed","amount":"1.50","currency":"EUR","created_at":"Bo Li, 22.11.2026"}]}"#,
  ]

  @Test(arguments: persons)
  func `nothing of a person is written, wherever it stands`(page: String) throws {
    let results = try Self.run(
      [["adopt", "FOLDER/page", "--answers", "FOLDER/answers", "--output", "-"]], answers: ""
    ) {
      try Data(page.utf8).write(to: $0.appendingPathComponent("page"))
    }
    #expect(results[0].output.contains("[[record]]"))
    for name in ["ada", "Ada", "Byron", "bo@", "Bo Li"] {
      #expect(!(results[0].output + results[0].errors).contains(name), "\(results[0].output)")
    }
  }

  @Test func `it is told where auto won't take the profile`() throws {
    let plain =
      #"{"orders":[{"id":"a","total":"1.50","currency":"EUR"},{"id":"b","total":"2.50","currency":"EUR"}]}"#
    let results = try Self.run(
      [["adopt", "FOLDER/plain.json", "--answers", "FOLDER/answers"], Self.adopt, Self.adopt]
    ) { try Data(plain.utf8).write(to: $0.appendingPathComponent("plain.json")) }
    #expect(results[0].status == 64)
    #expect(results[1].output.hasSuffix("sales-of-today.toml\n"))
    #expect(
      results[2].output.contains("sales-of-today fits as well, so auto takes none"),
      "\(results[2].output)")
  }

  @Test func `what isn't answered is told, and the status says so`() throws {
    let result = try Self.run([Self.adopt + ["--output", "-"]], answers: "word gehtt = paid")[0]
    #expect(result.status == 1)
    for text in ["not answered: geht ×2", "not answered: amount", "no record has the word gehtt"] {
      #expect(result.errors.contains(text), "\(result.errors)")
    }
    #expect(result.output.contains("# amount = { path = \"sum\""))
  }

  @Test func `wrong answers, and a source without records, write nothing`() throws {
    let results = try Self.run(
      [
        Self.adopt, ["adopt", "FOLDER/answers", "--answers", "FOLDER/answers"],
        ["profile", "list"],
      ],
      answers: "amount = summe in minor")
    #expect(results[0].status == 64)
    #expect(results[0].errors.contains("FOLDER/answers:1:1: \"summe\" is no field of the records"))
    #expect(results[1].status == 2)
    #expect(results[1].errors.contains("holds no record to look at"))
    #expect(!results[2].output.contains("answers.toml"))
  }

  @Test func `a folder that can't be written is told`() throws {
    let result = try Self.run([Self.adopt]) { folder in
      try Data().write(to: folder.appendingPathComponent("feedtui"))
    }[0]
    #expect(result.status == 2)
    #expect(result.errors.contains("FOLDER/feedtui/profiles can't be written"), "\(result.errors)")
  }
}

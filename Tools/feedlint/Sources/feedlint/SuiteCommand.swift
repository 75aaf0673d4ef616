import ArgumentParser
import Foundation
import LintReports
import ResponseSchemas

/// `feedlint suite`.
struct SuiteCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "suite",
    abstract:
      "Write a drift suite for a type: fixtures by name, and tests of what servers do to payloads.",
    discussion: """
      The test target needs the products ForwardDecoding and ForwardDecodingTesting of feedtui's package.

      Try it: feedlint suite OrderPage --module App --payload page.json --into Tests/AppTests
      """)

  @Argument(help: "The type that is decoded: OrderPage.")
  var type: String

  @Option(help: "The module that it is in.")
  var module: String

  @Option(help: "A payload that the server sends today, in a JSON file.")
  var payload: String

  @Option(help: "The folder of the test target.")
  var into: String

  func run() throws {
    let golden = try InputFile.data(at: payload)
    let files = try SuiteScaffold(type: type, module: module, golden: golden).files()
    let folder = URL(fileURLWithPath: into, isDirectory: true)
    let there = files.filter {
      FileManager.default.fileExists(atPath: folder.appendingPathComponent($0.path).path)
    }
    guard there.isEmpty else {
      throw ValidationError(
        "\(into)/\(there[0].path) is there already; nothing is written. Remove it, or give another folder."
      )
    }
    try OutputFile.makeFolder(into + "/Fixtures")
    for file in files {
      try OutputFile.write(file.data, to: into + "/" + file.path, isReplacing: false)
    }
    try OutputFile.print(files.map { "\(into)/\($0.path)\n" }.joined())
  }
}

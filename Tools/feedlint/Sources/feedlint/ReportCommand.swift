import ArgumentParser
import Foundation
import LintReports
import LintRules
import ResponseSchemas
import SwiftFacts

/// `feedlint report`.
struct ReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Tell what changed of the types that are decoded, and who still decodes what.",
    discussion: """
      Each change is graded twice: what the new code makes of payloads of before, and what installed versions \
      make of payloads that follow it. It never fails a check: nobody can see from sources what a server will send.
      """)

  enum Format: String, CaseIterable, ExpressibleByArgument {
    case markdown, json
  }

  @OptionGroup var sources: SourceOptions

  @Option(help: "The revision to compare with: a branch, a tag or a commit.")
  var base: String

  @Option(help: "A folder of fixtures: payloads in JSON files.")
  var fixtures: String?

  @Option(help: "Write the proposed fixtures into this folder; files that are there stay.")
  var writeFixtures: String?

  @Option(help: "markdown or json.")
  var format = Format.markdown

  @Option(help: "Write a text for a reviewer's model to this file.")
  var prompt: String?

  func run() throws {
    let settings = try sources.settings()
    let revision = try GitRevision(base)
    let old = FactsOfFiles.facts(
      of: try revision.files(below: settings.paths).filter {
        SourceFolder.takes($0.path, excluding: settings.exclude)
      }.map { ($0.path, Self.inside($0.path, of: settings.paths), $0.bytes) })
    let new = FactsOfFiles.facts(of: try sources.files(settings))
    let schema = ResponseSchema(of: Project(new, options: settings.options))
    let coverage = try fixtures.map { try FixtureCoverage(folder: URL(fileURLWithPath: $0)) }
    for name in coverage?.unread ?? [] {
      OutputFile.warn("\(name) can't be read as JSON, so it covers nothing here.")
    }
    var report = SchemaReport(
      base: base, from: ResponseSchema(of: Project(old, options: settings.options)), to: schema,
      fixtures: coverage,
      unread: Set((old + new).filter { $0.problem != nil }.map(\.path)))
    report.remarks = remarks(old, new, settings.paths)
    for remark in report.remarks { OutputFile.warn(remark) }
    try OutputFile.print(format == .markdown ? report.markdown : report.json())
    try writeFixtures.map { try write(report.proposals, into: $0) }
    try prompt.map { try write(report, prompt: $0) }
  }

  /// What the report doesn't know, so that nobody takes a gap for a change, or for none.
  private func remarks(_ old: [FileFacts], _ new: [FileFacts], _ paths: [String]) -> [String] {
    let unread = { (files: [FileFacts], side: String) in
      files.compactMap { file in
        file.problem.map {
          "\(file.path)\(side) isn't read, so its types are missing here: \($0.message)"
        }
      }
    }
    let empty =
      old.isEmpty
      ? ["\(base) has no Swift files below \(paths.joined(separator: ", ")), so all is new here."]
      : []
    return empty + unread(old, " at \(base)") + unread(new, "")
  }

  /// A path from the folder that was asked for.
  private static func inside(_ path: String, of folders: [String]) -> String {
    let folder = folders.map(SourceFolder.plain).first { path.hasPrefix($0 + "/") }
    return folder.map { String(path.dropFirst($0.count + 1)) } ?? path
  }

  private func write(_ proposals: [FixtureProposal], into folder: String) throws {
    try OutputFile.makeFolder(folder)
    for proposal in proposals {
      let file = folder + "/" + proposal.name.filter { $0 != "/" }
      guard !FileManager.default.fileExists(atPath: file) else { continue }
      try OutputFile.write(proposal.data, to: file, isReplacing: false)
      OutputFile.warn("\(file) is written.")
    }
  }

  private func write(_ report: SchemaReport, prompt: String) throws {
    let paths = Set(report.changes.map(\.path)).sorted()
    let sources = try paths.filter(FileManager.default.fileExists).map { path in
      (path, try InputFile.text(at: path))
    }
    try OutputFile.write(
      Data(ReviewPrompt.text(of: report, sources: sources).utf8), to: prompt)
  }
}

import ArgumentParser
import Foundation
import LintReports
import LintRules
import SwiftFacts

/// `feedlint check`.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Check Swift sources by the rules.",
    discussion: "Only certain findings of an error's severity make the check fail.")

  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text, json, sarif, github
  }

  @OptionGroup var sources: SourceOptions

  @Option(help: "text (as compilers write), json, sarif or github.")
  var format = Format.text

  @Option(help: "Findings that were there before, which aren't told.")
  var baseline: String?

  @Option(help: "Write all findings to this file as a baseline.")
  var writeBaseline: String?

  @Option(help: "A drift report of `feedtui check --format json`, by which flipping_field looks.")
  var evidence: String?

  @Option(help: "Look at these rules alone, on or off; may be given again.")
  var only: [String] = []

  @Flag(help: "Leave out what is only likely.")
  var certain = false

  @Flag(help: "Fail at warnings and at what is likely too.")
  var strict = false

  @Flag(help: "Change the files where a fix can do no harm.")
  var fix = false

  func validate() throws {
    // The findings of the other rules would be gone from it.
    if writeBaseline != nil, !only.isEmpty {
      throw ValidationError("A baseline is written of all rules: leave out --only.")
    }
  }

  func run() throws {
    var settings = try sources.settings()
    try limit(&settings)
    if let evidence {
      let data = try InputFile.data(at: evidence)
      settings.options.flipping = try DriftEvidence.fields(in: data, path: evidence)
    }
    let facts = try read(settings)
    let known = try baseline.map { path in
      try Baseline(text: InputFile.text(at: path), path: path)
    }
    var result = LintRun(settings: settings, baseline: known, today: Day.today).result(of: facts)
    if fix { result = try fixed(result, settings, known) }
    if let writeBaseline {
      let all = LintRun(settings: settings, today: Day.today).result(of: try read(settings))
      try OutputFile.write(Data(Baseline(all.findings).text.utf8), to: writeBaseline)
    }
    if certain { result.findings.removeAll { $0.certainty == .likely } }
    try OutputFile.print(text(of: result))
    let fails =
      strict ? !result.findings.isEmpty || !result.unread.isEmpty : !result.failing.isEmpty
    if fails && writeBaseline == nil { throw ExitCode(1) }
  }

  private func read(_ settings: LintSettings) throws -> [FileFacts] {
    let files = try sources.files(settings)
    guard !files.isEmpty else {
      throw ValidationError("No Swift files in \(settings.paths.joined(separator: ", ")).")
    }
    return FactsOfFiles.facts(of: files)
  }

  private func limit(_ settings: inout LintSettings) throws {
    for name in only {
      guard let rule = Rule.all.first(where: { $0.name == name }) else {
        throw ValidationError("There is no rule \(name). `feedlint rules` lists them.")
      }
      settings.severities[name] = settings.severity(of: rule) ?? rule.severity
    }
    guard !only.isEmpty else { return }
    for rule in Rule.all where !only.contains(rule.name) {
      settings.severities[rule.name] = .some(nil)
    }
  }

  private func text(of result: LintRun.Result) throws -> String {
    let lines = SourceLines()
    return switch format {
    case .text: TextFormat(line: lines.line).text(of: result)
    case .json: try JSONFormat.text(of: result)
    case .sarif: try SARIFFormat.text(of: result, line: lines.line)
    case .github: GitHubFormat.text(of: result)
    }
  }

  /// What is left after the fixes are made.
  private func fixed(
    _ result: LintRun.Result, _ settings: LintSettings, _ known: Baseline?
  ) throws -> LintRun.Result {
    let fixable = result.findings.filter { $0.fix != nil && $0.certainty == .certain }
    var count = 0
    let files = Dictionary(grouping: fixable, by: \.path).sorted { $0.key < $1.key }
    // Nothing is changed where something can't be.
    for (path, _) in files where !FileManager.default.isWritableFile(atPath: path) {
      throw ValidationError("\(path) can't be written; nothing is changed.")
    }
    for (path, findings) in files {
      let text = FixedText([UInt8](try InputFile.data(at: path)), findings)
      try OutputFile.write(Data(text.bytes), to: path)
      count += text.count
    }
    OutputFile.warn("\(count) fixed")
    let facts = try read(settings)
    return LintRun(settings: settings, baseline: known, today: Day.today).result(of: facts)
  }
}

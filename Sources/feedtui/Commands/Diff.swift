import Application
import ArgumentParser
import DTO
import Domain
import FeedStore
import Networking
import Presentation

/// `feedtui diff`: what is otherwise in one payload, or baseline, than in another.
struct Diff: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Compares what two payloads, or baselines, look like.",
    discussion: """
      Files that end in .toml are baselines, all else is a feed. What is told, and which clients break, is as feedtui check --baseline has it.

        feedtui diff before.json after.json --client tolerant

      Exit status: 0 nothing that breaks a client or concerns money; 1 something; 2 unreadable; 64 usage.
      """)

  @Argument(help: ArgumentHelp("What was: a source, or a baseline.", valueName: "before"))
  var before: String

  @Argument(help: ArgumentHelp("What is.", valueName: "after"))
  var after: String

  @Option(help: "How to report: text, json, markdown, junit, sarif or openmetrics.")
  var format: ReportFormat = .text

  @OptionGroup var clients: ClientOptions

  @OptionGroup var pages: PageOptions

  @OptionGroup var read: ReadOptions

  func run() throws {
    let old = try baseline(before)
    let new = try baseline(after)
    let comparison = BaselineCheck(new.shape, against: old, for: try clients.clients())
    let report = SourceReport(
      comparing: after, new.shape.count, with: before, comparison)
    let head = "\(after): \(Count.text(new.shape.count, "record"))\n"
    let text = format.document([report], version: FeedTUI.version)
    try Output.write(
      format == .text ? DisplaySafety.visible(head.dropLast().description) + "\n" + text : text)
    if report.exitStatus != ExitStatus.clean { throw ExitCode(report.exitStatus) }
  }

  private func baseline(_ text: String) throws -> Baseline {
    if text.hasSuffix(".toml") { return try Baseline.read(text) }
    return Baseline(try read.source(text).shape(pages))
  }
}

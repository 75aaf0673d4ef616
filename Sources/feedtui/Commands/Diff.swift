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
    let old = try compared(before)
    let new = try compared(after, as: old.shape)
    let comparison = BaselineCheck(new.shape, against: old.baseline, for: try clients.clients())
    let report = SourceReport(comparing: new.name, new.shape.count, with: old.name, comparison)
    let head = DisplaySafety.visible("\(new.name): \(Count.text(new.shape.count, "record"))")
    let text = format.document([report], version: FeedTUI.version)
    do throws(OutputFailure) {
      try Output.write(format == .text ? "\(head)\n\(text)" : text)
    } catch {
      // With standard output closed, the exit status still gives the verdict.
      guard error.isClosed, report.exitStatus != ExitStatus.clean else { throw error }
      Output.complain(error.description)
    }
    if report.exitStatus != ExitStatus.clean { throw ExitCode(report.exitStatus) }
  }

  private func compared(
    _ text: String, as other: FeedShape? = nil
  ) throws -> (name: String, baseline: Baseline, shape: FeedShape) {
    if text.hasSuffix(".toml") {
      let baseline = try Baseline.read(text)
      return (text, baseline, baseline.shape)
    }
    let source = try read.source(text)
    let shape = try source.shape(pages, as: read.speech.profile == nil ? other : nil)
    return (source.name.displayName, Baseline(shape), shape)
  }
}

import Application
import ArgumentParser
import Networking

/// `feedtui merge`: one report of many parts, which were checked anywhere.
struct Merge: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Adds up what feedtui check --format partial wrote.",
    discussion: """
      The report is that of one check of all the parts, whatever the order in which they are named: they are put in the order of their \
      sources (part-9 before part-10) and positions. A part that came twice counts once. Not looked for are ids that stand in two parts, \
      and what depends on the records of another part, such as a unit that changes between two. Of parts that were read by several \
      profiles there is one report each.

        feedtui check part-*.ndjson --format partial > parts
        feedtui merge parts --format json

      Exit status: as feedtui check.
      """)

  @Argument(
    help: ArgumentHelp("Files of partial reports, or - for standard input.", valueName: "file"))
  var files: [String]

  @Option(
    help: "How to report: text, json, markdown, junit, sarif or openmetrics.")
  var format: ReportFormat = .text

  @OptionGroup var expectations: ExpectationOptions

  /// 1 GiB of partial reports: some kilobytes each.
  private static let mostBytes = 1 << 30

  func run() throws {
    let expected = try expectations.expected()
    var parts: [PartialReport] = []
    for file in files { parts += try Self.parts(in: file) }
    let merged: [MergedReport]
    do throws(MergedReport.Mistake) {
      merged = try MergedReport.reports(of: parts)
    } catch {
      switch error {
      case .differs(let source, let position):
        throw CommandError.differentParts(source, position: position)
      }
    }
    let findings = merged.map { $0.findings(expected) }
    let text =
      switch format {
      case .text: zip(merged, findings).map { $0.text + $1.text }.joined()
      case .json: zip(merged, findings).map { $0.json($1) }.joined()
      case .markdown, .junit, .sarif, .openmetrics:
        format.document(findings, version: FeedTUI.version)
      }
    let worst = findings.map(\.exitStatus).max() ?? ExitStatus.clean
    do throws(OutputFailure) {
      try Output.write(text)
    } catch {
      // With standard output closed, the exit status still gives the verdict.
      guard error.isClosed, worst != ExitStatus.clean else { throw error }
      Output.complain(error.description)
    }
    if worst != ExitStatus.clean { throw ExitCode(worst) }
  }

  private static func parts(in file: String) throws -> [PartialReport] {
    let bytes = try UserLines.bytes(of: file, atMost: mostBytes)
    var parts: [PartialReport] = []
    for (number, line) in bytes.split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false
    ).enumerated() where !line.isEmpty {
      do throws(PartialMistake) {
        parts.append(try PartialReport(line: Array(line)))
      } catch {
        throw CommandError.badPart(file, line: number + 1, reason: error.reason)
      }
    }
    guard !parts.isEmpty else { throw CommandError.noParts(file) }
    return parts
  }
}

import Application
import ArgumentParser
import DTO
import Drift
import FeedStore

/// In which file it stands what somebody knows of.
struct AckOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The file of what is known. (default: feedtui-acks.toml in this folder, else acks.toml of your settings)",
      valueName: "file"))
  var acks: String?

  var file: AckFile { AckFile(named: acks) }

  /// What is known today.
  ///
  /// - Throws: Where something is wrong in the file, or a file that is named isn't there: a check would fail by other things than it was meant to.
  func knownToday() throws -> KnownToday {
    let file = file
    let problems = file.problems
    guard problems.isEmpty else { throw ProfileProblems(problems) }
    guard acks == nil || file.isThere else { throw CommandError.noAcks(file.path) }
    return KnownToday(file.acknowledgements(), on: AckSpan.day(ReadOptions.now()))
  }
}

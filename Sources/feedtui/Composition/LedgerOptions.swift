import Application
import ArgumentParser
import FeedStore
import Ledger

/// Which ledger a command notes what it finds in, and knows from what was there before.
struct LedgerOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The file that remembers what drifted when. (default: ledger.sqlite in $XDG_STATE_HOME/feedtui)",
      valueName: "path"))
  var ledger: String?

  @Flag(help: "Remember nothing, and tell nothing of before.")
  var noLedger = false

  func validate() throws {
    if noLedger, ledger != nil {
      throw ValidationError("--ledger and --no-ledger exclude each other.")
    }
  }

  /// Nil where nothing is to be remembered.
  var place: LedgerPlace? { noLedger ? nil : LedgerPlace(ledger ?? LedgerPlace.usualName) }

  /// Where a source is noted; nil where it isn't.
  func noting(_ source: SourceIdentity?) -> LedgerNoting? {
    guard let place, let source else { return nil }
    return LedgerNoting(place: place, source: source)
  }
}

/// A source, and the ledger that it is noted in.
struct LedgerNoting {
  let place: LedgerPlace
  let source: SourceIdentity
}

/// The same of a command that remembers only what somebody wants it to.
struct AskedLedgerOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Note what is found in the ledger, and say what is new: auto for the usual one, or a file.",
      valueName: "path"))
  var ledger: String?

  /// Notes a source that was read, and tells what was known of it; nil where nothing is noted, which is said.
  ///
  /// The feed is told what is otherwise than before. `known`: what somebody takes for usual.
  func note(
    _ feed: inout FeedState, of name: SourceName, besides known: KnownToday? = nil
  ) -> LedgerPast? {
    guard let ledger, let source = SourceIdentity(name) else { return nil }
    do throws(LedgerProblem) {
      let now = ReadOptions.now() / 1_000_000_000
      var reading = try LedgerReading(LedgerPlace(ledger), of: source, at: now)
      try reading.note(&feed, at: now) { known?.holds($0, in: name.displayName) ?? false }
      try reading.end()
      if let path = reading.setAside {
        Output.complain("The ledger was damaged: it is \(path) now, and a new one is begun.")
      }
      return reading.past
    } catch {
      Output.complain(error.description)
      return nil
    }
  }
}

extension LedgerPlace {
  /// What stands for the usual one on the command line.
  static let usualName = "auto"

  init(_ name: String) {
    self =
      name == Self.usualName
      ? .usual(in: UserFolder.state())
      : LedgerPlace(path: UserFolder.expanded(name), isUsual: false)
  }
}

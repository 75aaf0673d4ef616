import Application
import DTO
import Domain
import Drift
import FeedStore
import Foundation
import Mapping
import Networking
import Presentation
import Terminal

/// The run loop: waits for keys, news and signals, and draws.
struct Browser {
  let name: SourceName
  let opener: any SourceOpening
  let options: FeedOptions
  let theme: ThemeSelection
  let usesASCII: Bool
  let zone: Settings.Clock
  /// What is wrong in the settings, the first of it.
  let problem: ProfileProblem?
  /// The views that the settings name.
  let views: [SavedView]
  var reading = AddressReading()
  /// Whether the owner of the API is asked from the start, and for which profile; nil where the feed is only browsed.
  var adoption: AdoptionRequest?
  /// Where it stands what somebody knows of.
  var acks = AckFile(named: nil)
  /// Where it is noted what the feed shows; nil where that isn't.
  var ledger: LedgerNoting?

  func run() throws {
    let ending: Ending
    do {
      defer { opener.end() }
      ending = try browse()
    }
    if let path = ending.unwritten {
      Output.complain("\(path) was not written: feedtui ended before it was whole")
    }
    if let signal = ending.signal { exit(128 + signal) }
  }

  private struct Ending {
    /// The signal that ended it, if one did.
    var signal: Int32?
    /// A file that wasn't whole yet.
    var unwritten: String?
  }

  /// The terminal is given back before it returns.
  private func browse() throws -> Ending {
    let environment = ProcessInfo.processInfo.environment
    // An error is reported in the shell, not on a screen of its own.
    try opener.check(name)
    try SystemLimits.require(
      files: SystemLimits.filesOfBrowser, bytes: SystemLimits.memoryOfBrowser)
    // A file is read while the terminal is asked what it can do; nobody else is asked for anything before there is a screen.
    let early = name.isFile ? try begin(Self.usualSize) : nil
    var screen = try openScreen(environment)
    var session =
      switch consume early {
      case .some(let begun): begun
      case nil: try begin(screen.size)
      }
    if session.state.size != screen.size { session.handle(.resized(screen.size)) }
    let ledger = ledger.map {
      LedgerKeeper($0.place, $0.source, now: options.arrival, wake: TerminalScreen.wake)
    }
    session.ledger = ledger
    defer { ledger?.end() }
    session.state.options.zone = SystemZone.initial(zone, environment: environment)
    session.handle(.views(views))
    if usesASCII || !screen.isUTF8 { session.state.options.symbols = .ascii }
    if let problem { session.handle(.message("Settings: \(problem.message)")) }
    let mistakes = acks.problems
    if !mistakes.isEmpty { session.handle(.message(ProfileProblems(mistakes).short)) }
    while true {
      session.update()
      screen.draw(session.frame())
      screen.wait(until: session.wakeTime)
      if let signal = screen.endSignal {
        return Ending(signal: signal, unwritten: session.endWriting())
      }
      if let size = screen.takeNewSize() { session.handle(.resized(size)) }
      for input in screen.inputs() {
        session.update()
        session.handle(Event(input))
        for request in session.takeRequests() {
          switch request {
          case .quit: return Ending(unwritten: session.endWriting())
          case .suspend: session.handle(.resized(screen.suspend()))
          case .redraw: screen.redraw()
          case .copy(let text): copy(text, screen, &session, environment)
          }
        }
      }
    }
  }

  /// Begins to read.
  private func begin(_ size: Size) throws -> BrowsingSession {
    try BrowsingSession(
      name: name, opener: opener, options: options, size: size, localZone: Zone(.current),
      reading: reading, keeper: ProfileFolder(), views: ViewFile(), acks: acks,
      adoptingAs: adoption, wake: TerminalScreen.wake)
  }

  /// Until the terminal tells its own.
  private static let usualSize = Size(columns: 80, rows: 24)

  private func openScreen(_ environment: [String: String]) throws -> TerminalScreen {
    do throws(TerminalError) {
      return try TerminalScreen(
        theme: theme, environment: environment, clock: { .now })
    } catch {
      switch error {
      case .noTerminal, .failed: throw CommandError.noTerminal
      case .cannotPlaceCursor: throw CommandError.dumbTerminal(environment["TERM"] ?? "(none)")
      case .unknownType: throw CommandError.unknownTerminal(environment["TERM"] ?? "(none)")
      }
    }
  }

  private func copy(
    _ copied: CopiedText, _ screen: borrowing TerminalScreen, _ session: inout BrowsingSession,
    _ environment: [String: String]
  ) {
    let multiplexer: Clipboard.Multiplexer? =
      environment["TMUX"] != nil ? .tmux : environment["STY"] != nil ? .screen : nil
    let sequence = Clipboard.sequence(copied.text, multiplexer: multiplexer)
    if let sequence { screen.write(sequence) }
    let isWanted =
      sequence == nil
      || CopiedFile.isWanted(for: copied.text, throughMultiplexer: multiplexer != nil)
    let file = isWanted ? CopiedFile.write(copied.text) : nil
    session.handle(.message(copied.message(wasSent: sequence != nil, file: file)))
  }
}

extension Event {
  /// What was done at the terminal.
  init(_ input: Input) {
    switch input {
    case .key(let key): self = .key(key)
    case .paste(let text): self = .pasted(text)
    }
  }
}

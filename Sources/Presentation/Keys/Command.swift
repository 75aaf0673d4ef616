/// What a key can ask for.
package enum Command: Hashable, Sendable {
  /// Up and down, in whatever has the keys.
  case move(Movement)
  /// Opens what is selected, in the list or in the drift panel.
  case open
  /// What there is beside the list alone, and not over a page.
  case list(ListCommand)
  /// Whatever is open.
  case global(GlobalCommand)

  package static var allCases: [Command] {
    Movement.allCases.map(Command.move) + [.open] + ListCommand.allCases.map(Command.list)
      + GlobalCommand.allCases.map(Command.global)
  }
}

package enum Movement: CaseIterable, Sendable {
  case down, up, pageDown, pageUp, first, last
}

package enum ListCommand: CaseIterable, Sendable {
  case orders, payments, all, kind
  case drift, causes, acknowledge, counts, cross, focus
  case filter, sort, view, search, nextMatch, previousMatch, time, follow, seen
}

package enum GlobalCommand: CaseIterable, Sendable {
  case raw, nextRecord, previousRecord, asSent, reveal, zone, copyID, copy, adopt, undo
  case reload, pause, redraw, commandLine, help, back, close, quit, suspend, interrupt
}

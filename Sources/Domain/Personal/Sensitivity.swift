/// How much of a value may be seen.
///
/// From the least hidden to the most, so that the larger of two counts.
package enum Sensitivity: UInt8, Comparable, CaseIterable, Sendable {
  /// Shown, except for what looks like an address, a card's number or a secret inside it.
  case open
  /// At most the last four characters are shown: the end of a card's number.
  case lastFour
  /// About a person: masked unless somebody asks to see it.
  case personal
  /// Gives access to something: never shown.
  case secret

  package static func < (left: Sensitivity, right: Sensitivity) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// A text in its two forms: masked, and as it is shown to somebody who asked.
///
/// A secret is in neither of them.
package struct ShownText: Equatable, Sendable {
  package var masked: String
  package var revealed: String

  /// A text with both its forms.
  package init(masked: String, revealed: String) {
    self.masked = masked
    self.revealed = revealed
  }

  /// A text that hides nothing.
  package init(_ text: String) { self.init(masked: text, revealed: text) }

  /// Whether something of it is hidden until somebody asks.
  package var isMasked: Bool { masked != revealed }

  /// The form that a sink shows.
  package func text(revealing: Bool) -> String { revealing ? revealed : masked }

  /// Two texts in one.
  package static func + (left: ShownText, right: ShownText) -> ShownText {
    ShownText(masked: left.masked + right.masked, revealed: left.revealed + right.revealed)
  }
}

/// Where values of a feed come to light.
package enum Sink: CaseIterable, Sendable {
  case list, detail, rawPage, damages, clipboard
  case search
  case show, export
  case report, driftPanel, log, ledger, draft

  private enum Reveals { case always, whenAsked, never }

  private var reveals: Reveals {
    switch self {
    // `p` on the screen, `--personal` on the command line.
    case .list, .detail, .rawPage, .damages, .clipboard, .show, .export: .whenAsked
    // Prints nothing: what somebody types is known to them already.
    case .search: .always
    // Kept in logs and files of others, or sent around.
    case .report, .driftPanel, .log, .ledger, .draft: .never
    }
  }

  /// Whether personal values are shown here; `asked`: whether somebody asked.
  package func shows(asked: Bool) -> Bool {
    switch reveals {
    case .always: true
    case .whenAsked: asked
    case .never: false
    }
  }
}

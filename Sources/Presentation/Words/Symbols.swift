/// The signs of the screen, in Unicode and for terminals without it.
package struct Symbols: Equatable, Sendable {
  package var unsure: String
  package var ellipsis: String
  package var selection: String
  package var rule: String
  package var live: String
  package var separator: String
  package var enter: String
  package var done: String
  package var waiting: String
  package var failed: String
  package var back: String
  package var mask: String
  /// Before an amount on whose unit somebody has decided.
  package var decided: String
  /// Records are missing behind this one.
  package var gap: String
  /// Between what stands beside each other.
  package var divider: String
  /// Signs that stand higher the more they mean, from nothing on.
  package var levels: String

  /// For UTF-8 locales.
  package static let unicode = Symbols(
    unsure: "—", ellipsis: "…", selection: "▸", rule: "─", live: "●", separator: "·", enter: "⏎",
    done: "✓", waiting: "○", failed: "✗", back: "↩", mask: "•••",
    decided: "†", gap: "⋮",
    divider: "│", levels: "▁▂▃▄▅▆▇█")

  /// For all others.
  package static let ascii = Symbols(
    unsure: "-", ellipsis: "...", selection: ">", rule: "-", live: "*", separator: "|",
    enter: "Enter", done: "+", waiting: "o", failed: "x", back: "<", mask: "***", decided: "^",
    gap: ":",
    divider: "|", levels: "_.-=+*#@")
}

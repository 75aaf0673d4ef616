/// The search prompt and what became of it.
package struct Search: Equatable, Sendable {
  package var pattern = ""
  /// The one before, which Esc brings back.
  package var lastPattern = ""
  /// Whether the prompt is open.
  package var isTyping = false
  /// Whether a search is on its way.
  package var isRunning = false

  /// Characters of a search: more than any id or name has.
  static let maxLength = 200
}

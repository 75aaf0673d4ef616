/// That somebody knows of a drift, as the panel says it.
package struct AcknowledgedDrift: Equatable, Sendable {
  /// Whether it is folded away.
  package var isMuted: Bool
  /// Until when, and who knows, as a sentence.
  package var words: String

  package init(isMuted: Bool, words: String) { (self.isMuted, self.words) = (isMuted, words) }
}

/// A place where a record was lost.
package struct Damage: Sendable, Equatable {
  package var offset: Int
  package var length: Int
  package var explanation: String
  /// The file or the page that it was in; nil where there is but one.
  package var slot: Int?

  /// Places kept; a feed that is damaged everywhere needs no more.
  static let maxKept = 100
}

/// A place where a record was lost.
package struct Damage: Sendable, Equatable {
  package var offset: Int
  package var length: Int
  package var explanation: String

  /// Places kept; a feed that is damaged everywhere needs no more.
  static let maxKept = 100
}

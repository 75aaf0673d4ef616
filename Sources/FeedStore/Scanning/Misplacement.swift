import Domain

/// Records stand at another place than the profile says.
package struct Misplacement: Sendable, Equatable {
  /// Where the profile expects them.
  package var expected: String
  /// `200 objects at result.orders`, or what else is there.
  package var evidence: String
  /// Whether the records found elsewhere are shown.
  package var isShown: Bool

  /// How reports name the place of an empty path.
  static let top = "the top of the document"

  /// The misplacement in one line.
  package var sentence: String {
    let place = expected.isEmpty ? Self.top : expected
    return "No records at \(place); \(PersonalRule.text(evidence, in: .report))"
  }
}

/// A page that stands in a profile, and what its records mean: a test that the profile carries along.
package struct ProfileSample: Equatable, Sendable {
  package var name: String
  /// The page as it was sent.
  package var json: String
  /// What is said of each record, in the feed's order.
  package var records: [ExpectedRecord]

  /// Facts of a record, by the names that a profile has for them: those that aren't named may be anything.
  package struct ExpectedRecord: Equatable, Sendable {
    package var facts: [(name: String, value: String)]

    package static func == (left: ExpectedRecord, right: ExpectedRecord) -> Bool {
      left.facts.elementsEqual(right.facts, by: ==)
    }
  }

  /// What is expected of a fact that isn't there, or isn't certain.
  package static let uncertain = "—"
}

package import Domain

/// How the same facts are shown: what the user switches on and off.
package struct ShowOptions: Equatable, Sendable {
  /// Whether names and addresses are shown.
  package var reveals = false
  /// Whether amounts are shown as they were sent.
  package var showsAsSent = false
  package var zone = Zone.utc
  package var symbols = Symbols.unicode

  /// The defaults: masked, UTC.
  package init() {}
}

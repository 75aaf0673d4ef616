/// That the owner of the API is to be asked from the start.
package struct AdoptionRequest: Sendable {
  /// What the profile is to be called.
  package var name: String

  package init(name: String) { self.name = name }
}

/// What stands at a path of a record's own JSON.
package enum WireValue: Equatable, Sendable {
  case none
  /// A text, or another value as it was sent.
  case text(String)
  /// Nobody can tell: the key is there twice, can't be read, or holds a secret.
  case untold
}

/// Gives out bearer tokens that run out.
package protocol TokenSource: AnyObject, Sendable {
  /// The token that is to be sent now; may take some seconds.
  func token() throws(SourceError) -> String

  /// Takes no further use of a token: a server has refused it.
  func discard(_ token: String)

  /// Ends what it does to get one, for nobody wants it any more.
  func end()
}

extension TokenSource {
  package func end() {}
}

/// Gives out bearer tokens that run out.
package protocol TokenSource: AnyObject, Sendable {
  /// The token that is to be sent now; may take some seconds.
  func token() throws(SourceError) -> String

  /// Takes no further use of a token: a server has refused it.
  func discard(_ token: String)

  /// All tokens that it has given out, as far as it keeps them in mind.
  var given: [String] { get }

  /// Ends what it does to get one, for nobody wants it any more.
  func end()
}

extension TokenSource {
  package func end() {}
}

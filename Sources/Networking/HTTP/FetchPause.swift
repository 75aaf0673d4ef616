/// A pause before a request is tried again.
package struct FetchPause: Equatable, Sendable, CustomStringConvertible {
  package var host: String
  /// The status that the server answered.
  package var status: Int
  package var milliseconds: Int

  package var seconds: Int { (milliseconds + 999) / 1000 }

  package var description: String {
    "\(host) answered \(status): it is asked again in \(seconds) s."
  }
}

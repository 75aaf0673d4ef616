/// A pause before a request is made again.
package struct FetchPause: Equatable, Sendable, CustomStringConvertible {
  /// What happened: `api.example.com answered 503`.
  package var cause: String
  package var milliseconds: Int

  /// `cause`: In a sentence without its point.
  package init(_ cause: String, milliseconds: Int) {
    self.cause = cause
    self.milliseconds = milliseconds
  }

  init(host: String, status: Int, milliseconds: Int) {
    self.init("\(host) answered \(status)", milliseconds: milliseconds)
  }

  package var seconds: Int { (milliseconds + 999) / 1000 }

  package var description: String { "\(cause): it is asked again in \(seconds) s." }
}

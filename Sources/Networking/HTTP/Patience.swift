/// How long the bytes of an answer are waited for.
struct Patience: Sendable {
  /// Seconds without a byte after which it is given up.
  var idleSeconds: Int
  /// The fewest bytes of it, and in how many seconds; nil where any number will do.
  var least: (bytes: Int, seconds: Int)?

  /// A page's, which is to end one day.
  static let page = Patience(
    idleSeconds: HTTPLimits.idleSeconds,
    least: (HTTPLimits.leastBytes, HTTPLimits.leastBytesSeconds))
  /// A stream's, which may have nothing to say.
  static let stream = Patience(idleSeconds: HTTPLimits.streamIdleSeconds)
}

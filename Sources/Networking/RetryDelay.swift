/// How long to wait before a request is tried again.
package enum RetryDelay {
  /// Milliseconds before retry `number` (from 0): what the server asks for, within bounds, else exponential with jitter.
  ///
  /// `jitter`: A share of the delay, from -0.25 to 0.25.
  package static func milliseconds(
    beforeRetry number: Int, retryAfter: String?, jitter: Double
  ) -> Int {
    if let retryAfter, let seconds = Int(retryAfter), seconds >= 0 {
      return min(seconds, HTTPLimits.maxRetryAfterSeconds) * 1000
    }
    let delay = HTTPLimits.firstDelayMilliseconds << min(max(number, 0), 10)
    return Int(Double(delay) * (1 + jitter))
  }
}

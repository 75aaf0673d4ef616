/// When a stream that ended is asked for again.
///
/// Makes no request and knows no clock.
struct Reconnection {
  /// Ends in a row that nothing came before.
  private var failureCount = 0
  /// How long the server wants to be left alone, in milliseconds.
  private var usualMilliseconds = firstMilliseconds

  /// 1 s.
  private static let firstMilliseconds = 1000
  /// A minute.
  private static let longestMilliseconds = 60_000
  /// An hour, where the server asks for it; whoever doesn't want to wait presses R.
  private static let longestAskedMilliseconds = 3_600_000

  /// Something came.
  mutating func received() { failureCount = 0 }

  /// Says how long to wait before the next request.
  ///
  /// - Parameters:
  ///   - asked: What the server asked for with the failure, in milliseconds; nil where it didn't.
  ///   - retry: What it asked for before, in milliseconds; nil where it didn't.
  ///   - jitter: A share from 0 to 1: many clients of a server that restarts don't all come at once.
  /// - Returns: Milliseconds.
  mutating func pause(asked: Int?, retry: Int?, jitter: Double) -> Int {
    if let retry { usualMilliseconds = max(Self.leastMilliseconds, retry) }
    defer { failureCount += 1 }
    let longest = min(
      usualMilliseconds << min(failureCount, Self.maxDoublings), Self.longestMilliseconds)
    let own = Self.leastMilliseconds + Int(Double(longest) * jitter)
    // Who asks for no pause at all gets one all the same.
    return max(own, min(asked ?? 0, Self.longestAskedMilliseconds))
  }

  /// 100 ms: a server that ends each answer at once isn't asked without pause.
  private static let leastMilliseconds = 100
  private static let maxDoublings = 6
}

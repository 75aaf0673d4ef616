/// How many requests an API takes in a time: `25/s`, `240/min`, `1/h`.
package struct RequestRate: Equatable, Sendable {
  package let count: Int
  package let seconds: Int

  private static let units: [(name: String, seconds: Int)] = [("s", 1), ("min", 60), ("h", 3600)]

  /// 100,000: more than any API takes of one client.
  private static let most = 100_000

  /// The rate that a text spells; nil where it is none.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let count = Int(parts[0]), (1...Self.most).contains(count),
      let unit = Self.units.first(where: { $0.name == parts[1] })
    else { return nil }
    (self.count, seconds) = (count, unit.seconds)
  }

  /// How long after a request the next one may be made, where so many hundredths of the rate are used.
  package func spacing(percent: Int) -> Duration {
    .milliseconds(seconds * 1000 * 100 / (count * percent))
  }
}

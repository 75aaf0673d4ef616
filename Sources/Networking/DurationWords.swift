/// Spans of time in words.
enum DurationWords {
  /// `90 s`, `15 minutes`, `24 hours`, `30 days`.
  static func text(seconds: Int) -> String {
    let units = [(86_400, "days"), (3600, "hours"), (60, "minutes")]
    guard let (size, name) = units.first(where: { seconds >= 2 * $0.0 }) else {
      return "\(seconds) s"
    }
    return "\((seconds + size - 1) / size) \(name)"
  }
}

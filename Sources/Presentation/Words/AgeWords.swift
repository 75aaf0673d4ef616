/// How long ago something was.
package enum AgeWords {
  /// `0 s`, `59 s`, `3 min`, `2 h`, `5 d`.
  package static func text(_ seconds: Int) -> String {
    let units = [(86_400, "d"), (3600, "h"), (60, "min")]
    guard let (size, name) = units.first(where: { seconds >= $0.0 }) else {
      return "\(max(0, seconds)) s"
    }
    return "\(seconds / size) \(name)"
  }

  /// In how many seconds the text is another one.
  package static func secondsUntilChange(_ seconds: Int) -> Int {
    seconds < 60 ? 1 : 60 - seconds % 60
  }
}

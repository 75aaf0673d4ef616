/// How many records a query leaves out because nobody can tell, in words.
package enum LeftOutWords {
  /// ` · 3 left out: amount not certain`, the most first; empty where there are none.
  ///
  /// `counts`: By the name of what isn't certain.
  package static func text(_ counts: [String: Int]) -> String {
    parts(counts).map { " · \($0)" }.joined()
  }

  /// `3 left out: amount not certain`, for each field.
  package static func parts(_ counts: [String: Int]) -> [String] {
    counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map {
      "\(Count.text($0.value)) left out: \($0.key) not certain"
    }
  }
}

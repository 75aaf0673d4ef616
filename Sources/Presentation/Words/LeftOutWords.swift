package import Domain

/// How many records a query leaves out because nobody can tell, in words.
package enum LeftOutWords {
  /// ` · 3 left out: amount not certain`, the most first; empty where there are none.
  package static func text(_ counts: [Field: Int]) -> String {
    counts.sorted { ($1.value, $0.key.index) < ($0.value, $1.key.index) }.map {
      " · \(Count.text($0.value)) left out: \($0.key.name) not certain"
    }.joined()
  }
}

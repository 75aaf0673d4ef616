/// Finds the name that a misspelled one was meant to be.
package enum Spelling {
  /// The one of `names` that somebody who wrote `name` probably meant: at most two letters away, one of a short name.
  ///
  /// - Complexity: O(*n* · *m*) in the letters of both.
  package static func nearest(to name: String, in names: [String]) -> String? {
    let length = name.count
    let most = length < 4 ? 1 : 2
    // A name that is longer by more is none of them: a file may hold one of any length.
    let near = names.filter { abs($0.count - length) <= most }
    let ranked = near.map { ($0, distance(name, $0)) }.min { $0.1 < $1.1 }
    guard let ranked, ranked.1 <= most else { return nil }
    return ranked.0
  }

  /// What there is instead of `name`, the nearest first.
  package static func hint(_ name: String, _ names: [String]) -> String {
    let start = nearest(to: name, in: names).map { "did you mean \"\($0)\"? There" }
    return "\(start ?? "there") are \(names.joined(separator: ", "))"
  }

  private static func distance(_ left: String, _ right: String) -> Int {
    let (a, b) = (Array(left), Array(right))
    var row = Array(0...b.count)
    for i in a.indices {
      var diagonal = row[0]
      row[0] = i + 1
      for j in b.indices {
        let next = min(row[j] + 1, row[j + 1] + 1, diagonal + (a[i] == b[j] ? 0 : 1))
        diagonal = row[j + 1]
        row[j + 1] = next
      }
    }
    return row[b.count]
  }
}

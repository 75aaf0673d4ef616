extension RandomAccessCollection {
  /// The first index whose element belongs to the second part; the end where none does.
  ///
  /// The collection must be partitioned: what doesn't belong there stands before what does.
  ///
  /// - Complexity: O(log *n*).
  package func partitioningIndex(where belongsInSecond: (Element) -> Bool) -> Index {
    var low = startIndex
    var count = count
    while count > 0 {
      let half = count / 2
      let middle = index(low, offsetBy: half)
      if belongsInSecond(self[middle]) {
        count = half
      } else {
        low = index(after: middle)
        count -= half + 1
      }
    }
    return low
  }
}

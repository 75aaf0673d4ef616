/// The rows of the records that show a signature, as far as they are kept.
package struct KeptRows: Sendable, Equatable {
  /// In the order in which they were seen, each once.
  package private(set) var numbers: [UInt32] = []
  /// Whether these are all.
  package private(set) var areAll = true

  /// Adds a row behind the others.
  ///
  /// - Returns: Whether one more is kept.
  mutating func add(_ row: Int, hasRoom: Bool) -> Bool {
    let number = UInt32(truncatingIfNeeded: row)
    guard numbers.last != number else { return false }
    guard hasRoom, numbers.count < DriftLimits.maxRowsPerSignature else {
      areAll = false
      return false
    }
    numbers.append(number)
    return true
  }

  /// There are more, which nobody names.
  mutating func leaveOut() { areAll = false }

  /// Adds those of a later part, by their numbers in the whole.
  ///
  /// - Returns: How many more are kept.
  mutating func add(_ later: KeptRows, rows: (Int) -> Int?, room: Int) -> Int {
    var added = 0
    for number in later.numbers {
      guard let row = rows(Int(number)) else { continue }
      if add(row, hasRoom: added < room) { added += 1 }
    }
    areAll = areAll && later.areAll
    return added
  }

  /// Gives them other numbers; what has none is gone.
  mutating func renumber(_ rows: (Int) -> Int?) {
    numbers = numbers.compactMap { rows(Int($0)).map { UInt32(truncatingIfNeeded: $0) } }
  }
}

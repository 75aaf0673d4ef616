/// What was found of times: a bounded list, and how many records in all.
package struct TimeFindings: Sendable {
  private(set) var kept: [TimeFinding] = []
  /// By sign, records that were found when there was no room any more.
  private(set) var left: [TimeSign: Int] = [:]

  /// 4 MiB: a list of ten million that is sorted may have as many records out of its order.
  private static let most = 100_000

  /// How many were found, kept or not.
  private(set) var count = 0

  mutating func append(_ finding: TimeFinding) {
    count += 1
    if kept.count < Self.most {
      kept.append(finding)
    } else {
      left[finding.sign, default: 0] += finding.rows.count
    }
  }

  /// A record from the future.
  ///
  /// `last`: Where the finding of the record before it stands, if that is from there, too.
  /// - Returns: Where its own stands; nil where there was no room.
  mutating func noteFuture(_ row: Int, _ type: UInt8, behind last: Int?) -> Int? {
    if let last, kept.indices.contains(last), kept[last].sign == .fromFuture {
      kept[last].extend(to: row + 1)
      return last
    }
    append(TimeFinding(.fromFuture, type, row..<row + 1))
    return kept.count < Self.most ? kept.count - 1 : nil
  }

  mutating func renumber(_ number: (Int) -> Int) {
    for index in kept.indices { kept[index].renumber(number) }
  }
}

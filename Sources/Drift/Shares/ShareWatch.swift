/// Watches the shares of words in a feed: payments that fail, methods, currencies, records without a customer.
///
/// Records of one type are compared in windows of 200, and of ten minutes where their times are known, with all windows before.
/// What is odd in several windows, one after the other, is told; what is odd isn't learnt.
package struct ShareWatch: Sendable {
  private struct Group: Sendable {
    let type: UInt8
    var window: ShareWindow
    var counts = ShareTable()
    var columns = ShareField.allCases.map { ShareColumn($0) }

    /// Takes records from one on, which is of its type, while they are, and the window isn't full.
    ///
    /// - Returns: The place of the first that isn't taken, and whether the window is full.
    mutating func see(_ records: ArraySlice<WatchedRecord>, from first: Int) -> (
      next: Int, isFull: Bool
    ) {
      let end = window.take(records, from: first, of: type)
      if end > first {
        for record in records[first..<end] { counts.count(ShareWords(record)) }
        return (end, false)
      }
      counts.count(ShareWords(records[first]))
      return (first + 1, window.see(records[first].time))
    }

    /// Compares the window that is full, and begins the next with a row.
    ///
    /// - Returns: Whether other rows are told of than before.
    mutating func settle(next row: Int, into stretches: inout [ShareStretch]) -> Bool {
      var isNews = false
      let counted = counts.take()
      for index in columns.indices {
        let field = columns[index].field
        switch columns[index].close(window, counted[index]) {
        case .none: break
        case .began(let found, let rows):
          isNews = true
          guard stretches.count < ShareWatch.maxStretches else { break }
          columns[index].stretch = stretches.count
          stretches.append(
            ShareStretch(
              field: field, type: type, word: counts.word(field, at: found.place),
              rows: rows..<Int.max, here: found.here, before: found.before,
              wasConstant: found.kind == .varies))
        case .goesOn: isNews = true
        case .ended(let stretch, let row):
          isNews = true
          if let stretch {
            let start = stretches[stretch].rows.lowerBound
            stretches[stretch].rows = start..<max(start, row)
          }
        }
      }
      window = ShareWindow(start: row)
      return isNews
    }
  }

  private var groups: [Group] = []
  private var last = 0
  /// In the order in which they were found.
  package private(set) var stretches: [ShareStretch] = []

  private static let maxGroups = 64
  /// As many as signatures of a kind are told apart.
  private static let maxStretches = DriftLimits.maxSignaturesPerKind

  package init() {}

  /// Takes the next records of the feed.
  ///
  /// - Returns: Whether other rows are told of than before.
  /// - Complexity: O(*n*) in the records, but at the end of a window.
  package mutating func see(_ records: ArraySlice<WatchedRecord>) -> Bool {
    var isNews = false
    var next = records.startIndex
    while next < records.endIndex {
      let isSame = last < groups.count && groups[last].type == records[next].type
      if let index = isSame ? last : group(of: records[next]) {
        let (end, isFull) = groups[index].see(records, from: next)
        next = end
        if isFull,
          groups[index].settle(next: records[end - 1].row + 1, into: &stretches)
        {
          isNews = true
        }
      } else {
        next += 1
      }
    }
    return isNews
  }

  /// How many windows are known of the type with most records, and how many are needed before anything is odd; nil where they are.
  package var learning: (known: Int, needed: Int)? {
    let known = groups.flatMap(\.columns).map(\.windows).max() ?? 0
    return known < ShareHistory.leastWindows ? (known, ShareHistory.leastWindows) : nil
  }

  /// Gives rows other numbers.
  package mutating func renumber(_ number: (Int) -> Int) {
    for index in groups.indices {
      groups[index].window.start = number(groups[index].window.start)
      for column in groups[index].columns.indices {
        groups[index].columns[column].renumber(number)
      }
    }
    for index in stretches.indices { stretches[index].renumber(number) }
  }

  private mutating func group(of record: WatchedRecord) -> Int? {
    if let known = groups.firstIndex(where: { $0.type == record.type }) {
      last = known
      return known
    }
    guard groups.count < Self.maxGroups else { return nil }
    groups.append(Group(type: record.type, window: ShareWindow(start: record.row)))
    last = groups.count - 1
    return last
  }
}

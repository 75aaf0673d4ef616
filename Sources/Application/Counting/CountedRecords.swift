import Domain
import FeedStore
import Foundation
import Presentation
import Synchronization

/// Records counted by their status, and by what the panel wants.
struct CountedRecords: Sendable {
  private(set) var strip: CountsSheet
  /// Nil where no panel is open.
  private(set) var panel: CountsSheet?

  /// `strip`: What is known of the same records already.
  ///
  /// - Complexity: O(*n*) in the records.
  init(
    _ numbers: [UInt32], of state: FeedState, by columns: [CountsColumn], in zone: Zone,
    mark: Int64? = nil, strip known: CountsSheet? = nil
  ) {
    var blank = Part()
    if known == nil {
      blank.statuses = RowCounts(by: [.status])
      blank.history = FailureHistory(sampling: numbers, of: state)
    }
    if !columns.isEmpty, known != nil || columns != [.status] || mark != nil {
      blank.others = RowCounts(by: columns, in: zone, mark: mark)
    }
    let counted = Part(numbers, of: state, from: blank)
    let words = CountedWords(state)
    strip = known ?? (counted.statuses ?? RowCounts(by: [.status])).sheet(words)
    if let history = counted.history, history.isWorthShowing { strip.history = history }
    panel = columns.isEmpty ? nil : counted.others?.sheet(words) ?? strip
  }

  /// What was counted of some of the records.
  private struct Part: Sendable {
    var statuses: RowCounts?
    var others: RowCounts?
    var history: FailureHistory?

    init() {}

    /// Fewer than this many are counted by one thread.
    private static let leastForTwo = 20_000

    /// The counts of all, by two threads.
    init(_ numbers: [UInt32], of state: FeedState, from blank: Part) {
      let half = numbers.count >= Self.leastForTwo ? numbers.count / 2 : numbers.count
      let second = Mutex(blank)
      let first = Mutex(blank)
      DispatchQueue.concurrentPerform(iterations: half < numbers.count ? 2 : 1) { index in
        var part = blank
        part.add(index == 0 ? numbers[..<half] : numbers[half...], of: state)
        if index == 0 { first.withLock { $0 = part } } else { second.withLock { $0 = part } }
      }
      self = first.withLock(\.self)
      add(second.withLock(\.self))
    }

    private mutating func add(_ numbers: ArraySlice<UInt32>, of state: FeedState) {
      guard statuses != nil || others != nil || history != nil else { return }
      let (statusColumns, statusZone) = (statuses?.columns ?? [], statuses?.zone ?? .utc)
      let (otherColumns, otherZone) = (others?.columns ?? [], others?.zone ?? .utc)
      state.forEachRow(numbers) { row in
        statuses?.add(row, by: statusColumns, in: statusZone)
        others?.add(row, by: otherColumns, in: otherZone)
        history?.add(row)
      }
    }

    private mutating func add(_ next: Part) {
      if let counts = next.statuses { statuses?.add(counts) }
      if let counts = next.others { others?.add(counts) }
      if let spans = next.history { history?.add(spans) }
    }
  }
}

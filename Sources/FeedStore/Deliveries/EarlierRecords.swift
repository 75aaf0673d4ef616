import DTO
import Domain
import Mapping
import Networking
import WireJSON

/// The records that a feed has already, to which those of a delivery are compared: what is the same is neither judged nor
/// counted again.
struct EarlierRecords: Sendable {
  let origin: DeliveryOrigin
  private let rows: RowStore
  private let contexts: RowContexts
  private let contents: ContentTable
  private let slots: RowSlots
  private let spool: Spool
  /// What was lost, by the hash of its bytes.
  let losses: Set<Int>
  /// The number that rows of the feed have for the delivery's context; nil where there are none.
  private var context: UInt16?
  /// Records without an id that the delivery has brought again.
  private var taken: Set<Int> = []

  init(
    _ origin: DeliveryOrigin, _ state: FeedState, _ contents: ContentTable, _ slots: RowSlots,
    _ spool: Spool, losses: Set<Int>
  ) {
    self.losses = losses
    self.origin = origin
    rows = state.rows
    contexts = state.contexts
    self.contents = contents
    self.slots = slots
    self.spool = spool
  }

  /// A pass begins.
  mutating func begin(_ context: RowContext, _ profile: FeedProfile, _ places: RecordPlaces) {
    self.context = contexts.number(of: context, profile, places)
    taken = []
  }

  /// The row of the record with these bytes, read by the same context; nil where there is none, or it isn't what counts.
  ///
  /// - Complexity: O(*n*) in the bytes, which are compared with those in the spool.
  mutating func row(of bytes: RawSpan, _ content: RecordContent) -> Int? {
    guard let context else { return nil }
    for number in contents.rows(like: content) {
      let row = rows.log[number]
      guard row.context == context, rows.isShown(number), isSame(row, bytes) else { continue }
      guard !row.hasID else { return number }
      // Without an id, it is the same as one in the same place, and each is so once.
      if slots.slot(of: number) == origin.slot, taken.insert(number).inserted { return number }
    }
    return nil
  }

  subscript(number: Int) -> IndexRow { rows.log[number] }

  private func isSame(_ row: IndexRow, _ bytes: RawSpan) -> Bool {
    let keyLength = bytes.byteCount - Int(row.length)
    guard keyLength >= 0 else { return false }
    var kept = [UInt8](repeating: 0, count: bytes.byteCount)
    let isRead = kept.withUnsafeMutableBytes { target in
      do throws(SourceError) {
        return try spool.read(at: Int(row.offset) - keyLength, into: target) == target.count
      } catch {
        // What can't be compared is read, and compared with its row.
        return false
      }
    }
    guard isRead else { return false }
    return kept.withUnsafeBytes { kept in
      bytes.withUnsafeBytes { $0.elementsEqual(kept) }
    }
  }
}

/// What of a feed each row was first seen in: deliveries that add rows add them in one run.
struct RowSlots: Sendable {
  private var runs: [(start: Int, slot: Int)] = []

  /// The rows from `start` on are of this slot.
  mutating func begin(_ slot: Int, at start: Int) {
    if runs.last?.slot == slot { return }
    if runs.last?.start == start { runs.removeLast() }
    runs.append((start, slot))
  }

  func slot(of row: Int) -> Int? {
    let index = runs.partitioningIndex { $0.start > row } - 1
    return index >= 0 ? runs[index].slot : nil
  }

  /// The slots of some of the rows, which have other numbers.
  func keeping(_ rows: [Int]) -> RowSlots {
    var kept = RowSlots()
    for (number, row) in rows.enumerated() {
      if let slot = slot(of: row) { kept.begin(slot, at: number) }
    }
    return kept
  }
}

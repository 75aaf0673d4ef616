import DTO
import Mapping
import Networking
import WireJSON

/// The records that a feed has already, to which those of a delivery are compared: what is the same is neither judged nor
/// counted again.
struct EarlierRecords: Sendable {
  let origin: DeliveryOrigin
  /// What was lost.
  let losses: Losses
  private let rows: RowStore
  private let contexts: RowContexts
  private let contents: HashChains
  private let places: [UInt8]
  private let slots: RowSlots
  private let spool: Spool
  /// The number that rows of the feed have for the delivery's context; nil where there are none.
  private var context: UInt16?
  /// For each chain of equal records, where to go on: each row is the same as one record.
  private var cursors: [Int: Cursor] = [:]

  /// The records that this delivery has brought again, by their first versions.
  private var returned: Set<Int> = []

  private struct Cursor {
    /// The row to be looked at next; nil behind the last.
    var next: Int?
    /// The row that was returned last.
    var last: Int?
    /// Versions that don't count any more.
    var formers: [Int] = []
    /// Rows of other bytes with the same hash, which were passed over: they may be asked for later.
    var others: [Int] = []
  }

  init(_ feed: borrowing JoinedFeed, _ origin: DeliveryOrigin) {
    self.origin = origin
    losses = feed.losses
    rows = feed.state.rows
    contexts = feed.state.contexts
    contents = feed.contents
    places = feed.places
    slots = feed.slots
    spool = feed.spool
  }

  /// A pass begins.
  mutating func begin(_ context: RowContext, _ profile: FeedProfile, _ places: RecordPlaces) {
    self.context = contexts.number(of: context, profile, places)
    cursors = [:]
    returned = []
  }

  subscript(number: Int) -> IndexRow { rows.log[number] }

  /// The row of a record with these bytes, read by the same context; nil where there is none.
  ///
  /// It may be a version that doesn't count any more. Each row is the same as one record, and each record is brought again once;
  /// unless `isEvent`, for a record may come in several events.
  ///
  /// - Complexity: O(*n*) in the bytes, which are compared with those in the spool, once for each equal record.
  mutating func row(of bytes: RawSpan, at place: UInt8, isEvent: Bool) -> Int? {
    guard let context, let first = contents.first(RecordHash.content(bytes, at: place)) else {
      return nil
    }
    var cursor = cursors[first] ?? Cursor(next: first)
    var others = cursor.others[...]
    cursor.others = []
    defer {
      cursor.others += others
      cursors[first] = cursor
    }
    while let number = others.popFirst() ?? cursor.next {
      if number == cursor.next { cursor.next = contents.next(number) }
      let row = rows.log[number]
      // Of two that one key names, nothing but their wrapper tells that nobody knows which it is.
      guard row.context == context, places[number] == place, isOfSlot(row, number),
        !row.origin.contains(.isAmbiguous), row.hasID || rows.isShown(number),
        // Of what was passed over, the memory of that says whether it is new.
        !rows.isTakenOut(number)
      else { continue }
      guard isSame(row, bytes) else {
        cursor.others.append(number)
        continue
      }
      guard rows.isShown(number) else {
        if row.hasID { cursor.formers.append(number) }
        continue
      }
      if returned.insert(rows.first(of: number)).inserted || isEvent {
        cursor.last = number
        return number
      }
    }
    if isEvent, let last = cursor.last ?? cursor.formers.last, isSame(rows.log[last], bytes) {
      return last
    }
    while let former = cursor.formers.popLast() {
      guard isSame(rows.log[former], bytes), returned.insert(rows.first(of: former)).inserted
      else { continue }
      cursor.last = former
      return former
    }
    return nil
  }

  /// What has no id is the same only where it stood before.
  private func isOfSlot(_ row: IndexRow, _ number: Int) -> Bool {
    row.hasID && !origin.isOwnSource || !origin.goesOn && slots.slot(of: number) == origin.slot
  }

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

/// A version of a record that is known.
struct RecordVersion {
  /// As the feed would have it.
  var row: IndexRow
  /// The delivery's row and its number; nil for one that the feed has.
  var read: (row: IndexRow, number: Int)?
  /// The row of the feed whose bytes it has; nil for one that was read.
  var copyOf: Int?
  /// As of when the provider says so; of what came in an event, this is the event's time.
  var said: Int64?
  var eventTime: Int64?
  /// When the record says that it was changed.
  var updateTime: Int64?
  /// Whether the delivery has another version of it without a time, which may be newer than any.
  var isUntimed = false

  /// One that the feed has.
  init(row: IndexRow, copyOf number: Int, said: Int64?) {
    self.row = row
    copyOf = number
    self.said = said
  }

  /// One that the feed has, and that a delivery brings again.
  init(row: IndexRow, copyOf number: Int, _ saying: Saying, _ joining: borrowing Joining) {
    self.init(row: row, copyOf: number, said: joining.time(of: saying))
    eventTime = saying.eventTime
  }

  /// One that was read.
  init(
    row: IndexRow, read: (row: IndexRow, number: Int), _ saying: Saying,
    _ joining: borrowing Joining
  ) {
    self.row = row
    self.read = read
    said = joining.time(of: saying)
    eventTime = saying.eventTime
  }
}

extension Saying {
  fileprivate var eventTime: Int64? {
    switch self {
    case .response: nil
    case .event(let time): time
    }
  }
}

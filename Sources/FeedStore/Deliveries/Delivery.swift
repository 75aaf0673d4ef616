import WireJSON

/// What one reading found: of a page, a refresh, a stream's batch, or a part of a document.
///
/// It is settled by itself, by its own plan, and joined to what was found before it.
struct Delivery: Sendable {
  var state: FeedState
  /// Records that were counted there, those included that are no rows.
  var recordCount: Int
  /// Where the records of its rows stand.
  var places: RowPlaces
  /// When the events happened that its records came in.
  var stamps: EventStamps
  /// Its records in their order, those included that were known before; none of a part, in which each row is one.
  var sightings: [RecordSighting]
  /// What was lost, by the hash of its bytes.
  var losses: Set<Int> = []
  /// The array of each row, as `RecordContent` has it.
  var contentPlaces: [UInt8]
  /// Where it meets its neighbours; nil for a whole document.
  var seam: PartSeam?
}

extension Delivery {
  /// Of a document that can't be read.
  init(_ state: FeedState) {
    self.init(
      state: state, recordCount: 0, places: RowPlaces(), stamps: EventStamps(), sightings: [],
      contentPlaces: [], seam: nil)
  }
}

/// A record of a delivery.
enum RecordSighting: Sendable {
  /// One that is byte for byte what it was: the number of its row in the feed, and when the event happened that it came in.
  case unchanged(Int, eventTime: Int64?)
  /// The number of its row in the delivery.
  case read(Int)
}

/// What of a part of a document is told by its neighbours.
struct PartSeam: Sendable {
  /// Elements of each array of the pass, in its order.
  var elementCounts: [Int]
  var end: DocumentEnd
  /// What `FeedPass` says of its first record.
  var mayBeFailure: Bool
  var firstHasID: Bool
}

extension FeedPass {
  /// What the pass has found, at its end.
  func delivery() -> Delivery {
    Delivery(
      state: state, recordCount: recordNumber - (part?.firstRecordNumber ?? 0), places: places,
      stamps: stamps, sightings: sightings, losses: losses, contentPlaces: contentPlaces,
      seam: partEnd.map { end in
        PartSeam(
          elementCounts: arrays.map(\.count), end: end, mayBeFailure: mayBeFailure,
          firstHasID: firstHasID)
      })
  }
}

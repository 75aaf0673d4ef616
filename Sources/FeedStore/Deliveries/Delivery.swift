import WireJSON

/// What one reading found: of a page, a refresh, a stream's batch, or a part of a document.
///
/// It is settled by itself, by its own plan, and joined to what was found before it.
struct Delivery: Sendable {
  var state: FeedState
  /// Records that were counted there, those included that are no rows.
  var recordCount = 0
  /// Where the records of its rows stand.
  var places = RowPlaces()
  /// When the events happened that its records came in.
  var stamps = EventStamps()
  /// Its records in their order, those included that were known before; none of a part, in which each row is one.
  var sightings: [RecordSighting] = []
  /// By what each row is found again.
  var marks: [RecordMark] = []
  var losses = Losses()
  /// Where it meets its neighbours; nil for a whole document.
  var seam: PartSeam?

  /// Whether there is no record in it, nor what may have been one.
  var isNoFeed: Bool {
    guard sightings.isEmpty, state.droppedCount == 0 else { return false }
    return switch state.verdict {
    case .noRecords, .notAFeed: true
    case .reading, .complete, .cutShort, .empty, .nothingReadable, .failed, .unfinished: false
    }
  }

  /// Whether two of its records may have one id, by hashes: those of the feed's rows are `known`.
  func hasSameIDTwice(besides known: HashChains) -> Bool {
    var hashes: Set<UInt32> = []
    return sightings.contains { sighting in
      let hash =
        switch sighting {
        case .unchanged(let number, _): known.hash(of: number)
        case .read(let number): marks[number].idHash
        }
      return hash != 0 && !hashes.insert(hash).inserted
    }
  }
}

/// A record of a delivery.
enum RecordSighting: Sendable {
  /// One that is byte for byte what it was: the number of its row in the feed.
  case unchanged(Int, Saying)
  /// The number of its row in the delivery.
  case read(Int)
}

/// Who says what a record's state is, and so when it was that.
enum Saying: Equatable, Sendable {
  /// The response, as of when the provider made it.
  case response
  /// An event, as of when it happened; nil where that isn't certain. When its page was made says nothing.
  case event(at: Int64?)

  /// Of a row of a delivery.
  init(of row: Int, _ stamps: EventStamps) {
    self = stamps.isEvent(row) ? .event(at: stamps.time(of: row)) : .response
  }
}

/// What of a part of a document is told by its neighbours.
struct PartSeam: Sendable {
  /// Which of the pass's arrays its records stand in; the last is the top level.
  var array: Int
  /// Elements of each array of the pass, in its order.
  var elementCounts: [Int]
  var end: PartEnd
  /// How the ids of its records came, while that tells that all are different; nil where it doesn't.
  var idOrder: IDOrder?
  /// What `FeedPass` says of its first record.
  var mayBeFailure: Bool
  var firstHasID: Bool
}

/// How a part ended.
enum PartEnd: Sendable {
  case lines(DocumentEnd)
  /// Before the record of an array with which the next part begins.
  case array(longestRecord: Int)
}

extension FeedPass {
  /// What the pass has found, at its end.
  func delivery() -> Delivery {
    Delivery(
      state: state, recordCount: recordNumber - (part?.firstRecordNumber ?? 0), places: places,
      stamps: stamps, sightings: sightings, marks: marks, losses: losses,
      seam: partEnd.map { end in
        PartSeam(
          array: part?.place?.pathIndex ?? arrays.count - 1, elementCounts: arrays.map(\.count),
          end: end, idOrder: records.order, mayBeFailure: mayBeFailure, firstHasID: firstHasID)
      })
  }
}

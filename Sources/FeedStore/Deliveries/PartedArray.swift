import DTO
import Drift
import Mapping
import Networking
import WireJSON

/// Records of an array that other threads read ahead of the scan, from places at which they seem to begin.
///
/// A part counts when the scan comes to its first byte, in the array and with nothing doubtful before it: then it is joined, and the scan
/// goes on behind it. Where a part was begun wrongly, or holds what depends on what stands before, the scan reads it as well. Behind the
/// last part, and in another array, it is begun anew.
struct PartedArray {
  private let pass: PartedPass
  private var queue: PartsQueue?
  private var parts: [FeedPart] = []
  /// The part that comes next, and where it begins; asked at each record.
  private var next = 0
  private var nextStart = Int.max
  /// The turns of the scanner where it was begun.
  private var turns = 0
  /// Where the scan must have come before it is begun anew, so that each byte is guessed at some times at most.
  private var nextBegin = 0
  /// 256 KiB: it is asked again behind so much whether the records can be read apart, or the source has an end by now.
  private static let lookBytes = 256 << 10
  /// Where the scan must come before the next record is looked at: all before are taken as if nobody read ahead.
  var nextLook: Int { nextStart < .max ? nextStart : nextBegin }
  /// How many parts were joined.
  private(set) var joinedCount = 0
  var isJoined: Bool { joinedCount > 0 }

  init(_ pass: PartedPass) { self.pass = pass }

  /// Begins to read ahead, once the scan has come so far in an array that its records can be read apart.
  ///
  /// `offset`: Where the scan is in the source.
  mutating func begin(
    _ scanner: borrowing RecordScanner, from offset: Int, _ whole: borrowing FeedPass
  ) {
    if nextStart < .max, !scanner.isSound(since: turns) { end() }
    guard nextStart == .max, offset > nextBegin else { return }
    nextBegin = offset + min(Self.lookBytes, pass.partBytes)
    guard let place = scanner.arrayPlace, let end = whole.source.finalByteCount else { return }
    nextBegin = offset + pass.partBytes
    do throws(SourceError) {
      let parts = try FeedPart.cut(
        whole.source, at: place, from: offset, to: end, size: pass.partBytes)
      guard parts.count > 1 else { return }
      self.end()
      queue = pass.read(PartSupply(parts), of: whole)
      (self.parts, turns, next) = (parts, place.turns, 0)
      nextStart = parts[0].range.lowerBound
    } catch {
      // The scan comes to the same place, and tells of it.
    }
  }

  /// What was read of the part that begins with this record; nil where none does, or the scan must read it.
  mutating func take(
    _ record: ScannedRecord, at offset: Int, _ whole: borrowing FeedPass
  ) -> (part: FeedPart, delivery: Delivery)? {
    while nextStart <= offset, let queue {
      let part = parts[next]
      next += 1
      nextStart = next < parts.count ? parts[next].range.lowerBound : .max
      guard let result = pass.result(ofPart: part.number, queue, whole),
        part.range.lowerBound == offset, !record.isRecovered, case .read(let delivery) = result
      else { continue }
      joinedCount += 1
      return (part, delivery)
    }
    return nil
  }

  /// Nobody reads ahead any more, until it is begun anew.
  mutating func end() {
    queue?.cancel()
    queue = nil
    nextStart = .max
  }
}

/// What was joined before a record.
enum JoinedAhead {
  case nothing
  /// A part that begins with it.
  case part
  /// More drift than is told apart, of which the order of counting decides what is.
  case tooMuch
}

extension FeedPass {
  /// Joins the part that was read ahead from this record on, and moves the scan behind it.
  mutating func join(
    _ ahead: inout PartedArray?, before record: ScannedRecord, _ scanner: inout RecordScanner,
    _ window: inout ByteWindow
  ) -> JoinedAhead {
    let offset = base + record.range.lowerBound
    ahead?.begin(scanner, from: offset + 1, self)
    guard var found = ahead?.take(record, at: offset, self) else { return .nothing }
    join(&found.delivery)
    guard !state.tally.isBounded, !judge.words.isFull else { return .tooMuch }
    if case .array(let longest)? = found.delivery.seam?.end {
      scanner.skip(toRecordBehind: longest)
    }
    if let last = found.delivery.state.nextPage.lastElement { state.nextPage.lastElement = last }
    window = ByteWindow(startingAt: found.part.range.upperBound)
    base = window.base
    return .part
  }
}

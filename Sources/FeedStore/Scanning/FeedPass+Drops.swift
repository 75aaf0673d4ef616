import DTO
import Domain
import Drift
import Mapping
import Networking
package import WireJSON

/// What is lost, and where.
extension FeedPass {
  /// Counts records that are lost at one place of `bytes`, unless an earlier delivery lost them too.
  mutating func drop(
    _ range: Range<Int>, of bytes: RawSpan, _ pathIndex: Int?, _ reason: DropReason,
    count lost: Int
  ) {
    let array = pathIndex ?? arrays.count - 1
    guard isKnownLoss(range, of: bytes, in: array) else {
      return drop(range, pathIndex, reason, count: lost)
    }
    recordNumber += lost
    arrays[array].count += lost
  }

  /// Counts records that are lost at one place; where the text ends there, it cuts the last of them alone.
  private mutating func drop(
    _ range: Range<Int>, _ pathIndex: Int?, _ reason: DropReason, count lost: Int
  ) {
    if reason == .cutShort, lost > 1 {
      let error = SyntaxError(.expectedCommaOrEnd, at: range.lowerBound)
      drop(range, pathIndex, .malformed(error), count: lost - 1)
      return drop(range, pathIndex, reason, count: 1)
    }
    guard reason != .cutShort || !cutComesAgain else { return }
    let array = pathIndex ?? arrays.count - 1
    let evidence = reason.evidence
    switch reason {
    case .malformed(let error):
      note(damage: error.offset..<max(error.offset, range.upperBound), error.explanation)
    case .cutShort:
      note(damage: range, SyntaxError(.unexpectedEnd, at: range.upperBound).explanation)
    case .notAnObject, .overLines: note(damage: range, evidence)
    }
    let event = DriftEvent(
      .droppedRecord, path: arrays[array].place, evidence: judge.texts.id(of: evidence))
    for _ in 0..<lost {
      recordNumber += 1
      state.droppedCount += 1
      let scanned = ScannedRecord(range: range, pathIndex: pathIndex, isRecovered: false)
      count(event, in: ScannedElement(scanned: scanned, array: array, index: arrays[array].count))
      arrays[array].count += 1
    }
  }

  /// Whether what is cut off isn't lost.
  var cutComesAgain: Bool { earlier?.origin.comesAgain == true }

  mutating func note(damage range: Range<Int>, _ explanation: String) {
    guard state.damages.count < Damage.maxKept else { return }
    state.damages.append(
      Damage(
        offset: base + range.lowerBound, length: range.count, explanation: explanation))
  }
}

extension DropReason {
  /// What is told of a record that was lost so.
  package var evidence: String {
    switch self {
    case .malformed: "malformed JSON"
    case .cutShort: "cut short"
    case .notAnObject(let type): "\(type.title) for an object"
    case .overLines: "JSON over several lines"
    }
  }
}

import DTO
import Domain
import Drift
import Mapping
import Networking
import WireJSON

extension FeedPass {
  /// Counts what the judge saw in its record.
  mutating func countEvents(array: Int, index: Int, row: Int) {
    guard !judge.events.isEmpty else { return }
    let sighting = sighting(array: array, index: index, row: row)
    for event in judge.events { count(event, at: sighting) }
  }

  /// Counts one event of the feed, or of a record that isn't shown.
  mutating func count(_ event: DriftEvent, array: Int? = nil, index: Int? = nil, row: Int? = nil) {
    count(event, at: sighting(array: array, index: index, row: row))
  }

  private func sighting(array: Int?, index: Int?, row: Int?) -> DriftTally.Sighting {
    var time: Int64?
    if row != nil, case .instant(let nanoseconds) = judge.facts.createdAt { time = nanoseconds }
    return DriftTally.Sighting(
      recordNumber: recordNumber, row: row, array: array.map { arrays[$0].path } ?? .none,
      index: index,
      time: time ?? options.arrival(), isArrival: time == nil)
  }

  private mutating func count(_ event: DriftEvent, at sighting: DriftTally.Sighting) {
    let seen = state.tally.add(event, at: sighting, judge.texts)
    guard let telemetry = options.telemetry, DriftLimits.isSampled(seenBefore: seen) else { return }
    telemetry.record(
      SampledDrift(
        kind: event.kind, path: judge.texts[event.path], evidence: judge.texts[event.evidence],
        severity: event.severity, recordNumber: sighting.recordNumber, seenBefore: seen))
  }

  /// Counts what detectors found.
  mutating func count(
    _ findings: [Finding], array: Int? = nil, index: Int? = nil, row: Int? = nil
  ) {
    for finding in findings {
      let event = DriftEvent(
        finding.kind, of: finding.field, path: judge.texts.id(of: finding.path),
        evidence: judge.texts.id(of: finding.evidence))
      if finding.isOfRecord {
        count(event, array: array, index: index, row: row)
      } else {
        count(event)
      }
    }
  }
}

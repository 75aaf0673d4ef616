import DTO
import Domain
import Drift
import Mapping
import Networking
import WireJSON

extension FeedPass {
  /// Counts what the judge saw in its record.
  mutating func countEvents(in element: ScannedElement, row: Int) {
    guard !judge.events.isEmpty else { return }
    let sighting = sighting(element, row)
    for event in judge.events { count(event, at: sighting) }
  }

  /// Counts what detectors found.
  mutating func count(_ findings: [Finding], in element: ScannedElement? = nil, row: Int? = nil) {
    for finding in findings {
      let event = DriftEvent(
        finding.kind, of: finding.field, path: judge.texts.id(of: finding.path),
        evidence: judge.texts.id(of: finding.evidence))
      if finding.isOfRecord { count(event, in: element, row: row) } else { count(event) }
    }
  }

  /// Counts what was found about a row later than it was read.
  ///
  /// `element`: Its place in the array of that number; `record`: which record it is.
  mutating func count(
    _ finding: Finding, ofRow row: Int, in array: Int, element: Int, record: Int
  ) {
    let event = DriftEvent(
      finding.kind, of: finding.field, path: judge.texts.id(of: finding.path),
      evidence: judge.texts.id(of: finding.evidence))
    count(event, ofRow: row, in: array, element: element, record: record)
  }

  /// The same of an event.
  mutating func count(
    _ event: DriftEvent, ofRow row: Int, in array: Int, element: Int, record: Int
  ) {
    let time = state.rows.log[row].instant
    count(
      event,
      at: DriftTally.Sighting(
        recordNumber: record, row: row, array: arrays[array].path, index: element,
        time: time ?? options.arrival(), isArrival: time == nil))
  }

  /// Counts one event of the feed, or of a record that isn't shown.
  mutating func count(_ event: DriftEvent, in element: ScannedElement? = nil, row: Int? = nil) {
    count(event, at: sighting(element, row))
  }

  private func sighting(_ element: ScannedElement?, _ row: Int?) -> DriftTally.Sighting {
    var time: Int64?
    if row != nil, case .instant(let nanoseconds) = judge.facts.createdAt { time = nanoseconds }
    return DriftTally.Sighting(
      recordNumber: recordNumber, row: row, array: element.map { arrays[$0.array].path } ?? .none,
      index: element?.index, time: time ?? options.arrival(), isArrival: time == nil)
  }

  private mutating func count(_ event: DriftEvent, at sighting: DriftTally.Sighting) {
    let seen = state.tally.add(event, at: sighting, judge.texts)
    guard let telemetry = options.telemetry, DriftLimits.isSampled(seenBefore: seen) else { return }
    telemetry.record(
      SampledDrift(
        kind: event.kind, path: judge.texts[event.path], evidence: judge.texts[event.evidence],
        severity: event.severity, recordNumber: sighting.recordNumber, seenBefore: seen))
  }
}

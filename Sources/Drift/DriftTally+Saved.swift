package import Domain

/// A counter with its texts, as it is kept between runs.
package struct SavedCounter: Equatable, Sendable {
  package var kind: DriftKind
  /// Whether it counts what is beyond the bounds of its kind; then its texts say nothing.
  package var isOfOthers = false
  package var path: String
  package var evidence: String
  package var severity: Severity
  package var field: Field?
  package var count: Int
  package var records: Int
  /// Nanoseconds since 1970-01-01 UTC.
  package var firstTime: Int64?
  package var lastTime: Int64?
  package var usesArrival = false
  /// Where it was first seen: the array, the record's place there, and the element's in the record's list.
  package var firstArray = ""
  package var firstIndex: Int?
  package var firstElement: Int?
  /// The numbers of the first record and the last that showed it.
  package var firstRecord = 0
  package var lastRecord = -1

  package init(
    kind: DriftKind, path: String, evidence: String, severity: Severity, count: Int, records: Int
  ) {
    (self.kind, self.path, self.evidence, self.severity) = (kind, path, evidence, severity)
    (self.count, self.records) = (count, records)
  }
}

extension DriftTally {
  /// The counters, in the order in which they were first seen, without the rows that only this run knows.
  package var saved: [SavedCounter] {
    counters.filter { $0.count > 0 }.map { counter in
      var saved = SavedCounter(
        kind: counter.signature.kind, path: texts[counter.signature.path],
        evidence: texts[counter.signature.evidence], severity: counter.severity,
        count: counter.count, records: counter.records)
      saved.isOfOthers = !counter.signature.isOne
      saved.field = counter.field
      (saved.firstTime, saved.lastTime) = (counter.firstTime, counter.lastTime)
      saved.usesArrival = counter.usesArrival
      saved.firstArray = texts[counter.firstArray]
      (saved.firstIndex, saved.firstElement) = (counter.firstIndex, counter.firstElement)
      saved.firstRecord = counter.firstRecordNumber
      saved.lastRecord = counter.lastRecordNumber
      return saved
    }
  }

  /// The tally that was saved so.
  ///
  /// Of counters that are the same one, as two texts that are hidden alike, the counts are added.
  package init(_ saved: [SavedCounter]) {
    self.init()
    for one in saved {
      let signature =
        one.isOfOthers
        ? DriftSignature.others(of: one.kind)
        : DriftSignature(
          kind: one.kind, path: texts.id(of: one.path), evidence: texts.id(of: one.evidence))
      let slot = slot(for: signature, severity: one.severity, field: one.field)
      if counters[slot].count == 0 {
        counters[slot].firstArray = texts.id(of: one.firstArray)
        (counters[slot].firstIndex, counters[slot].firstElement) = (
          one.firstIndex, one.firstElement
        )
        counters[slot].firstRecordNumber = one.firstRecord
      }
      counters[slot].count += one.count
      counters[slot].records += one.records
      counters[slot].firstTime = [counters[slot].firstTime, one.firstTime].compactMap(\.self).min()
      counters[slot].lastTime = [counters[slot].lastTime, one.lastTime].compactMap(\.self).max()
      counters[slot].usesArrival = counters[slot].usesArrival || one.usesArrival
      counters[slot].lastRecordNumber = max(counters[slot].lastRecordNumber, one.lastRecord)
      counters[slot].rows.leaveOut()
    }
  }
}

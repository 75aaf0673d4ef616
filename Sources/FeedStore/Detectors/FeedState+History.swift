import DTO
import Domain
package import Drift

/// What a source's history tells of its feed.
extension FeedState {
  /// Tells of what is otherwise than it was, and of nothing else of that kind.
  ///
  /// `now`: In nanoseconds since 1970-01-01 UTC.
  /// - Complexity: O(*n*) in the rows, where anything is or was told.
  package mutating func take(_ findings: HistoryFindings, now: Int64) {
    var findings = findings
    // The profile says in which unit amounts are.
    if !profile.unitMayChange { findings.units = [] }
    guard findings != history else { return }
    let isQuiet = findings.isQuiet && history.isQuiet
    history = findings
    guard !isQuiet else { return }
    units.doubt(findings.units, number: IndexRow.number)
    (unitsAreCounted, signsAreCounted) = (false, false)
    countUnits(arrival: now, isFinal: true)
    countSigns(arrival: now, isFinal: true)
  }

  /// The hours in which records were made of which a detector tells what was counted so.
  ///
  /// - Complexity: O(*n*) in the rows of which something is told.
  package func hours(toldOf signature: DriftSignature) -> Set<Int> {
    Set(rows(toldOf: signature).compactMap { rows.log[Int($0)].instant.map(HourFact.hour) })
  }

  /// The shares that are told of, as they are counted.
  var pastSigns: [(sign: FeedSign, share: HistoryShare)] {
    history.shares.map { share in
      let name =
        switch (share.field, share.word) {
        case (.customer, _): "no customer"
        case (let field, ""): "no \(field.field.name)"
        case (_, HourFact.other): "other words"
        case (_, let word): word
        }
      let sign = FeedSign(
        kind: .shareShift, field: share.field.field, evidence: "\(name) \(share.evidence)")
      return (sign, share)
    }
  }
}

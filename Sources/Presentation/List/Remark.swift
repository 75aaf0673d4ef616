import Domain
import Drift

/// What is odd about a record, in a few words: for the list, where it has room.
///
/// The record must come from `Record.shown(in:asked:)`.
struct Remark: Equatable {
  var text: String
  var role: Role

  /// That others are missing behind it, the worst that drifted, or where the record was found, or why its payment failed.
  init(_ row: ListRow, _ record: Record) {
    let grave = row.drifts.filter { $0.severity > .info }
    let worst = grave.map(\.severity).max()
    if row.isBeforeGap {
      (text, role) = ("records are missing behind this one", .warning)
    } else if record.asOf != nil {
      (text, role) = ("not in the newest reading", .warning)
    } else if let first = grave.first(where: { $0.severity == worst }) {
      let words = [first.kind.row.title, first.place, first.evidence].filter { !$0.isEmpty }
      let more = grave.count > 1 ? ", and \(grave.count - 1) more" : ""
      text = PersonalRule.text(words.joined(separator: " "), in: .driftPanel) + more
      role = DriftPanel.role(first.severity)
    } else if record.marks.contains(.recovered) {
      (text, role) = ("found behind a damaged record", .warning)
    } else if record.marks.contains(.misplaced) {
      (text, role) = ("found where none belongs", .warning)
    } else {
      (text, role) = (record.failureReason.value ?? "", .dim)
    }
  }
}

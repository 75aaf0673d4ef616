import DTO
import Domain
import FeedStore
import Networking
import Presentation
import WireJSON

/// What the fields of a draft's types hold in one record each, as it may be shown.
struct AdoptionSamples {
  /// For each type, by the column's path.
  private var values: [[TapePath: ShownText]] = []

  /// Records that are looked at for one of each type.
  private static let maxLooked = 64

  /// Of the record at hand, as far as it has a type's fields; else of the first that has most.
  init(_ draft: DraftedProfile, _ snapshot: FeedSnapshot, at row: Int?) {
    let state = snapshot.state
    var loader = RecordLoader(sources: snapshot.sources, state: state)
    let rows = state.rows
    let first = (0..<min(rows.count, Self.maxLooked)).map { rows.number(at: $0) }
    let looked = [row].compactMap { $0 } + first
    for type in draft.types {
      let paths = type.columns.map(\.path)
      var best: [TapePath: ShownText] = [:]
      for row in looked where row < rows.log.count && best.count * 2 < paths.count {
        guard let found = loader.values(of: state.row(row), at: paths) else { continue }
        var values: [TapePath: ShownText] = [:]
        for (column, value) in zip(type.columns, found) {
          if let value { values[column.path] = Self.shown(value, column, type) }
        }
        if values.count > best.count { best = values }
      }
      values.append(best)
    }
  }

  subscript(type: Int, path: TapePath) -> ShownText? {
    values.indices.contains(type) ? values[type][path] : nil
  }

  /// A value of an API that nobody knows may be a person's whatever its key: but for numbers, and what may be a fact that is
  /// no person's, it stands as its form.
  private static func shown(
    _ value: ShownText, _ column: DraftedColumn, _ type: DraftedType
  ) -> ShownText {
    let isFact = Self.openFields.contains { type[$0]?.candidates.contains(column.path) == true }
    guard value.masked == value.revealed, value.masked.hasPrefix("\""), !isFact,
      !column.mayBeAmounts
    else { return value }
    let form = value.revealed.map { letter in
      letter.isNumber ? "9" : letter.isLetter ? (letter.isUppercase ? "X" : "x") : letter
    }
    return ShownText(masked: String(form), revealed: value.revealed)
  }

  /// What is no person's, where it is that.
  private static let openFields: [Field] = [
    .id, .status, .amount, .currency, .createdAt, .updatedAt,
  ]
}

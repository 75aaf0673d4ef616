import Domain
import WireJSON

extension ProfileDraft {
  /// Where each field may stand: the likeliest first, with what speaks for it, the others as comments.
  static func fields(_ survey: DocumentSurvey, _ view: RecordView) -> [String] {
    guard let set = survey.recordSet else { return [] }
    var lines = ["", "[record.fields]"]
    for key in FieldKey.all {
      lines += key.field == .amount ? amounts(survey, set, view) : field(key, survey, set, view)
    }
    return lines
  }

  /// What is asked where nothing was found; other fields may well be absent.
  private static let questions: [(field: Field, what: String)] = [
    (.id, "the id"), (.currency, "the currency"), (.createdAt, "the time"), (.status, "the status"),
  ]

  private static func field(
    _ key: FieldKey, _ survey: DocumentSurvey, _ set: RecordSet, _ view: RecordView
  ) -> [String] {
    let taken = survey.sources.first { $0.field == key.field }?.path
    let candidates = set.fields[key.field].map { set.fields.column($0) }
    let chosen = taken.flatMap { path in set.columns.first { $0.path == path } }
    let others = candidates.filter { $0.path != taken }.prefix(most(of: key.field))
    let lines = others.map { "# " + line(key, $0, set, view) }
    if let chosen { return [line(key, chosen, set, view)] + lines }
    guard let what = questions.first(where: { $0.field == key.field })?.what else { return lines }
    // The key under which it stands is its id.
    if key.field == .id, survey.idIsKey { return [] }
    if lines.isEmpty { return ["# Where is \(what)? Nothing was found. \(key.name) = \"…\""] }
    return ["# Which is \(what)? Take away one #."] + lines
  }

  /// Candidates that are named beside the first.
  private static func most(of field: Field) -> Int {
    switch field {
    case .id, .status, .currency, .createdAt: 3
    default: 1
    }
  }

  private static func line(
    _ key: FieldKey, _ column: FieldColumn, _ set: RecordSet, _ view: RecordView
  ) -> String {
    "\(key.name) = \(quoted("\(column.path)"))  # \(evidence(column, key.field, set, view))"
  }

  /// What speaks for a column being that field; of texts only what tells a form, for the others may be a person's.
  static func evidence(
    _ column: FieldColumn, _ field: Field, _ set: RecordSet, _ view: RecordView
  ) -> String {
    let count = set.records.count
    let present = "in \(column.present.count) of \(count)"
    switch field {
    case .id:
      let distinct = column.distinctCount(view)
      return "\(distinct) of \(count) unique"
    case .status:
      let words = column.distinctCount(view)
      return "\(words) \(words == 1 ? "word" : "words"), \(present)"
    case .currency:
      let codes = Set(column.present.map { view.text(of: $0).uppercased() }).sorted().prefix(4)
      return codes.map(quoted).joined(separator: ", ") + ", " + present
    case .createdAt, .updatedAt:
      let isText = column.present.allSatisfy { view.tokens[$0].kind == .string }
      return "\(isText ? "written times" : "numbers"), \(present)"
    case .customerName, .customerEmail: return "personal, \(present)"
    default: return present
    }
  }
}

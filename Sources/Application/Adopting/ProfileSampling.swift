import DTO
import Domain
import FeedStore
import Mapping
import Networking
import WireJSON

/// Makes the sample that an adopted profile carries along: a few of its records, with nothing but what it reads, and what
/// they mean today.
///
/// What is personal isn't in it.
enum ProfileSampling {
  /// Records of a sample: enough to show an API's words.
  private static let maxRecords = 8
  /// Records that are looked at.
  private static let maxLooked = 2000

  /// The facts that a sample says, by the names that profiles have for them.
  private static let facts = ["kind", "id", "status", "word", "amount", "currency", "created"]

  /// What they are read from.
  private static let fields: Set<Field> = [.id, .status, .amount, .currency, .createdAt]

  /// The sample as TOML; empty where no record can be one.
  ///
  /// `state`: The source as it is read by the profile.
  static func text(of source: any ByteSource, _ state: FeedState, named name: String) -> String {
    var loader = RecordLoader(source: source, state: state)
    var seen: Set<String> = []
    var pages: [String] = []
    var records: [String] = []
    for position in 0..<min(state.rows.count, maxLooked) where records.count < maxRecords {
      let row = state.row(at: position)
      guard let type = row.index.type,
        let record = loader.record(of: row)?.record,
        isOpen(record),
        // Each word once is enough.
        seen.insert("\(type) \(record.statusWord ?? "")").inserted,
        let page = page(of: row, record, &loader, state, type), isPlain(page)
      else { continue }
      pages.append(page)
      records.append(expectation(of: record))
    }
    guard !records.isEmpty else { return "" }
    return (["", "[[sample]]", "name = \(TOMLText.quoted(name))", "json = '''"] + pages + ["'''"])
      .joined(separator: "\n") + "\n" + records.joined()
  }

  /// Whether nothing of the record's facts can be a person's: an id has digits and no blank, and no rule masks it; a word has a
  /// meaning.
  private static func isOpen(_ record: Record) -> Bool {
    let id = record.id
    guard !id.isEmpty, id.contains(where: \.isNumber), !id.contains(where: \.isWhitespace),
      PersonalRule.text(id, in: .draft) == id
    else { return false }
    switch record.status {
    case .known, .providerWord, .missing, .null: return true
    case .unknown, .notAWord, .malformed, .contradictory, .undecided: return false
    }
  }

  /// The record in an envelope of its own; nil where its bytes are not what they were, or something of it is masked.
  private static func page(
    of row: ShownRow, _ record: Record, _ loader: inout RecordLoader, _ state: FeedState,
    _ type: Int
  ) -> String? {
    let profile = state.profile
    let sources = profile.types[type].sources.filter { fields.contains($0.field) }
    let read = sources.filter { isCertain($0.field, record) }
    let paths = read.map(\.path) + read.compactMap(\.digitsPath)
    guard let place = profile.types[type].places.first,
      let values = loader.values(of: row, at: paths)
    else { return nil }
    var page = ReducedRecord()
    if let code = state.currencyOfDocument {
      page.insert(JSONLine.quoted(code.text), at: profile.currencyPath.map(TapePath.Step.key))
    }
    let outer = place.steps(key: record.id)
    for (path, value) in zip(paths, values) {
      guard let value else { continue }
      guard value.masked == value.revealed else { return nil }
      page.insert(value.revealed, at: outer + path.steps)
    }
    return page.json
  }

  /// What isn't certain may hold anything, and stays out.
  private static func isCertain(_ field: Field, _ record: Record) -> Bool {
    switch field {
    case .id: true
    case .status: record.statusWord != nil
    case .amount: record.amount.value != nil
    case .currency: record.currency.value != nil
    case .createdAt: record.createdAt.value != nil || record.createdAtZoneless != nil
    default: false
    }
  }

  /// Whether the text may stand in TOML as it is.
  private static func isPlain(_ page: String) -> Bool {
    !page.contains("'''") && page.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
  }

  private static func expectation(of record: Record) -> String {
    let lines = facts.map { name in
      "\(name) = \(TOMLText.quoted(ProfileTest.value(name, of: record) ?? ProfileSample.uncertain))"
    }
    return "[[sample.record]]\n" + lines.joined(separator: "\n") + "\n"
  }
}

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
  private static let facts = [
    "kind", "id", "status", "word", "amount", "currency", "created", "method",
  ]

  /// What they are read from: nothing that may be a person's.
  private static let fields: Set<Field> = [.id, .status, .amount, .currency, .createdAt, .method]

  /// The sample as TOML; empty where no record can be one.
  ///
  /// `state`: The source as it is read by the profile.
  static func text(of source: any ByteSource, _ state: FeedState, named name: String) -> String {
    var loader = RecordLoader(source: source, state: state)
    var seen: Set<String> = []
    var pages: [String] = []
    var records: [String] = []
    for row in 0..<min(state.rows.count, maxLooked) where records.count < maxRecords {
      guard let type = state.rows[row].type,
        let record = loader.record(of: state.rows[row])?.record,
        // Each word once is enough.
        seen.insert("\(type) \(record.statusWord ?? "")").inserted,
        let page = page(of: state.rows[row], id: record.id, &loader, state, type),
        isPlain(page)
      else { continue }
      pages.append(page)
      records.append(expectation(of: record))
    }
    guard !records.isEmpty else { return "" }
    return (["", "[[sample]]", "name = \(TOMLText.quoted(name))", "json = '''"] + pages + ["'''"])
      .joined(separator: "\n") + "\n" + records.joined()
  }

  /// The record in an envelope of its own; nil where its bytes are not what they were.
  private static func page(
    of row: IndexRow, id: String, _ loader: inout RecordLoader, _ state: FeedState, _ type: Int
  ) -> String? {
    let profile = state.profile
    let sources = profile.types[type].sources.filter { fields.contains($0.field) }
    let paths = sources.map(\.path) + sources.compactMap(\.digitsPath)
    guard let place = profile.types[type].places.first,
      let values = loader.values(of: row, at: paths)
    else { return nil }
    var page = ReducedRecord()
    if let code = state.currencyOfDocument {
      page.insert(JSONLine.quoted(code.text), at: profile.currencyPath.map(TapePath.Step.key))
    }
    let outer = place.steps(key: id)
    for (path, value) in zip(paths, values) {
      // What is masked on the way is a person's, or a secret.
      guard let value, value.masked == value.revealed else { continue }
      page.insert(value.revealed, at: outer + path.steps)
    }
    return page.json
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

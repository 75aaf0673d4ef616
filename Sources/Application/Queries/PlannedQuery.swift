import Domain
import Drift
package import FeedStore
package import Query
import WireJSON

/// A query with what is needed to answer it: by a record's row, by its bytes where they don't hold a text, or by the record.
package struct PlannedQuery: Sendable {
  private let query: Query
  /// Whether the index alone may answer it.
  private let mayBeToldByRow: Bool
  /// What the bytes may hold of each text that is looked for: some few, for which a dictionary takes longer.
  private let probes: [(text: String, probe: BytesProbe)]
  private let paths: [(text: String, path: TapePath)]
  private let asked: AskedFacts
  /// The records that show a drift, by the name by which it is asked for.
  private let members: [String: DriftMembers]

  /// `state`: The feed of which it is asked.
  package init(_ query: Query, of state: FeedState) {
    self.query = query
    members = Dictionary(
      query.driftNames.map { ($0, DriftMembers(named: $0, of: state)) }
    ) { first, _ in first }
    asked = AskedFacts(query.fields)
    mayBeToldByRow = !query.asksBytesAlone
    probes = query.texts.map { ($0, BytesProbe($0)) }
    paths = query.paths.compactMap { text in TapePath(text).map { (text, $0) } }
  }

  /// Whether a record is one of those that are asked for.
  ///
  /// `source`: The file or the source that it was read from; nil where there is but one.
  ///
  /// - Throws: Where its bytes aren't what they were.
  package func truth(
    of row: ShownRow, in source: @autoclosure () -> String? = nil, _ loader: inout RecordLoader
  ) throws(QueryFailure) -> Truth {
    let index = QueryRow(row, asked)
    let origin =
      asked.origin
      ? QueryOrigin(version: loader.version(of: row), source: source()) : QueryOrigin()
    func told(
      _ isAbsent: (String) -> Bool, _ wire: (String) -> WireValue? = { _ in nil }
    ) -> Truth? {
      query.truth(
        of: index, from: origin, shows: { members[$0]?.contains(row.number) },
        isAbsent: isAbsent, wire: wire)
    }
    if mayBeToldByRow, let truth = told({ _ in false }) { return truth }
    func isAbsent(_ text: String) -> Bool {
      probes.first { $0.text == text }.map { loader.mayHold($0.probe, row) == false } ?? false
    }
    if !probes.isEmpty, let truth = told(isAbsent) { return truth }
    var wire: [String: WireValue] = [:]
    if !paths.isEmpty {
      guard let values = loader.wireValues(of: row, at: paths.map(\.path)) else {
        throw .changedMeanwhile
      }
      for ((text, _), value) in zip(paths, values) { wire[text] = value }
      if let truth = told(isAbsent, { wire[$0] ?? WireValue.none }) { return truth }
    }
    guard let loaded = loader.record(of: row, tellsWire: false) else { throw .changedMeanwhile }
    return query.truth(of: loaded.record, loaded.drifts, from: origin) {
      wire[$0] ?? .none
    }
  }
}

/// What of a row a query asks for: a million rows are asked, and each fact takes some nanoseconds.
struct AskedFacts: Sendable {
  let kind: Bool
  let status: Bool
  let amount: Bool
  let currency: Bool
  let created: Bool
  let origin: Bool

  init(_ fields: Set<QueryField>) {
    kind = fields.contains(.kind)
    status = fields.contains(.status)
    amount = fields.contains(.amount)
    currency = amount || fields.contains(.currency)
    created = fields.contains(.created)
    origin = fields.contains(where: \.isOfOrigin)
  }

  /// All that a row knows.
  static let all = AskedFacts(Set(QueryField.allCases))
}

extension QueryRow {
  init(_ row: ShownRow, _ asked: AskedFacts = .all) {
    self.init(
      kind: asked.kind ? row.kind : nil, status: asked.status ? row.knownStatus : nil,
      amount: asked.amount ? row.amount : nil, currency: asked.currency ? row.currency : nil,
      created: asked.created ? row.created : nil)
    hasProviderStatus = row.hasProviderStatus
    isClean = row.index.marks.isEmpty && row.doubts.isEmpty
  }
}

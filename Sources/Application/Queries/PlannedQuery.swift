import Domain
import Drift
package import FeedStore
package import Query
import WireJSON

/// A query with what is needed to answer it: by a record's row, by its bytes where they don't hold a text, or by the record.
package struct PlannedQuery: Sendable {
  private let query: Query
  private let probes: [String: BytesProbe]
  private let paths: [(text: String, path: TapePath)]
  private let asksForOrigin: Bool
  /// The records that show a drift, by the name by which it is asked for.
  private let members: [String: DriftMembers]

  /// `state`: The feed of which it is asked.
  package init(_ query: Query, of state: FeedState) {
    self.query = query
    members = Dictionary(
      query.driftNames.map { ($0, DriftMembers(named: $0, of: state)) }
    ) { first, _ in first }
    asksForOrigin = query.asksForOrigin
    probes = Dictionary(query.texts.map { ($0, BytesProbe($0)) }) { first, _ in first }
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
    var index = QueryRow(row)
    if asksForOrigin {
      index.origin = QueryOrigin(version: loader.version(of: row), source: source())
    }
    if !members.isEmpty {
      index.shows = { [members, number = row.number] name in members[name]?.contains(number) }
    }
    if let told = query.truth(of: index) { return told }
    if !probes.isEmpty, let told = truth(of: row, index, byBytesOf: &loader) { return told }
    guard let loaded = loader.record(of: row) else { throw .changedMeanwhile }
    var wire: [String: WireValue] = [:]
    if !paths.isEmpty {
      guard let values = loader.wireValues(of: row, at: paths.map(\.path)) else {
        throw .changedMeanwhile
      }
      for ((text, _), value) in zip(paths, values) { wire[text] = value }
    }
    return query.truth(of: loaded.record, loaded.drifts, from: index.origin) {
      wire[$0] ?? .none
    }
  }

  /// Nil where its bytes don't tell.
  private func truth(
    of row: ShownRow, _ index: QueryRow, byBytesOf loader: inout RecordLoader
  ) -> Truth? {
    guard let bytes = loader.searchedBytes(of: row) else { return nil }
    return query.truth(of: index) { text in probes[text]?.mayBe(in: bytes) == false }
  }
}

extension QueryRow {
  init(_ row: ShownRow) {
    self.init(
      kind: row.kind, status: row.knownStatus, amount: row.amount, currency: row.currency,
      created: row.created)
    hasProviderStatus = row.hasProviderStatus
    isClean = row.index.marks.isEmpty && row.doubts.isEmpty
  }
}

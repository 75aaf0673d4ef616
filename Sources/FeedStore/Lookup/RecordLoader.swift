package import Domain
package import Drift
import Mapping
package import Networking
package import Query
package import WireJSON

/// Decodes a row's record again from its bytes, with the judge of its context.
package struct RecordLoader: ~Copyable {
  private let sources: [any ByteSource]
  private var contexts: RowContexts
  private let texts: TextTable?
  /// What records may show that only many of them tell.
  private var renames: [LikelyRename]
  private let readsAhead: Bool
  /// The loaders of contexts that were needed, and the one that was needed last.
  private var loaders: [UInt16: ContextLoader] = [:]
  private var last: (context: UInt16, loader: ContextLoader)?
  /// The bytes of sources that were needed, by their numbers.
  private var bytes: [Int: ReadAhead] = [:]

  /// 16: what is on one screen; a judge takes some kilobytes.
  private static let maxLoaders = 16

  /// `sources`: Those that the contexts of `state` name by their numbers.
  ///
  /// `readsAhead`: Whether many records are asked for one after the other: then a change of their bytes may go unseen meanwhile.
  package init(sources: [any ByteSource], state: FeedState, readsAhead: Bool = false) {
    self.init(sources: sources, state: state, comparesDrift: true, readsAhead: readsAhead)
  }

  /// `comparesDrift`: Whether the drift of records is compared with that of the state's tally.
  init(
    sources: [any ByteSource], state: FeedState, comparesDrift: Bool, readsAhead: Bool = false
  ) {
    self.readsAhead = readsAhead
    self.sources = sources
    contexts = state.contexts
    texts = comparesDrift ? state.tally.texts : nil
    renames = comparesDrift ? state.renames : []
  }

  /// For a feed of one source.
  package init(source: any ByteSource, state: FeedState) {
    self.init(sources: [source], state: state)
  }

  /// The feed has grown: its rows may be of contexts that are new.
  package mutating func grow(to state: FeedState) {
    contexts = state.contexts
    guard texts != nil, renames != state.renames else { return }
    renames = state.renames
    forget()
  }

  /// The loader of a row's context.
  private mutating func loader(of row: IndexRow) -> ContextLoader {
    if let last, last.context == row.context { return last.loader }
    let loader = loaders[row.context] ?? makeLoader(of: row.context)
    last = (row.context, loader)
    return loader
  }

  private mutating func makeLoader(of number: UInt16) -> ContextLoader {
    if loaders.count >= Self.maxLoaders { forget() }
    let context = contexts[number]
    let source =
      bytes[context.source] ?? ReadAhead(sources[context.source], isOn: readsAhead)
    bytes[context.source] = source
    let loader = ContextLoader(source: source, context, contexts, texts: texts, renames)
    loaders[number] = loader
    return loader
  }

  private mutating func forget() {
    loaders.removeAll()
    bytes.removeAll()
    last = nil
  }

  /// The bytes of the record's id, or nil where its bytes are not what they were.
  mutating func id(of row: IndexRow) -> [UInt8]? { loader(of: row).id(of: row) }

  /// The record's id; empty where it has none, nil where its bytes are not what they were.
  package mutating func id(of row: ShownRow) -> String? {
    id(of: row.index).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The version that the record's feed says; nil where it says none, or one that nobody knows.
  package func version(of row: ShownRow) -> String? {
    guard case .known(let number) = contexts[row.index.context].version else { return nil }
    return String(number)
  }

  /// The keys on the way to the record's id; nil where it stands in a list, before the record, or nowhere.
  package mutating func idPath(of row: ShownRow) -> [String]? {
    loader(of: row.index).idPath(of: row.index)
  }

  /// What isn't certain of a record, and why.
  mutating func uncertainties(of row: IndexRow) -> [(Field, Uncertainty)] {
    loader(of: row).uncertainties(of: row)
  }

  /// What isn't certain of a record, and why, as it is counted; nil where its bytes are not what they were.
  package mutating func uncertainties(of row: ShownRow) -> [(Field, Uncertainty)]? {
    loader(of: row.index).uncertainties(of: row)
  }

  /// The record with its texts and what drifted in it; nil where its bytes are not what they were.
  ///
  /// `tellsWire`: Whether what drifted says what was sent. To find out what of that may be shown takes five times as long as all else,
  /// and who only looks for records doesn't ask.
  package mutating func record(of row: ShownRow, tellsWire: Bool = true) -> LoadedRecord? {
    loader(of: row.index).record(of: row, tellsWire: tellsWire)
  }

  /// The record with its texts, and which of its facts aren't certain, and why; nil where its bytes are not what they were.
  package mutating func facts(
    of row: ShownRow
  ) -> (record: Record, uncertain: [(Field, Uncertainty)])? {
    loader(of: row.index).facts(of: row)
  }

  /// What drifted in a record, by the texts of the state's tally; once for each event.
  ///
  /// Nil where its bytes are not what they were. It makes no record.
  package mutating func signatures(of row: ShownRow) -> [DriftSignature]? {
    loader(of: row.index).signatures(of: row.index)
  }

  /// The record's JSON, a line for each member, the drifting values marked.
  package mutating func raw(of row: ShownRow) -> [RawLine]? { loader(of: row.index).raw(of: row) }

  /// The record's values at some paths, as JSON on one line that may be shown; nil for what isn't there.
  ///
  /// Nil where the record's bytes are not what they were.
  package mutating func values(of row: ShownRow, at paths: [TapePath]) -> [ShownText?]? {
    loader(of: row.index).values(of: row, at: paths)
  }

  /// The plain values of the record that anybody may see, with their paths, but for those in arrays.
  ///
  /// Nil where the record's bytes are not what they were.
  package mutating func leaves(of row: ShownRow) -> [(path: String, value: String)]? {
    loader(of: row.index).leaves(of: row)
  }

  /// What stands at some paths of the record, to be compared and not shown.
  ///
  /// Nil where the record's bytes are not what they were.
  package mutating func wireValues(of row: ShownRow, at paths: [TapePath]) -> [WireValue]? {
    loader(of: row.index).wireValues(of: row, at: paths)
  }

  /// Whether the record has a value at a path, and no null; false where its bytes are not what they were.
  mutating func holds(_ path: TapePath, _ row: IndexRow) -> Bool {
    loader(of: row).holds(path, row)
  }

  /// When the record says that it was changed, in nanoseconds since 1970-01-01 UTC; nil where that isn't certain.
  mutating func updateTime(of row: IndexRow) -> Int64? { loader(of: row).updateTime(of: row) }

  /// The key before the record, with its quotes, where that is its id.
  mutating func key(of row: IndexRow) -> ArraySlice<UInt8>? { loader(of: row).key(of: row) }

  /// Whether a text may stand in the record's bytes, or in the key that is its id; false is certain, nil where they are not what
  /// they were.
  package mutating func mayHold(_ probe: BytesProbe, _ row: ShownRow) -> Bool? {
    loader(of: row.index).mayHold(probe, row.index)
  }

  /// The bytes of a record; nil where the source has them no more.
  mutating func bytes(of row: IndexRow) -> ArraySlice<UInt8>? { loader(of: row).bytes(of: row) }
}

/// A record as somebody looks at it.
package struct LoadedRecord: Equatable, Sendable {
  package var record: Record
  package var drifts: [RecordDrift]
}

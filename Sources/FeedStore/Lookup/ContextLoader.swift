import DTO
import Domain
import Drift
import Mapping
import Networking
import Query
import WireJSON

/// Decodes again the records of rows that were judged by one context.
///
/// A class, because a judge can't be copied, and there are several of these.
final class ContextLoader {
  private let source: ReadAhead
  /// Nil while a record is read.
  private var tokenizer: RecordTokenizer? = RecordTokenizer()
  private var judge: Judge
  private let renames: [LikelyRename]
  /// Whether any kind of records has its ids in the keys before them.
  private let mayHaveKeyForID: Bool
  /// Made when a record is shown: ids alone are compared more often.
  private lazy var paths = PersonalPaths(judge.profile)

  /// `texts`: Those of the counts, so that a list is filtered by comparing signatures.
  init(
    source: ReadAhead, _ context: RowContext, _ contexts: RowContexts, texts: TextTable?,
    _ renames: [LikelyRename]
  ) {
    self.source = source
    self.renames = renames
    judge = contexts.judge(of: context, texts: texts)
    mayHaveKeyForID = judge.profile.types.contains(where: \.idIsKey)
    judge.envelopeCurrency = context.currency
    judge.envelopeCurrenciesDiffer = context.currenciesDiffer
  }

  /// The bytes of the record's id, or nil where its bytes are not what they were.
  func id(of row: IndexRow) -> [UInt8]? { judged(row) { view, _ in judge.idBytes(view) } }

  /// The keys on the way to the record's id; nil where it stands in a list, before the record, or nowhere.
  func idPath(of row: IndexRow) -> [String]? {
    guard !row.hasKeyForID(judge.profile) else { return nil }
    return judged(row) { view, root in
      judge.idToken.flatMap { RecordLeaves.path(to: $0, view, from: root) }
    }
  }

  /// Whether the record has a value at a path, and no null; it isn't judged.
  func holds(_ path: TapePath, _ row: IndexRow) -> Bool {
    guard let bytes = bytes(of: row) else { return false }
    return withTokens(of: bytes.span.bytes) { view in
      path.find(in: view).map { view.tokens[$0].kind != .null } ?? false
    }
  }

  /// When the record says that it was changed, in nanoseconds since 1970-01-01 UTC; nil where that isn't certain.
  func updateTime(of row: IndexRow) -> Int64? {
    judged(row) { _, _ in judge.updateTime }
  }

  /// What isn't certain of a record, and why.
  func uncertainties(of row: IndexRow) -> [(Field, Uncertainty)] {
    judged(row) { _, _ in
      judge.doubt(FactDoubts(contestedBy: row.marks))
      return Field.facts.compactMap { name in judge.uncertainty(of: name).map { (name, $0) } }
    } ?? []
  }

  /// The same of a row with all that is doubted of it; nil where its bytes are not what they were.
  func uncertainties(of shown: ShownRow) -> [(Field, Uncertainty)]? {
    judged(shown.index) { _, _ in
      judge.doubt(shown.doubts)
      return Field.facts.compactMap { name in judge.uncertainty(of: name).map { (name, $0) } }
    }
  }

  /// The record with its texts and what drifted in it; nil where its bytes are not what they were.
  ///
  /// `tellsWire`: Whether what drifted says what was sent.
  func record(of shown: ShownRow, tellsWire: Bool) -> LoadedRecord? {
    judged(shown.index) { view, root in
      judge.doubt(shown.doubts)
      guard var record = judge.record(view) else { return nil }
      record.marks = shown.index.marks
      return LoadedRecord(record: record, drifts: drifts(view, at: root, tellsWire))
    }
  }

  /// The record with its texts, and which of its facts aren't certain, and why.
  func facts(of shown: ShownRow) -> (record: Record, uncertain: [(Field, Uncertainty)])? {
    judged(shown.index) { view, _ in
      judge.doubt(shown.doubts)
      guard let record = judge.record(view) else { return nil }
      return (record, judge.reasons)
    }
  }

  /// What drifted in a record, by the texts of the counts; once for each event.
  ///
  /// Nil where its bytes are not what they were.
  func signatures(of row: IndexRow) -> [DriftSignature]? {
    judged(row) { view, root in
      judge.events.map(\.signature) + renames(view, at: root).map(signature)
    }
  }

  /// The likely renames that the record judged last shows.
  private func renames(_ view: RecordView, at root: Int) -> [LikelyRename] {
    guard !renames.isEmpty else { return [] }
    let type = judge.profile.types[Int(judge.facts.type)].name
    return renames.filter { $0.type == type && $0.isShown(by: view, at: root) }
  }

  private func signature(of rename: LikelyRename) -> DriftSignature {
    DriftSignature(
      kind: .likelyRename, path: judge.texts.id(of: rename.path),
      evidence: judge.texts.id(of: rename.evidence))
  }

  /// What drifted in the record judged last.
  private func drifts(_ view: RecordView, at root: Int, _ tellsWire: Bool) -> [RecordDrift] {
    let renamed = renames(view, at: root).map { rename in
      RecordDrift(
        signature(of: rename), field: rename.field, path: rename.path, evidence: rename.evidence,
        severity: rename.isOptional ? .info : DriftKind.likelyRename.row.severity, element: nil,
        wire: "", maskedWire: "")
    }
    guard !judge.events.isEmpty else { return renamed }
    let guarded = tellsWire ? GuardedRecord(view, at: root, paths: &paths) : nil
    return renamed
      + judge.events.map { event in
        let wire = guarded.map { Self.wire(event, view, $0) } ?? ShownText("")
        return RecordDrift(
          event.signature, field: event.field, path: judge.texts[event.path],
          evidence: judge.texts[event.evidence],
          severity: event.severity, element: event.element >= 0 ? Int(event.element) : nil,
          wire: wire.revealed, maskedWire: wire.masked)
      }
  }

  /// The record's JSON, a line for each member, the drifting values marked.
  func raw(of shown: ShownRow) -> [RawLine]? {
    judged(shown.index) { view, root in
      let drifting = Set(judge.events.filter { $0.length > 0 }.map { Int($0.start) })
      return RawOutline.lines(
        view, at: root, drifting: drifting,
        guarded: GuardedRecord(view, at: root, paths: &paths))
    }
  }

  /// The record's values at some paths, as JSON on one line that may be shown; nil for what isn't there.
  ///
  /// Nil where the record's bytes are not what they were.
  func values(of shown: ShownRow, at paths: [TapePath]) -> [ShownText?]? {
    judged(shown.index) { view, root in
      paths.map { path in
        switch view.target(of: path, from: root) {
        case .none: return nil
        case .one(let index):
          let guarded = GuardedRecord(
            view, at: root, only: view.range(of: index), paths: &self.paths)
          return guarded.compact(index, view, room: Self.maxValueCharacters)
        case .untold: return ShownText(Self.untold)
        }
      }
    }
  }

  /// The plain values of the record that anybody may see, with their paths.
  func leaves(of shown: ShownRow) -> [(path: String, value: String)]? {
    judged(shown.index) { view, root in
      RecordLeaves.leaves(view, at: root, GuardedRecord(view, at: root, paths: &self.paths))
    }
  }

  /// What stands at some paths of the record.
  func wireValues(of shown: ShownRow, at paths: [TapePath]) -> [WireValue]? {
    judged(shown.index) { view, root in
      paths.map { view.wireValue(at: $0, from: root, &self.paths) }
    }
  }

  /// What `read` makes of a row's record, which is judged again; nil where its bytes are not what they were.
  private func judged<Value>(
    _ row: IndexRow, _ read: (_ view: RecordView, _ root: Int) -> Value?
  ) -> Value? {
    guard let (bytes, root) = keyedBytes(of: row) else { return nil }
    return withTokens(of: bytes.span.bytes) { view in
      judges(row, view, at: root) ? read(view, root) : nil
    }
  }

  private func withTokens<Value>(of bytes: RawSpan, _ read: (RecordView) -> Value) -> Value {
    var tokenizer = self.tokenizer.take() ?? RecordTokenizer()
    _ = tokenizer.scan(bytes, from: 0)
    let value = read(RecordView(bytes: bytes, tokens: tokenizer.tokens.span))
    self.tokenizer = consume tokenizer
    return value
  }

  /// Of what nobody can tell.
  private static let untold = "—"

  /// What is shown of one value of a record: more than any id or amount has.
  private static let maxValueCharacters = 1000

  /// What was sent, as it may be shown; empty where nothing was.
  private static func wire(
    _ event: DriftEvent, _ view: RecordView, _ guarded: GuardedRecord
  ) -> ShownText {
    guard event.length > 0 else { return ShownText("") }
    guard let token = GuardedRecord.token(at: Int(event.start), view) else {
      // Nobody knows whose it is.
      return PersonalRule.json("", text: nil, as: .secret)
    }
    // Masked before it is cut: half of an address is no longer recognized as one.
    let text = guarded.compact(token, view, room: maxWireCharacters)
    return ShownText(
      masked: String(text.masked.prefix(maxWireCharacters)),
      revealed: String(text.revealed.prefix(maxWireCharacters)))
  }

  /// What is shown of one value on the wire.
  private static let maxWireCharacters = 200

  /// Judges the record that begins at token `root`.
  ///
  /// Returns whether it is the one that the row was made from.
  private func judges(_ row: IndexRow, _ view: RecordView, at root: Int) -> Bool {
    guard view.tokens.count > root, view.tokens[root].length == row.length,
      judge.judge(view, at: root, as: row.judgedAs) == .record
    else { return false }
    // The record's fingerprint: what was decided then must be decided now.
    return row.isSame(as: IndexRow(judge.facts, offset: Int(row.offset), length: Int(row.length)))
  }

  /// The record's bytes as they are judged, and its token; in an object of its own where the key before it is its id.
  private func keyedBytes(of row: IndexRow) -> (bytes: ArraySlice<UInt8>, root: Int)? {
    guard let bytes = bytes(of: row) else { return nil }
    guard let key = key(of: row) else { return (bytes, 0) }
    return ([ASCII.openBrace] + key + [ASCII.colon] + bytes + [ASCII.closeBrace], 2)
  }

  /// The key under which the record stands, with its quotes, where that is its id.
  func key(of row: IndexRow) -> ArraySlice<UInt8>? {
    guard mayHaveKeyForID, row.hasKeyForID(judge.profile) else { return nil }
    let reach = min(Int(row.offset), RecordReader.keyReach)
    guard let before = source.bytes(at: Int(row.offset) - reach, count: reach) else { return nil }
    return MemberKey.range(before: before.count, in: before.span.bytes).map { range in
      before[before.startIndex + range.lowerBound..<before.startIndex + range.upperBound]
    }
  }

  /// Whether a text may stand in the record's bytes, or in the key that is its id; nil where the source has them no more.
  func mayHold(_ probe: BytesProbe, _ row: IndexRow) -> Bool? {
    guard let bytes = bytes(of: row) else { return nil }
    return probe.mayBe(in: bytes.span.bytes)
      || key(of: row).map { probe.mayBe(in: $0.span.bytes) } ?? false
  }

  /// The bytes of a record; nil where the source has them no more.
  func bytes(of row: IndexRow) -> ArraySlice<UInt8>? {
    source.bytes(at: Int(row.offset), count: Int(row.length))
  }
}

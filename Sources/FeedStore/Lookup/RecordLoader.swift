import DTO
package import Domain
package import Drift
import Mapping
package import Networking
import WireJSON

/// Decodes a row's record again from its bytes, with the same judge.
package struct RecordLoader: ~Copyable {
  private let source: any ByteSource
  private var judge: Judge
  private var paths: PersonalPaths

  /// `state`: What the scan settled: the profile, the version, the envelope's currency.
  package init(source: any ByteSource, state: FeedState) {
    self.source = source
    // It begins with the texts of the counts, so that a list is filtered by comparing signatures.
    judge = Judge(
      profile: state.profile, version: state.version, texts: state.tally.texts)
    judge.envelopeCurrency = state.plan.currency
    judge.envelopeCurrenciesDiffer = state.plan.currenciesDiffer
    paths = PersonalPaths(state.profile)
  }

  /// The record's id, or nil where its bytes are not what they were.
  mutating func id(of row: IndexRow) -> String? {
    guard let bytes = read(row) else { return nil }
    var tokenizer = RecordTokenizer()
    _ = tokenizer.scan(bytes.span.bytes, from: 0)
    let view = RecordView(bytes: bytes.span.bytes, tokens: tokenizer.tokens.span)
    return judges(row, view) ? judge.id(view) : nil
  }

  /// The bytes of a record; nil where the source has them no more.
  func bytes(of row: IndexRow) -> [UInt8]? { read(row) }

  /// What isn't certain of a record, and why.
  mutating func uncertainties(of row: IndexRow) -> [(Field, Uncertainty)] {
    guard let bytes = read(row) else { return [] }
    var tokenizer = RecordTokenizer()
    _ = tokenizer.scan(bytes.span.bytes, from: 0)
    let view = RecordView(bytes: bytes.span.bytes, tokens: tokenizer.tokens.span)
    guard judges(row, view) else { return [] }
    judge.contest(row.marks)
    return Field.facts.compactMap { name in judge.uncertainty(of: name).map { (name, $0) } }
  }

  /// The record with its texts and what drifted in it; nil where its bytes are not what they were.
  package mutating func record(of row: IndexRow) -> LoadedRecord? {
    guard let bytes = read(row) else { return nil }
    var tokenizer = RecordTokenizer()
    _ = tokenizer.scan(bytes.span.bytes, from: 0)
    let view = RecordView(bytes: bytes.span.bytes, tokens: tokenizer.tokens.span)
    guard judges(row, view) else { return nil }
    judge.contest(row.marks)
    guard var record = judge.record(view) else { return nil }
    record.marks = row.marks
    guard !judge.events.isEmpty else { return LoadedRecord(record: record, drifts: []) }
    let guarded = GuardedRecord(view, paths: &paths)
    var drifts: [RecordDrift] = []
    for event in judge.events {
      let wire = Self.wire(event, view, guarded)
      drifts.append(
        RecordDrift(
          event.signature, field: event.field, path: judge.texts[event.path],
          evidence: judge.texts[event.evidence],
          severity: event.severity, element: event.element >= 0 ? Int(event.element) : nil,
          wire: wire.revealed, maskedWire: wire.masked))
    }
    return LoadedRecord(record: record, drifts: drifts)
  }

  /// The record's JSON, a line for each member, the drifting values marked.
  package mutating func raw(of row: IndexRow) -> [RawLine]? {
    guard let bytes = read(row) else { return nil }
    var tokenizer = RecordTokenizer()
    _ = tokenizer.scan(bytes.span.bytes, from: 0)
    let view = RecordView(bytes: bytes.span.bytes, tokens: tokenizer.tokens.span)
    guard judges(row, view) else { return nil }
    let drifting = Set(judge.events.filter { $0.length > 0 }.map { Int($0.start) })
    return RawOutline.lines(
      view, drifting: drifting, guarded: GuardedRecord(view, paths: &paths))
  }

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

  /// Judges the record on `view`'s tape.
  ///
  /// Returns whether it is the one that the row was made from.
  private mutating func judges(_ row: IndexRow, _ view: RecordView) -> Bool {
    guard view.tokens.count > 0, view.tokens[0].length == row.length,
      judge.judge(view, as: row.judgedAs) == .record
    else { return false }
    // The record's fingerprint: what was decided then must be decided now.
    return row.isSame(as: IndexRow(judge.facts, offset: Int(row.offset), length: Int(row.length)))
  }

  /// The record's bytes; nil where the source has them no more.
  private func read(_ row: IndexRow) -> [UInt8]? {
    let length = Int(row.length)
    var bytes = [UInt8](repeating: 0, count: length)
    let isWhole = bytes.withUnsafeMutableBytes { target in
      var received = 0
      while received < length {
        do throws(SourceError) {
          let rest = UnsafeMutableRawBufferPointer(rebasing: target[received...])
          let count = try source.read(at: Int(row.offset) + received, into: rest)
          guard count > 0 else { return false }
          received += count
        } catch {
          // The caller says that the source has changed, and scans it anew, which reports the error.
          return false
        }
      }
      return true
    }
    return isWhole ? bytes : nil
  }
}

/// A record as somebody looks at it.
package struct LoadedRecord: Equatable, Sendable {
  package var record: Record
  package var drifts: [RecordDrift]
}

import DTO
import Domain
import Drift
import Mapping
import Networking
import WireJSON

/// Looks for fields that came to have another name, where records lack a field.
///
/// It reads some of these records again, and some that have the field: nothing is kept while a feed is read, and a feed that
/// lacks nothing costs nothing.
struct RenameSearch: ~Copyable {
  /// What a record lacks, or has beyond what is expected.
  static let kinds: Set<DriftKind> = [
    .missingField, .unexpectedNull, .unknownKey, .droppedRecord,
  ]
  /// Records that lack a field, fewer of which tell nothing.
  static let fewest = 5
  /// Records that are compared by their values.
  private static let sampled = 64
  /// Of a hundred records that lack the field, how many have the new key, at least.
  private static let coverage = 90
  /// Unknown keys that are looked at for fields that a record needn't have: the most frequent ones.
  private static let maxKeys = 16

  private let state: FeedState
  private let source: any ByteSource
  private var loader: RecordLoader

  /// `sources`: Those that the contexts of `state` name by their numbers.
  init(_ sources: [any ByteSource], _ state: FeedState) {
    self.state = state
    source = sources[0]
    loader = RecordLoader(sources: sources, state: state, comparesDrift: false)
  }

  /// Records that lack a field.
  private struct Suspicion {
    var type: Int
    var field: Field
    /// Their rows; none where the field is the id.
    var rows: [Int]
    /// The only key that may be the new one; nil where any may.
    var key: TapePath?
    /// Whether the records must have it, so that its absence alone is a deviation.
    var isRequired: Bool
    /// How many records lack it, those included whose rows aren't kept.
    var total: Int
    /// Some of the records; nil where none were looked at yet.
    var sample: SampledRecords?
  }

  /// A rename, and the rows that show it.
  typealias Found = (rename: LikelyRename, rows: [Int?])

  /// - Complexity: O(*n*) in the rows that are kept of missing fields, and those of some unknown keys.
  mutating func found() -> [Found] {
    var found: [Found] = []
    for suspicion in missingFields() + goneFields() {
      let ofType = found.filter { $0.rename.type == state.profile.types[suspicion.type].name }
      // A field has one new name, and a key is the new name of one field.
      guard !ofType.contains(where: { $0.rename.field == suspicion.field }) else { continue }
      let taken = Set(ofType.map(\.rename.newPath))
      if let rename = rename(suspicion, besides: taken) { found.append(rename) }
    }
    if let rename = renamedID() { found.append(rename) }
    return found
  }

  // MARK: What is lacking

  /// Fields that every record should have, and some haven't.
  private func missingFields() -> [Suspicion] {
    var rows: [Int: [Field: [Int]]] = [:]
    var beyond: [Field: Int] = [:]
    for counter in state.tally.counters {
      guard counter.signature.kind == .missingField || counter.signature.kind == .unexpectedNull,
        let field = counter.field, !field.isOfItem, field != .id
      else { continue }
      if !counter.rows.areAll {
        beyond[field, default: 0] += counter.records - counter.rows.numbers.count
      }
      for (type, numbers) in byType(counter.rows) {
        rows[type, default: [:]][field, default: []] += numbers
      }
    }
    return rows.sorted { $0.key < $1.key }.flatMap { type, fields in
      fields.sorted { $0.key.index < $1.key.index }.compactMap { field, numbers in
        guard numbers.count >= Self.fewest else { return nil }
        return Suspicion(
          type: type, field: field, rows: numbers.sorted(), key: nil, isRequired: true,
          total: numbers.count + beyond[field, default: 0])
      }
    }
  }

  /// Fields that a record needn't have, and that those with an unknown key haven't.
  private mutating func goneFields() -> [Suspicion] {
    let keys = state.tally.counters.filter {
      $0.signature.kind == .unknownKey && $0.signature.isOne && $0.records >= Self.fewest
    }.sorted { $0.records > $1.records }.prefix(Self.maxKeys)
    var suspicions: [Suspicion] = []
    for counter in keys {
      guard let key = TapePath(state.tally.texts[counter.signature.path]) else { continue }
      for (type, rows) in byType(counter.rows).sorted(by: { $0.key < $1.key })
      where rows.count >= Self.fewest {
        guard let sample = sample(rows, type) else { continue }
        let recordType = state.profile.types[type]
        let gone = Field.allCases.filter { field in
          guard !field.isOfItem, FieldPolicy.of(field).criticality == .optional,
            let path = recordType.properPath(of: field)
          else { return false }
          return (sample[path]?.count ?? 0) * 20 <= sample.count
        }
        suspicions += gone.map {
          Suspicion(
            type: type, field: $0, rows: rows, key: key, isRequired: false,
            total: rows.count + (counter.rows.areAll ? 0 : counter.records - rows.count),
            sample: sample)
        }
      }
    }
    return suspicions
  }

  private func byType(_ rows: KeptRows) -> [Int: [Int]] {
    var byType: [Int: [Int]] = [:]
    for number in rows.numbers.lazy.map(Int.init) where state.rows.isShown(number) {
      let row = state.rows.log[number]
      // Of a record that is none of the known types, nobody knows what it should have.
      guard row.type != nil, state.contexts.isBy(state.profile, row.context),
        state.profile.types.indices.contains(row.typeNumber)
      else { continue }
      byType[row.typeNumber, default: []].append(number)
    }
    return byType
  }

  // MARK: What is there instead

  private mutating func rename(_ suspicion: Suspicion, besides taken: Set<TapePath>) -> Found? {
    let type = state.profile.types[suspicion.type]
    guard let path = type.properPath(of: suspicion.field),
      let own = suspicion.sample ?? sample(suspicion.rows, suspicion.type)
    else { return nil }
    let strange = candidates(suspicion, own, type).filter { !taken.contains($0.path) }
    guard !strange.isEmpty else { return nil }
    let besides = rowsBesides(suspicion, path)
    let others = sample(besides, suspicion.type)
    let before = others?[path]
    guard suspicion.isRequired || vanished(suspicion.rows, before, others, besides) else {
      return nil
    }
    let likely = strange.filter { isLike($0, before, suspicion, own) }
      .filter { isRare($0.path, in: besides) }
    // Of several that are as likely, nobody knows which.
    guard likely.count == 1, let column = likely.first else { return nil }
    let rows = suspicion.rows.filter { has(column.path, $0) }
    guard rows.count * 100 >= suspicion.rows.count * Self.coverage else { return nil }
    return (
      rename: LikelyRename(
        field: suspicion.field, type: type.name, path: path, newPath: column.path,
        lacking: suspicion.total, count: rows.count * suspicion.total / suspicion.rows.count,
        isOptional: !suspicion.isRequired, isDecidedByRules: type.isDecidedByRules(suspicion.field),
        source: type.source(
          of: suspicion.field, at: column.path, isSameUnit: before.map(column.hasUnit) ?? false)),
      rows: rows
    )
  }

  /// Columns of records that lack the field and that the profile doesn't know: those whose names say that they are it, else
  /// those whose names say nothing.
  private func candidates(
    _ suspicion: Suspicion, _ own: SampledRecords, _ type: RecordType
  ) -> [SampledRecords.Column] {
    let strange = own.columns.filter { column in
      column.count * 100 >= own.count * Self.coverage && isUnknown(column.path, type)
        && (suspicion.key.map { column.path == $0 || column.path.isInside($0) } ?? true)
    }
    let named = own.candidates(for: suspicion.field)
    let byName = named.compactMap { path in strange.first { $0.path == path } }
    return byName.isEmpty ? strange.filter { own.isUnnamed($0.path) } : byName
  }

  private func isUnknown(_ path: TapePath, _ type: RecordType) -> Bool {
    !type.reads(path) && !state.profile.expects(keyAt: path.description)
      && path.keys.allSatisfy { PathKey.isName(Array($0.utf8)) }
  }

  /// Whether the values of the column may be those of the field.
  private func isLike(
    _ column: SampledRecords.Column, _ before: SampledRecords.Column?, _ suspicion: Suspicion,
    _ own: SampledRecords
  ) -> Bool {
    let isNamed = own.candidates(for: suspicion.field).contains(column.path)
    if suspicion.field == .status, !hasKnownWords(column, suspicion.type) { return false }
    guard let before, before.count >= SampledRecords.Column.fewest else {
      // Without records that have the field, its name alone says what it is.
      return suspicion.isRequired && isNamed
    }
    if suspicion.field == .currency, !column.areMostly(before.wordSet) { return false }
    return column.isLike(before)
  }

  private func hasKnownWords(_ column: SampledRecords.Column, _ type: Int) -> Bool {
    let known = state.profile.types[type].statusWords.keys.map {
      String(decoding: StatusWord.identity(of: $0), as: UTF8.self)
    }
    return column.areMostly(Set(known))
  }

  /// Whether hardly a record that has the field has the key as well: two names of one thing are no rename.
  private mutating func isRare(_ path: TapePath, in besides: [Int]) -> Bool {
    let some = besides.prefix(Self.sampled)
    return some.count { has(path, $0) } * 50 <= some.count
  }

  /// Whether most records have a field that they needn't have, until it is gone from all: before, or behind, those that lack it.
  ///
  /// What is there in some and missing in others all along says nothing: a guest has no account.
  private func vanished(
    _ rows: [Int], _ before: SampledRecords.Column?, _ others: SampledRecords?, _ besides: [Int]
  ) -> Bool {
    guard let before, let others, before.count * 2 >= others.count, rows.count >= Self.fewestGone
    else { return false }
    let (first, last) = (rows[rows.count / 20], rows[rows.count - 1 - rows.count / 20])
    return Self.most(besides) { $0 < first } || Self.most(besides) { $0 > last }
  }

  /// Records without a field that they needn't have, fewer of which may lack it by chance: half of the others have it.
  private static let fewestGone = 20

  private static func most(_ rows: [Int], _ isSo: (Int) -> Bool) -> Bool {
    rows.count(where: isSo) * 20 >= rows.count * 19
  }

  // MARK: Reading

  /// Records of the type that have the field, or that don't have the key, from all over the feed.
  private mutating func rowsBesides(_ suspicion: Suspicion, _ path: TapePath) -> [Int] {
    let lacking = Set(suspicion.rows)
    let count = state.rows.count
    let step = max(1, count / (Self.sampled * 16))
    var rows: [Int] = []
    for position in stride(from: 0, to: count, by: step) {
      let number = state.rows.number(at: position)
      guard !lacking.contains(number), state.rows.log[number].typeNumber == suspicion.type else {
        continue
      }
      // Not all of those that lack it are kept.
      if suspicion.isRequired ? has(path, number) : suspicion.key.map({ !has($0, number) }) ?? true
      {
        rows.append(number)
      }
    }
    return rows
  }

  /// Some of the records, looked at together; nil where none can be read.
  private mutating func sample(_ rows: [Int], _ type: Int) -> SampledRecords? {
    let step = max(1, rows.count / Self.sampled)
    var values: [ArraySlice<UInt8>] = []
    for index in stride(from: 0, to: rows.count, by: step) where values.count < Self.sampled {
      if let bytes = loader.bytes(of: state.rows.log[rows[index]]) { values.append(bytes) }
    }
    return Self.sample(values, state.profile.types[type].name)
  }

  private static func sample(_ values: [ArraySlice<UInt8>], _ list: String) -> SampledRecords? {
    guard !values.isEmpty else { return nil }
    let bytes = [ASCII.openBracket] + values.joined(separator: [ASCII.comma]) + [ASCII.closeBracket]
    var tokenizer = RecordTokenizer()
    guard case .complete = tokenizer.scan(bytes.span.bytes, from: 0) else { return nil }
    return SampledRecords(
      RecordView(bytes: bytes.span.bytes, tokens: tokenizer.tokens.span), list: list)
  }

  private mutating func has(_ path: TapePath, _ row: Int) -> Bool {
    loader.holds(path, state.rows.log[row])
  }

  // MARK: Ids

  /// Records without an id are no rows: those are looked at whose places are kept.
  private mutating func renamedID() -> Found? {
    let lost = state.damages.filter {
      $0.explanation == RecordRejection.noID.evidence
        || $0.explanation == RecordRejection.nullID.evidence
    }
    guard lost.count >= Self.fewest, let type = state.profile.types.first,
      type.places.allSatisfy(\.inner.isRoot), let path = type.properPath(of: .id),
      state.profile.types.allSatisfy({ $0.properPath(of: .id) == path })
    else { return nil }
    let values = lost.compactMap { source.bytes(at: $0.offset, count: $0.length)?[...] }
    guard let own = Self.sample(values, type.name) else { return nil }
    let named = own.candidates(for: .id).compactMap { own[$0] }.filter { isUnknown($0.path, type) }
    guard named.count == 1, let column = named.first, column.areDistinct,
      column.count * 100 >= own.count * Self.coverage
    else { return nil }
    let others = (0..<min(state.rows.count, Self.sampled)).map { state.rows.number(at: $0) }
    if let before = sample(others, 0)?[path], before.count >= SampledRecords.Column.fewest,
      !column.isLike(before) || !column.beginsLike(before)
    {
      return nil
    }
    return (
      rename: LikelyRename(
        field: .id, type: type.name, path: path, newPath: column.path, lacking: own.count,
        count: column.count, isOptional: false, isDecidedByRules: type.isDecidedByRules(.id),
        source: type.source(of: .id, at: column.path, isSameUnit: false)),
      rows: Array(repeating: nil, count: column.count)
    )
  }
}

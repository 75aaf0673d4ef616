import DTO
package import Domain
import Drift
import Mapping
import WireJSON

extension RecordType {
  /// Where its amounts and currencies stand, by whatever name.
  fileprivate var moneyPaths: Set<String> {
    let fields: [Field] = [.amount, .currency, .refundedAmount, .itemUnitPrice]
    return Set(sources.filter { fields.contains($0.field) }.map(\.path.description))
  }
}

extension FeedState {
  /// What the feed's records look like; nil where nobody asked for it before it was read.
  ///
  /// - Complexity: O(*n*) in the rows.
  package var shape: FeedShape? {
    guard let layouts else { return nil }
    var shape = FeedShape(profile: profile.name)
    shape.versions = [versionName]
    shape.places = Dictionary(uniqueKeysWithValues: places.map { ($0, 1) })
    for (number, fields) in layouts.fields {
      var record = RecordShape()
      record.fields = fields
      record.count = record.fields.removeValue(forKey: "")?.count ?? 0
      record = record.folded
      if profile.types.indices.contains(Int(number)) {
        record.money = profile.types[Int(number)].moneyPaths
      }
      shape.records[name(ofType: number), default: RecordShape()].add(record)
    }
    addRows(to: &shape)
    addDocumentedWords(to: &shape)
    shape.drift = tally.report().map { drift in
      DriftShape(
        kind: drift.kind.row.name, path: drift.path, found: drift.evidence, count: drift.count,
        records: drift.records)
    }
    return shape
  }

  /// As anybody may see it: a feed may say anything there.
  private var versionName: String {
    switch version {
    case .known(let number): return String(number)
    case .unexpected(let name):
      return EvidenceText.isWord("v" + name) ? name : EvidenceText.describing(name)
    case .assumed: return FeedShape.noVersion
    }
  }

  /// Words that the profile documents are known to whoever wrote a client, though they may not have come.
  private func addDocumentedWords(to shape: inout FeedShape) {
    for type in profile.types where shape.records[type.name] != nil {
      for word in type.statusWords.keys {
        shape.records[type.name]?.words[Field.status.name, default: [:]][word, default: 0] += 0
      }
      guard type.sources.contains(where: { $0.field == .method }) else { continue }
      for word in profile.methodWords {
        shape.records[type.name]?.words[Field.method.name, default: [:]][word, default: 0] += 0
      }
    }
  }

  private func name(ofType number: UInt8) -> String {
    profile.types.indices.contains(Int(number)) ? profile.types[Int(number)].name : "record"
  }

  /// Counts words and amounts, which the index has.
  private func addRows(to shape: inout FeedShape) {
    var counts = [RowShape](
      repeating: RowShape(words: words.count), count: FeedProfile.maxTypes + 1)
    shownRows(0..<rows.log.count) { row in
      counts[row.index.typeNumber].add(row)
      return true
    }
    for (type, rows) in counts.enumerated() where rows.count > 0 {
      shape.records[name(ofType: UInt8(type)), default: RecordShape()].add(rows.shape(words))
    }
  }
}

/// Words and amounts of rows of one type, by their numbers.
private struct RowShape {
  /// Amounts of one currency, by powers of ten from the smallest on.
  private struct Amounts {
    /// Its number in the index: the code itself takes as long as all else of a row.
    var currency: UInt16
    var count = 0
    var powers = [40 of Int](repeating: 0)
    var signs: [SpecialAmount: Int] = [:]

    static let smallest = -19
  }

  private(set) var count = 0
  private var statuses: [Int]
  private var methods: [Int]
  private var amounts: [Amounts] = []
  /// The currency of the row before: most rows have the same.
  private var last = 0

  /// Words of a field; beyond that they are no vocabulary.
  private static let mostWords = 200
  private static let otherWords = "(other)"

  init(words: Int) {
    statuses = [Int](repeating: 0, count: words)
    methods = statuses
  }

  mutating func add(_ row: ShownRow) {
    count += 1
    Self.count(row.index.statusWord, &statuses)
    Self.count(row.index.method, &methods)
    let currency = row.index.currency
    guard row.doubts.currency == nil, currency > 0 else { return }
    if !amounts.indices.contains(last) || amounts[last].currency != currency {
      last = amounts.firstIndex { $0.currency == currency } ?? amounts.count
      if last == amounts.count { amounts.append(Amounts(currency: currency)) }
    }
    amounts[last].count += 1
    guard let amount = row.amount else { return }
    if let power = amount.power { amounts[last].powers[power - Amounts.smallest] += 1 }
    if let sign = SpecialAmount(amount) { amounts[last].signs[sign, default: 0] += 1 }
  }

  private static func count(_ word: UInt16, _ counts: inout [Int]) {
    if counts.indices.contains(Int(word)) { counts[Int(word)] += 1 }
  }

  func shape(_ words: WordTable) -> RecordShape {
    var shape = RecordShape()
    func add(_ field: Field, _ counts: [String: Int]) {
      if !counts.isEmpty { shape.words[field.name] = counts }
    }
    add(.status, Self.words(statuses, words))
    add(.method, Self.words(methods, words))
    for amounts in amounts {
      guard let currency = IndexRow.currency(packed: amounts.currency)?.text else { continue }
      shape.words[Field.currency.name, default: [:]][currency] = amounts.count
      if !amounts.signs.isEmpty { shape.signs[currency] = amounts.signs }
      let powers = amounts.powers.indices.filter { amounts.powers[$0] > 0 }
      guard !powers.isEmpty else { continue }
      shape.powers[currency] = Dictionary(
        uniqueKeysWithValues: powers.map { ($0 + Amounts.smallest, amounts.powers[$0]) })
    }
    return shape
  }

  /// By word; what is no word of a vocabulary may be anything, and isn't named.
  private static func words(_ counts: [Int], _ words: WordTable) -> [String: Int] {
    var named: [String: Int] = [:]
    let seen = counts.enumerated().filter { $0.offset != WordTable.none && $0.element > 0 }
    for (number, count) in seen.sorted(by: { $0.element > $1.element }) {
      let word = words[UInt16(number)]
      let isNamed = EvidenceText.isWord(word) && named.count < mostWords
      named[isNamed ? word : otherWords, default: 0] += count
    }
    return named
  }
}

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
    indexRows(0..<rows.log.count) { row, number, areDoubted in
      let type = row.typeNumber
      counts[type].add(wordsOf: row)
      guard areDoubted || row.isContested else {
        counts[type].add(row.amount, in: row.currency)
        return true
      }
      let shown = self.row(number, row, areDoubted: areDoubted)
      if shown.doubts.currency == nil { counts[type].add(shown.amount, in: row.currency) }
      return true
    }
    for (type, var rows) in counts.enumerated() where rows.count > 0 {
      shape.records[name(ofType: UInt8(type)), default: RecordShape()].add(rows.shape(words))
    }
  }
}

/// Words and amounts of rows of one type, by their numbers.
private struct RowShape {
  /// Rows that say the same in words, and aren't among the counts yet: most are like one of a few before.
  private struct Alike {
    var status: UInt16 = 0
    var method: UInt16 = 0
    var count = 0
  }

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
  private var alike = [64 of Alike](repeating: Alike())
  private var statuses: [Int]
  private var methods: [Int]
  /// Those of the currency of the row before, for most have the same; and of others.
  private var amounts = Amounts(currency: 0)
  private var others: [Amounts] = []

  /// Words of a field; beyond that they are no vocabulary.
  private static let mostWords = 200
  private static let otherWords = "(other)"

  init(words: Int) {
    statuses = [Int](repeating: 0, count: words)
    methods = statuses
  }

  @inline(__always)
  mutating func add(wordsOf row: IndexRow) {
    count &+= 1
    let slot = Int((row.statusWord &* 8 ^ row.method) & 63)
    if alike[slot].status != row.statusWord || alike[slot].method != row.method {
      settle(slot)
      alike[slot] = Alike(status: row.statusWord, method: row.method)
    }
    alike[slot].count &+= 1
  }

  private mutating func settle(_ slot: Int) {
    let (status, method) = (Int(alike[slot].status), Int(alike[slot].method))
    if statuses.indices.contains(status) { statuses[status] += alike[slot].count }
    if methods.indices.contains(method) { methods[method] += alike[slot].count }
    alike[slot].count = 0
  }

  /// Adds an amount, nil where it isn't certain, in the currency of a number.
  mutating func add(_ amount: Amount?, in currency: UInt16) {
    guard currency > 0 else { return }
    if amounts.currency != currency { turn(to: currency) }
    amounts.count &+= 1
    guard let amount else { return }
    if let power = amount.power { amounts.powers[power - Amounts.smallest] += 1 }
    guard amount.coefficient <= 0, let sign = SpecialAmount(amount) else { return }
    amounts.signs[sign, default: 0] += 1
  }

  private mutating func turn(to currency: UInt16) {
    if let known = others.firstIndex(where: { $0.currency == currency }) {
      swap(&amounts, &others[known])
    } else {
      others.append(amounts)
      amounts = Amounts(currency: currency)
    }
  }

  mutating func shape(_ words: WordTable) -> RecordShape {
    for slot in alike.indices { settle(slot) }
    var shape = RecordShape()
    func add(_ field: Field, _ counts: [String: Int]) {
      if !counts.isEmpty { shape.words[field.name] = counts }
    }
    add(.status, Self.words(statuses, words))
    add(.method, Self.words(methods, words))
    for amounts in others + [amounts] {
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

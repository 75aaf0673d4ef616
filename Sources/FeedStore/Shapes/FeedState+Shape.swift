import DTO
package import Domain
import Drift
import Mapping

extension FeedState {
  /// What the feed's records look like; nil where nobody asked for it before it was read.
  ///
  /// - Complexity: O(*n*) in the rows.
  package var shape: FeedShape? {
    guard let layouts else { return nil }
    var shape = FeedShape(profile: profile.name, version: versionName)
    for (number, fields) in layouts.fields {
      let own = name(ofType: number)
      var record = RecordShape()
      record.fields = fields
      shape.records[own, default: RecordShape()].add(record)
    }
    addRows(to: &shape)
    shape.drift = tally.report().map { drift in
      DriftShape(
        kind: drift.kind.row.name, path: drift.path, found: drift.evidence, count: drift.count,
        records: drift.records)
    }
    return shape
  }

  private var versionName: String? {
    switch version {
    case .known(let number): String(number)
    case .unexpected(let name): name
    case .assumed: nil
    }
  }

  private func name(ofType number: UInt8) -> String {
    profile.types.indices.contains(Int(number)) ? profile.types[Int(number)].name : "record"
  }

  /// Counts words and amounts, which the index has.
  private func addRows(to shape: inout FeedShape) {
    var counts: [UInt8: RowShape] = [:]
    shownRows(0..<rows.log.count) { row in
      counts[UInt8(row.index.typeNumber), default: RowShape()].add(row)
      return true
    }
    for (type, rows) in counts {
      shape.records[name(ofType: type), default: RecordShape()].add(rows.shape(words))
    }
  }
}

/// Words and amounts of rows of one type, by their numbers.
private struct RowShape {
  private var count = 0
  private var statuses: [UInt16: Int] = [:]
  private var methods: [UInt16: Int] = [:]
  private var currencies: [CurrencyCode: Int] = [:]
  private var powers: [CurrencyCode: [Int: Int]] = [:]

  /// Words of a field; beyond that they are no vocabulary.
  private static let mostWords = 200
  private static let otherWords = "(other)"

  mutating func add(_ row: ShownRow) {
    count += 1
    statuses[row.index.statusWord, default: 0] += 1
    methods[row.index.method, default: 0] += 1
    guard let currency = row.currency else { return }
    currencies[currency, default: 0] += 1
    guard let power = row.amount?.power else { return }
    powers[currency, default: [:]][power, default: 0] += 1
  }

  func shape(_ words: WordTable) -> RecordShape {
    var shape = RecordShape()
    shape.count = count
    func add(_ field: Field, _ counts: [String: Int]) {
      if !counts.isEmpty { shape.words[field.name] = counts }
    }
    add(.status, Self.words(statuses, words))
    add(.method, Self.words(methods, words))
    add(.currency, Dictionary(uniqueKeysWithValues: currencies.map { ($0.key.text, $0.value) }))
    shape.powers = Dictionary(uniqueKeysWithValues: powers.map { ($0.key.text, $0.value) })
    return shape
  }

  /// By word; what is no word of a vocabulary may be anything, and isn't named.
  private static func words(_ counts: [UInt16: Int], _ words: WordTable) -> [String: Int] {
    var named: [String: Int] = [:]
    for (number, count) in counts.sorted(by: { $0.value > $1.value })
    where number != WordTable.none {
      let word = words[number]
      let isNamed = EvidenceText.isWord(word) && named.count < mostWords
      named[isNamed ? word : otherWords, default: 0] += count
    }
    return named
  }
}

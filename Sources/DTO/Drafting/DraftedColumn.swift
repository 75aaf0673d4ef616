package import Domain
package import WireJSON

/// What of a payload a profile may name: the values at one path of its records, as far as its owner is asked about them.
package struct DraftedColumn: Equatable, Sendable {
  /// From the record.
  package let path: TapePath
  let recordCount: Int
  let presentCount: Int
  let distinctCount: Int
  /// Whether all values are texts.
  let isText: Bool
  /// The first value that is short, as JSON; nil where none is.
  let sample: String?
  /// The currencies that the values name; empty where they are none.
  let codes: [String]
  /// The words that the values may be, the most frequent first; empty where they are none.
  let words: [DraftedWord]
  /// The units that an amount here may have: one where the wire tells it, none where the values are no amounts.
  let units: [DraftedUnit]
  /// The forms of times; nil where the values are none.
  let times: DraftedTimes?

  /// Bytes of a value that is shown as a sample.
  private static let maxSample = 24
  /// Currencies that are named, at most.
  private static let maxCodes = 4

  init(_ column: FieldColumn, _ set: RecordSet, _ view: RecordView) {
    let present = column.present
    path = column.path
    recordCount = set.records.count
    presentCount = present.count
    distinctCount = column.distinctCount(view)
    isText = present.allSatisfy { view.tokens[$0].kind == .string }
    sample = present.first { view.tokens[$0].range.count <= Self.maxSample }.map { token in
      view.tokens[token].kind == .string
        ? TOMLText.quoted(view.text(of: token)) : view.text(of: token)
    }
    codes =
      column.areCurrencies(view)
      ? Array(
        Set(present.map { view.text(of: $0).uppercased() }).sorted().prefix(Self.maxCodes)) : []
    words = Self.mayBeWords(column, set, view) ? DraftedWord.words(column, set, view) : []
    units = column.mayBeAmounts(view) ? DraftedUnit.units(column, set, view) : []
    times = column.mayBeTimes(view) ? DraftedTimes(column, view) : nil
  }

  /// Whether the values may be the words of a status: by their name, or because they come again and again.
  ///
  /// Names of persons don't.
  private static func mayBeWords(
    _ column: FieldColumn, _ set: RecordSet, _ view: RecordView
  ) -> Bool {
    guard column.mayBeStatuses(view) else { return false }
    let isNamed = set.fields[.status].contains { set.fields.column($0).path == column.path }
    return isNamed || column.distinctCount(view) * 2 <= column.present.count
  }

  /// What speaks for the column being that field; of texts only what tells a form, for the others may be a person's.
  package func evidence(of field: Field) -> String {
    let present = "in \(presentCount) of \(recordCount)"
    switch field {
    case .id: return "\(distinctCount) of \(recordCount) unique"
    case .status: return "\(distinctCount) \(distinctCount == 1 ? "word" : "words"), \(present)"
    case .amount, .refundedAmount: return (sample.map { "\($0), " } ?? "") + present
    case .currency:
      return codes.map(TOMLText.quoted).joined(separator: ", ") + ", " + present
    case .createdAt, .updatedAt: return "\(isText ? "written times" : "numbers"), \(present)"
    case .customerName, .customerEmail: return "personal, \(present)"
    default: return present
    }
  }
}

extension DraftedColumn {
  /// Whether the values may be amounts.
  package var mayBeAmounts: Bool { !units.isEmpty }

  /// What speaks for it in a few letters: nothing where each record has it.
  package func brief(of field: Field) -> String {
    switch field {
    case .id: "\(distinctCount) of \(recordCount) unique"
    case .status: words.isEmpty ? "no words" : "\(distinctCount) words"
    case .amount, .refundedAmount:
      units.isEmpty
        ? "no amounts" : presentCount < recordCount ? "in \(presentCount) of \(recordCount)" : ""
    default: presentCount < recordCount ? "in \(presentCount) of \(recordCount)" : ""
    }
  }
}

/// A word of a status, and how many records have it.
package struct DraftedWord: Equatable, Sendable {
  package let word: String
  package let count: Int
  /// The status that it most likely means, as a proposal; nil where no API is known to use it.
  package let likely: String?
  /// Whether it means that wherever an API is known to use it.
  let isCommon: Bool
}

extension DraftedWord {
  /// Words that are named, at most: more are no vocabulary.
  private static let maxCount = 64

  /// The words of a column, the most frequent first.
  static func words(
    _ column: FieldColumn, _ set: RecordSet, _ view: RecordView
  ) -> [DraftedWord] {
    var counts: [String: Int] = [:]
    var spellings: [[UInt8]: String] = [:]
    for record in set.all {
      guard let token = column.path.find(in: view, from: record) else { continue }
      let word = view.text(of: token)
      guard mayBeWord(word, view.tokens[token]) else { continue }
      // Words that differ in case alone are one.
      let identity = StatusWord.identity(of: word)
      let spelling = spellings[identity] ?? word
      spellings[identity] = spelling
      counts[spelling, default: 0] += 1
    }
    let sorted = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    return sorted.prefix(maxCount).map { DraftedWord($0.key, count: $0.value) }
  }

  /// `count`: 0 for one that no record has.
  init(_ word: String, count: Int) {
    let lower = word.lowercased()
    let common = CommonWords.statuses[lower]
    self.word = word
    self.count = count
    isCommon = common != nil
    if case .ours(let name)? = common {
      likely = name
    } else {
      likely = LikelyWords.status(of: lower)
    }
  }

  /// What looks like no word of a vocabulary may be a person's.
  private static func mayBeWord(_ word: String, _ token: Token) -> Bool {
    switch token.kind {
    case .number: token.isInteger && word.utf8.count <= 4
    case .string:
      (1...40).contains(word.utf8.count) && word.split(separator: " ").count <= 3
        && word.unicodeScalars.allSatisfy {
          $0.properties.isAlphabetic || $0.properties.numericType != nil
            || "_-. ".unicodeScalars.contains($0)
        }
    default: false
    }
  }
}

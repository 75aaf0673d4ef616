package import Domain
package import WireJSON

/// A type of records, and where its fields stand as far as that is known.
package struct DraftedType: Equatable, Sendable {
  package let name: String
  package internal(set) var kind: RecordKind
  package let place: RecordPlace
  /// Whether the key under which a record stands is the only thing that may be its id.
  let keyMayBeID: Bool
  /// What the payload's records have, in the order in which it comes.
  package let columns: [DraftedColumn]
  /// In the order of the profile's keys.
  package internal(set) var fields: [DraftedField]
  /// What the owner says of the words of its status; a word that isn't here is open, and nil is one that nobody knows.
  package internal(set) var meanings: [String: String?] = [:]
  /// Whether words mean what all APIs mean by them, though nobody said it.
  var wordsAreCertain = true
  /// Keys by which the generic reading may contradict the status.
  let doubts: [String]

  /// The column at a path; nil where there is none.
  package func column(at path: TapePath) -> DraftedColumn? { columns.first { $0.path == path } }

  package subscript(field: Field) -> DraftedField? { fields.first { $0.field == field } }

  /// The column that was taken for a field; nil where none was.
  package func column(of field: Field) -> DraftedColumn? {
    self[field]?.taken.flatMap { column(at: $0) }
  }

  /// The words of the status.
  package var words: [DraftedWord] { column(of: .status)?.words ?? [] }

  /// Whether the key under which it stands is the record's id.
  package var idIsKey: Bool { keyMayBeID && self[.id]?.taken == nil }

  /// The records that were looked at.
  package var recordCount: Int { columns.first?.recordCount ?? 0 }

  /// The words of the status, and those that the owner names beside them.
  package var saidWords: [DraftedWord] {
    let known = Set(words.map { StatusWord.identity(of: $0.word) })
    return words
      + meanings.keys.filter { !known.contains(StatusWord.identity(of: $0)) }.sorted().map {
        DraftedWord($0, count: 0)
      }
  }

  /// What a word means, as far as it is certain.
  package func meaning(of word: DraftedWord) -> String? {
    if let said = said(of: word.word) { return said }
    return word.isCommon && wordsAreCertain && kind.hasCommonWords && doubts.isEmpty
      ? word.likely : nil
  }

  /// What the owner says of a word; nil where nothing was said, and in it where nobody knows.
  package func said(of word: String) -> String?? {
    let identity = StatusWord.identity(of: word)
    return meanings.first { StatusWord.identity(of: $0.key) == identity }?.value
  }

  /// Keeps what the owner says, in place of what was said before of the same word.
  mutating func say(_ meaning: String?, of word: String) {
    let identity = StatusWord.identity(of: word)
    meanings = meanings.filter { StatusWord.identity(of: $0.key) != identity }
    meanings[word] = .some(meaning)
  }

  /// What a word most likely means, as a proposal: of a refund, "paid" says that the money went back.
  package func likely(of word: DraftedWord) -> String? { kind.hasCommonWords ? word.likely : nil }

  /// Whether nobody has said what a word means, and not all APIs agree.
  package func isOpen(_ word: DraftedWord) -> Bool {
    said(of: word.word) == nil && meaning(of: word) == nil
  }
}

/// Where a field of a type stands, or may stand.
package struct DraftedField: Equatable, Sendable {
  package let field: Field
  /// What a profile calls it.
  package let name: String
  /// The columns that may be it, the likeliest first.
  package let candidates: [TapePath]
  /// The column that is taken for it; nil while nobody knows, or where it isn't sent.
  package internal(set) var taken: TapePath?
  /// Of an amount that is taken: its unit; nil while nobody knows.
  package internal(set) var unit: DraftedUnit?
  /// Whether its owner has said that nobody knows the unit.
  var unitIsUnknown = false
  /// Whether its owner has said where it stands, or that it isn't sent.
  package internal(set) var isAnswered = false
}

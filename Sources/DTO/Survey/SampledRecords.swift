package import Domain
package import WireJSON

/// Some records of one type, looked at together: what stands at each path, and which of them may be a field by its name.
package struct SampledRecords {
  /// The values at one path.
  package struct Column: Sendable {
    package let path: TapePath
    /// In the order of the records; nil where a record has none, or a null.
    package let looks: [ValueLook?]
    /// What the texts among them say, as words are compared.
    let words: [String]

    /// How many records have a value.
    package var count: Int { looks.count { $0 != nil } }
  }

  package let count: Int
  package let columns: [Column]
  private let candidates: [Field: [TapePath]]
  /// Columns whose names say nothing that is known.
  private let unnamed: Set<TapePath>

  /// `view`: The records, joined in one array; `list`: What their type is called.
  ///
  /// - Complexity: O(*n*) in the records' keys.
  package init(_ view: RecordView, list: String) {
    let records = view.elements(of: 0)
    let found = FieldColumn.columns(of: records, view)
    let fields = FieldCandidates(
      found, container: NameWords(list), list: ListName([list]), view)
    count = records.count
    columns = found.map { column in
      Column(
        path: column.path, looks: column.tokens.map { $0.map { ValueLook(of: $0, view) } },
        words: column.present.filter { view.tokens[$0].kind == .string }.map { view.word(at: $0) })
    }
    candidates = Dictionary(
      uniqueKeysWithValues: Field.allCases.map { field in
        (field, fields[field].filter(\.isCertain).map { fields.column($0).path })
      })
    unnamed = Set(found.filter { $0.depth == 0 && $0.name.sayNothing }.map(\.path))
  }

  /// Whether the name at a path is one word that says nothing that is known of any field.
  package func isUnnamed(_ path: TapePath) -> Bool { unnamed.contains(path) }

  /// The values at a path; nil where no record has one.
  package subscript(path: TapePath) -> Column? { columns.first { $0.path == path } }

  /// The paths that are those of a field by their values and their names, which say nothing else; the likeliest first.
  package func candidates(for field: Field) -> [TapePath] { candidates[field] ?? [] }
}

extension SampledRecords.Column {
  /// Values of either column that a comparison needs.
  package static let fewest = 8
  /// How many times as large as the other the middle one of a field's numbers may be: three times, in doublings.
  private static let widest: Float = 1.6

  /// Whether its values are written as those of the other, and its numbers about as large; false where there are too few.
  package func isLike(_ other: SampledRecords.Column) -> Bool {
    guard min(count, other.count) >= Self.fewest, let form = mainForm, let its = other.mainForm,
      form.isLike(its)
    else { return false }
    switch (middleSize, other.middleSize) {
    case (let size?, let its?): return abs(size - its) <= Self.widest
    case (nil, nil): return true
    default: return false
    }
  }

  /// Whether its amounts are in the unit of the others, too: written just so, by a name that says no unit.
  package func hasUnit(of other: SampledRecords.Column) -> Bool {
    isLike(other) && strictForm != nil && strictForm == other.strictForm
      && !path.keys.contains { FieldVocabulary.minorUnit(NameWords($0)) != nil }
  }

  /// The form that all values have; nil where they have several.
  private var strictForm: ValueLook.Form? {
    let forms = Set(looks.compactMap { $0?.form })
    return forms.count == 1 ? forms.first : nil
  }

  /// The form that nine of ten values have, or are like.
  package var mainForm: ValueLook.Form? {
    let forms = looks.compactMap { $0?.form }
    return forms.first { form in
      forms.count(where: form.isLike) * 10 >= forms.count * 9
    }
  }

  private var middleSize: Float? {
    let sizes = looks.compactMap { $0?.size }.sorted()
    return sizes.isEmpty ? nil : sizes[sizes.count / 2]
  }

  /// Whether each value is another one's.
  package var areDistinct: Bool { Set(words).count == count }

  /// Whether nine of ten texts, at least, are among some words.
  package func areMostly(_ known: Set<String>) -> Bool {
    !words.isEmpty && words.count(where: known.contains) * 10 >= words.count * 9
  }

  /// Whether its texts begin as all those of the other do: an order's id begins with `ord_`, a customer's doesn't.
  package func beginsLike(_ other: SampledRecords.Column) -> Bool {
    guard let first = other.words.first else { return true }
    let shared = other.words.reduce(first) { String(zip($0, $1).prefix { $0 == $1 }.map(\.0)) }
    let letters = shared.prefix { !$0.isNumber }
    return words.allSatisfy { $0.hasPrefix(letters) }
  }

  /// The different texts, as words are compared.
  package var wordSet: Set<String> { Set(words) }
}

extension NameWords {
  /// Whether it is one word that says nothing that is known.
  fileprivate var sayNothing: Bool {
    guard words.count == 1, let word = words.first else { return false }
    let tables = [
      FieldVocabulary.ids, FieldVocabulary.statuses, FieldVocabulary.amounts,
      FieldVocabulary.currencies, FieldVocabulary.created, FieldVocabulary.updated,
      FieldVocabulary.customers, FieldVocabulary.methods,
    ]
    let said: [Set<String>] = [
      FieldVocabulary.parts, FieldVocabulary.taxes, FieldVocabulary.prices,
      FieldVocabulary.quantities,
      FieldVocabulary.units, FieldVocabulary.otherTimes,
    ]
    return tables.allSatisfy { FieldVocabulary.weight(self, in: $0) == 0 }
      && !said.contains { $0.contains(word) }
  }
}

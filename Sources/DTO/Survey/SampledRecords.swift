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
        (field, fields[field].map { fields.column($0).path })
      })
  }

  /// The values at a path; nil where no record has one.
  package subscript(path: TapePath) -> Column? { columns.first { $0.path == path } }

  /// The paths that may be those of a field by their names and values, the likeliest first.
  package func candidates(for field: Field) -> [TapePath] { candidates[field] ?? [] }
}

extension SampledRecords.Column {
  /// Values of either column that a comparison needs.
  package static let fewest = 8
  /// How far apart the middle sizes of one field's numbers may be: a factor of ten, of two samples.
  private static let widest = 1

  /// Whether its values are written as those of the other, and its numbers about as large; false where there are too few.
  package func isLike(_ other: SampledRecords.Column) -> Bool {
    guard min(count, other.count) >= Self.fewest, let form = mainForm, let its = other.mainForm,
      form.isLike(its)
    else { return false }
    switch (middlePower, other.middlePower) {
    case (let power?, let its?): return abs(power - its) <= Self.widest
    case (nil, nil): return true
    default: return false
    }
  }

  /// The form that nine of ten values have, or are like.
  package var mainForm: ValueLook.Form? {
    let forms = looks.compactMap { $0?.form }
    return forms.first { form in
      forms.count(where: form.isLike) * 10 >= forms.count * 9
    }
  }

  private var middlePower: Int? {
    let powers = looks.compactMap { $0?.power }.sorted()
    return powers.isEmpty ? nil : powers[powers.count / 2]
  }

  /// Whether each value is another one's.
  package var areDistinct: Bool { Set(words).count == count }

  /// Whether half of the texts, at least, are among some words.
  package func areMostly(_ known: Set<String>) -> Bool {
    !words.isEmpty && words.count(where: known.contains) * 2 >= words.count
  }
}

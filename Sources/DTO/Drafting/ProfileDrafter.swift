import Domain
package import WireJSON

/// Drafts a profile from payloads of no known API.
package enum ProfileDrafter {
  /// The draft of what was found.
  ///
  /// `view`: The values of the sources, joined in one array; `areLines`: Whether each may be a record. Nil where there is no
  /// record to look at.
  ///
  /// - Complexity: O(*n*) in the tokens.
  package static func draft(
    of view: RecordView, areLines: Bool, name: String
  ) -> DraftedProfile? {
    let survey = DocumentSurvey(joined: view, areLines: areLines)
    guard survey.sample != nil else { return nil }
    let surveys = Array(([survey] + survey.others).prefix(FeedProfile.maxTypes))
    var names: [String] = []
    for survey in surveys {
      let kind = survey.kind.word
      names.append(names.contains(kind) ? "\(kind) \(names.count + 1)" : kind)
    }
    let types = zip(surveys, names).compactMap { type($0, view, name: $1) }
    return DraftedProfile(
      name: name, types: types, currencies: DraftedCurrency.found(in: view, types),
      marks: marks(survey, view))
  }

  private static func type(
    _ survey: DocumentSurvey, _ view: RecordView, name: String
  ) -> DraftedType? {
    guard let set = survey.recordSet, let place = survey.places.first else { return nil }
    let columns = set.columns.map { DraftedColumn($0, set, view) }
    return DraftedType(
      name: name, kind: survey.kind, place: place, keyMayBeID: survey.idIsKey, columns: columns,
      fields: FieldKey.all.map { field($0, survey, set, columns) },
      doubts: survey.sample.map { doubts(view, $0) } ?? [])
  }

  /// What was found of a field: a column is taken where nothing of it has to be asked.
  private static func field(
    _ key: FieldKey, _ survey: DocumentSurvey, _ set: RecordSet, _ columns: [DraftedColumn]
  ) -> DraftedField {
    let found = survey.sources.first { $0.field == key.field }
    let candidates = set.fields[key.field].map { set.fields.column($0).path }
    var field = DraftedField(field: key.field, name: key.name, candidates: candidates)
    guard key.field == .amount else {
      field.taken = found?.path
      return field
    }
    // Of the amount, the unit must be certain too.
    for column in columns where candidates.contains(column.path) && column.units.count == 1 {
      guard let unit = column.units.first, unit.place(of: column.path) == found?.path else {
        continue
      }
      field.taken = column.path
      field.unit = unit
    }
    return field
  }

  /// Marks of a profile: as many as its weights can be divided between.
  private static let maxMarks = 8
  /// Keys of its own that an API is known by, at least.
  private static let fewestKeys = 2

  /// The keys that all records have, those that few other APIs have first, and the array that holds them; none where too few
  /// keys are the API's own.
  private static func marks(_ survey: DocumentSurvey, _ view: RecordView) -> [DraftedMark] {
    guard let set = survey.recordSet, let first = set.records.first else { return [] }
    let others = set.records.dropFirst().map { Set(view.members(of: $0).map(\.key)) }
    let common = view.members(of: first).map(\.key).filter { key in
      PathKey.isName(Array(key.utf8)) && others.allSatisfy { $0.contains(key) }
    }
    let known = Set(
      (FieldNames.byField.flatMap(\.names) + FieldNames.amounts).map { KeyStyle.foldedHash($0) })
    let own = common.filter { !known.contains(KeyStyle.foldedHash($0)) }
    let array = survey.places.first?.array.map { DraftedMark(keys: $0, isOfRecord: false) }
    let isNamed = array?.keys.last.map { !FieldNames.payloads.contains(KeyStyle.foldedText($0)) }
    guard own.count + (isNamed == true ? 1 : 0) >= fewestKeys, !own.isEmpty else { return [] }
    let keys = own + common.filter { known.contains(KeyStyle.foldedHash($0)) }
    let ofRecord = keys.prefix(maxMarks - (array == nil ? 0 : 1)).map {
      DraftedMark(keys: [$0], isOfRecord: true)
    }
    return [array].compactMap { $0 } + ofRecord
  }

  /// The keys of a record by which the generic reading may contradict its status.
  private static func doubts(_ view: RecordView, _ record: Int) -> [String] {
    let types = Set(FieldNames.typeKeys.map { KeyStyle.foldedHash($0) })
    return view.members(of: record).map(\.key).filter { key in
      let isDoubt =
        types.contains(KeyStyle.foldedHash(key)) || StatusContradiction(key: key).isAskedOfOwner
      return isDoubt && PathKey.isName(Array(key.utf8))
    }
  }
}

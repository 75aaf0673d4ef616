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
      fields: FieldKey.all.map { field($0, survey, set, columns, view) },
      doubts: doubts(view, set.records))
  }

  /// What was found of a field: a column is taken where nothing of it has to be asked.
  private static func field(
    _ key: FieldKey, _ survey: DocumentSurvey, _ set: RecordSet, _ columns: [DraftedColumn],
    _ view: RecordView
  ) -> DraftedField {
    let found = survey.sources.first { $0.field == key.field }
    let candidates = set.fields[key.field].map { set.fields.column($0).path }
    var field = DraftedField(field: key.field, name: key.name, candidates: candidates)
    guard key.field == .amount else {
      field.taken = found?.path
      return field
    }
    // Of the amount, the unit must be certain too, and no other name may say another.
    let amounts = survey.sources.filter { $0.field == .amount }
    guard amounts.count == 1 || haveSameValues(amounts, set, view) else { return field }
    for column in columns where candidates.contains(column.path) && column.units.count == 1 {
      guard field.taken == nil, let unit = column.units.first,
        unit.place(of: column.path) == found?.path
      else { continue }
      field.taken = column.path
      field.unit = unit
    }
    return field
  }

  /// Whether the columns hold the same in each record that has several of them.
  private static func haveSameValues(
    _ sources: [FieldSource], _ set: RecordSet, _ view: RecordView
  ) -> Bool {
    let columns = sources.compactMap { source in set.columns.first { $0.path == source.path } }
    guard let first = columns.first, columns.count == sources.count else { return false }
    return columns.allSatisfy { $0.isSame(as: first, view) }
  }

  /// Marks of a profile: as many as its weights can be divided between.
  private static let maxMarks = 8
  /// Keys that all of its records have, at least.
  private static let fewestMarks = 4
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
    let own = common.filter { !CommonKeys.contains($0) }
    let array = survey.places.first?.array.map { DraftedMark(keys: $0, isOfRecord: false) }
    let isNamed = array?.keys.last.map { !CommonKeys.contains($0) }
    guard own.count + (isNamed == true ? 1 : 0) >= fewestKeys, !own.isEmpty else { return [] }
    let keys = own + common.filter(CommonKeys.contains)
    // So few keys may be another API's as well.
    guard keys.count >= fewestMarks else { return [] }
    let ofRecord = keys.prefix(maxMarks - (array == nil ? 0 : 1)).map {
      DraftedMark(keys: [$0], isOfRecord: true)
    }
    return [array].compactMap { $0 } + ofRecord
  }

  /// The keys of the records by which the generic reading may contradict its status.
  private static func doubts(_ view: RecordView, _ records: [Int]) -> [String] {
    let types = Set(FieldNames.typeKeys.map { KeyStyle.foldedHash($0) })
    var doubts: [String] = []
    var asked: Set<String> = []
    for record in records {
      for member in view.members(of: record) where asked.insert(member.key).inserted {
        let isDoubt =
          types.contains(KeyStyle.foldedHash(member.key))
          || StatusContradiction(key: member.key).isAskedOfOwner
        if isDoubt, PathKey.isName(Array(member.key.utf8)) { doubts.append(member.key) }
      }
    }
    return doubts
  }
}

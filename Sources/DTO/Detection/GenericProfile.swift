import Domain
import WireJSON

extension FeedProfile {
  /// How to read a document of no known API: what is certain from the wire itself.
  ///
  /// Ids, times, and words that mean the same everywhere and that nothing beside them contradicts; an amount only with
  /// a fraction, or where its name tells the unit, and only where all names of amounts say the same.
  static func generic(_ survey: DocumentSurvey) -> FeedProfile {
    var profile = ofNoKnownAPI
    profile.types = ([survey] + survey.others).prefix(FeedProfile.maxTypes).map { survey in
      var type = RecordType(
        name: survey.kind.word, kind: survey.kind, places: survey.places,
        sources: GenericSources.sources(survey),
        statusWords: survey.hasCommonWords ? CommonWords.statuses : [:])
      type.rules = CommonWords.contradictions
      let recognized = Set(survey.sources.map(\.field))
      type.unrecognizedFields = Set(Field.allCases).subtracting(recognized)
      type.idIsKey = survey.idIsKey
      type.idIsOptional = !survey.sources.contains { $0.field == .id }
      return type
    }
    return profile
  }

  /// The same for records at `places` of which nothing was known when the document began.
  package static func generic(at places: RecordPlaces) -> FeedProfile {
    var profile = ofNoKnownAPI
    let arrays = places.arrays.flatMap { array in
      array.elementPlaces.map { RecordPlace(array: array.path, inner: $0.inner) }
    }
    var type = RecordType(
      name: RecordKind.transaction.word, kind: .transaction,
      places: arrays + places.top.map { RecordPlace(array: nil, inner: $0.inner) },
      sources: GenericSources.fields.filter { !GenericSources.agreeing.contains($0.field) }
        + GenericSources.ofAllNames.map(GenericSources.doubted),
      statusWords: CommonWords.statuses)
    type.rules = CommonWords.contradictions
    type.unrecognizedFields = Set(Field.allCases)
    profile.types = [type]
    return profile
  }

  private static var ofNoKnownAPI: FeedProfile {
    var profile = FeedProfile(
      name: "generic", title: "no known API", versions: 0...0, isVersionStrict: false, types: [],
      versionPath: [], nextPath: [])
    profile.currenciesAreAnyCase = true
    profile.isOfNoKnownAPI = true
    profile.statusMayBeContradicted = true
    profile.timeForms = Set(TimeForm.allCases.filter { !$0.needsAgreement })
    return profile
  }
}

extension RecordKind {
  /// Whether words that mean the same of most records do so of these: a refund that was *captured* is no payment.
  var hasCommonWords: Bool {
    switch self {
    case .order, .payment, .transaction: true
    case .refund, .invoice, .dispute, .payout: false
    }
  }
}

/// Where fields may stand in a record of no known API.
private enum GenericSources {
  /// Fields of which all names must say the same.
  static let agreeing: Set<Field> = [.amount, .currency, .status]

  /// All names of those: the first record of a feed needn't have the ones that its others have.
  static let ofAllNames: [FieldSource] =
    amounts + currencies + fields.filter { $0.field == .status }

  /// All names of all fields, for a document whose first records don't tell which it has.
  static let fields: [FieldSource] = FieldNames.byField.flatMap { field, names in
    let type = FieldKey.all.first { $0.field == field }?.type ?? .text
    return names.map { source(field, [$0], ValueForm(type)) }
  }

  /// What was found in the records that were looked at, and the usual names of what must agree in each.
  static func sources(_ survey: DocumentSurvey) -> [FieldSource] {
    guard survey.sample != nil else {
      return fields.filter { !agreeing.contains($0.field) } + ofAllNames.map(doubted)
    }
    let found = survey.sources.map { found in
      var found = found
      found.isReadForNull = agreeing.contains(found.field)
      if survey.amountsAreDoubted, found.field == .amount { found.isDoubted = true }
      return found
    }
    let paths = Set(found.map(\.path))
    // A usual name is read in any style: `Amount` is `amount`.
    let doubted = Set(survey.doubtedPaths.map(Self.folded))
    return found
      + ofAllNames.filter { !paths.contains($0.path) }.map { usual in
        var usual = usual
        usual.isDoubted = doubted.contains(Self.folded(usual.path))
        return usual
      }
  }

  private static func folded(_ path: TapePath) -> [String] { path.keys.map(KeyStyle.foldedText) }

  /// Of records that nobody looked at, what stands beside their amounts is not known.
  static func doubted(_ source: FieldSource) -> FieldSource {
    var source = source
    source.isDoubted = source.field == .amount || source.field == .currency
    return source
  }

  private static let amounts: [FieldSource] =
    FieldNames.amounts.flatMap { name in
      [source(.amount, [name], ValueForm(.undeclared))]
        + FieldNames.moneyValues.map { source(.amount, [name, $0], ValueForm(.undeclared)) }
    }
    + FieldNames.minorAmounts.map { name, unit in
      var form = ValueForm(.minorUnits)
      form.minorUnit = unit
      return source(.amount, [name], form)
    }

  private static let currencies: [FieldSource] =
    FieldNames.byField.filter { $0.field == .currency }.flatMap(\.names).map {
      source(.currency, [$0], ValueForm(.word))
    }
    + FieldNames.amounts.flatMap { name in
      FieldNames.moneyCurrencies.map { source(.currency, [name, $0], ValueForm(.word)) }
    }

  private static func source(_ field: Field, _ keys: [String], _ form: ValueForm) -> FieldSource {
    var source = FieldSource(field, TapePath(keys: keys), form, properIn: 0...Int.max)
    source.isReadForNull = true
    return source
  }
}

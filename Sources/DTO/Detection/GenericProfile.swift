import WireJSON

extension FeedProfile {
  /// How to read a document of no known API: what is certain from the wire itself.
  ///
  /// Ids, times, and words that mean the same everywhere; an amount only with a fraction, or where its name tells the unit.
  static func generic(_ survey: DocumentSurvey) -> FeedProfile {
    var profile = FeedProfile(
      name: "generic", title: "no known API", versions: 0...0, isVersionStrict: false, types: [],
      versionPath: [], nextPath: [])
    profile.currenciesAreAnyCase = true
    profile.timeForms = Set(TimeForm.allCases)
    profile.types = ([survey] + survey.others).prefix(FeedProfile.maxTypes).map { survey in
      var type = RecordType(
        name: survey.kind.rawValue, kind: survey.kind, places: survey.places,
        sources: survey.sources,
        statusWords: survey.kind.hasCommonWords ? CommonWords.statuses : [:])
      type.idIsOptional = !survey.sources.contains { $0.field == .id }
      return type
    }
    return profile
  }
}

extension WireKind {
  /// Whether words that mean the same of most records do so of these: a refund that was *captured* is no payment.
  fileprivate var hasCommonWords: Bool {
    switch self {
    case .order, .payment, .transaction: true
    case .refund, .invoice, .dispute, .payout: false
    }
  }
}

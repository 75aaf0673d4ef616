package import WireJSON

/// Finds out which API a document is of.
package enum ProfileDetector {
  package struct Detected: Sendable {
    /// The profile that fits; the generic one where none does.
    package var profile: FeedProfile
    /// How much speaks for it, of 100; 0 for the generic one.
    package var confidence: Int
    /// The two that fit best, where none fits well enough.
    package var nearest: [String]
  }

  /// Weight, and marks, that a profile needs to be taken: more where a mistake would shift the point of every amount.
  private static let enough = (weight: 6, marks: 2)
  private static let enoughForUnits = (weight: 8, marks: 2)
  /// Weight by which it must lead.
  private static let lead = 2
  /// Profiles that are read and looked at closely.
  private static let closelyLooked = 6

  /// The profile that fits the document that begins with `bytes`.
  ///
  /// - Complexity: O(*n*) in the bytes and the catalog's keys; at most six profiles are read, twice where the document is damaged.
  package static func detect(_ bytes: RawSpan, in catalog: ProfileCatalog) -> Detected {
    let found = look(at: bytes, catalog)
    // Damage around the first records hides whose they are.
    guard found.confidence == 0, let repaired = RepairedSample.of(bytes) else { return found }
    let span = unsafe repaired.span.bytes
    return look(at: span, catalog)
  }

  private static func look(at bytes: RawSpan, _ catalog: ProfileCatalog) -> Detected {
    var tokenizer = RecordTokenizer()
    let start = bytes.documentStart
    guard start < bytes.byteCount else { return .init(profile: .shop, confidence: 0, nearest: []) }
    let end = tokenizer.scanRecordValue(bytes, from: start)
    guard tokenizer.tokens.count > 0 else {
      return .init(profile: .shop, confidence: 0, nearest: [])
    }
    let view = RecordView(bytes: bytes, tokens: tokenizer.tokens.span)
    let survey = DocumentSurvey(view)
    let ranked = rank(view, catalog, hasRecord: survey.sample != nil)
    let second = ranked.count > 1 ? ranked[1].score : 0
    if let best = ranked.first, isEnough(best), best.score - second >= lead {
      return .init(
        profile: best.profile, confidence: 100 * best.score / (best.score + second + 2),
        nearest: [])
    }
    // Our own format is known by its version, however its records have moved.
    if TapePath(keys: FeedProfile.shop.versionPath).find(in: view, isExact: true) != nil {
      return .init(profile: .shop, confidence: 50, nearest: [])
    }
    let nearest = ranked.prefix(2).map(\.profile.name)
    // Where there is nothing that may be a record, our own format says best what is missing.
    let isAlone = bytes.skippingWhitespace(from: end) >= bytes.byteCount
    if survey.sample == nil, isAlone, !survey.hasObjects, !survey.isEmptyList {
      return .init(profile: .shop, confidence: 0, nearest: nearest)
    }
    return .init(profile: .generic(survey), confidence: 0, nearest: nearest)
  }

  /// The profiles that anything speaks for, the likeliest first.
  private static func rank(
    _ view: RecordView, _ catalog: ProfileCatalog, hasRecord: Bool
  ) -> [Ranked] {
    let keys = keySet(view)
    let likely =
      catalog.entries
      .map { entry in
        (entry, entry.keys.reduce(0) { $0 + (keys.contains($1.key) ? max(0, $1.weight) : 0) })
      }
      .filter { $0.1 >= enough.weight }
      .sorted { $0.1 > $1.1 }
    var ranked: [Ranked] = []
    for (entry, most) in likely.prefix(closelyLooked) {
      // What is left can't come near any more: its marks weigh too little even if all hold.
      if let best = ranked.max(by: { $0.score < $1.score }), isEnough(best),
        best.score - most >= lead
      {
        break
      }
      do throws(ProfileProblems) {
        let profile = try catalog.profile(entry)
        let (score, marks) = score(profile, view, hasRecord: hasRecord)
        if score > 0 { ranked.append(Ranked(profile: profile, score: score, marks: marks)) }
      } catch {
        // A profile that can't be read fits nothing; `profile check` says what is wrong with it.
        continue
      }
    }
    return ranked.sorted { $0.score > $1.score }
  }

  private static func isEnough(_ ranked: Ranked) -> Bool {
    let amounts = ranked.profile.types.flatMap(\.sources).filter(\.form.type.isAmount)
    let isText = amounts.allSatisfy { source in
      // A name may tell the unit as well: `amountMinor`.
      source.form.type == .decimalString
        || source.path.keys.last?.lowercased().hasSuffix("minor") ?? false
    }
    let needed = isText ? enough : enoughForUnits
    return ranked.score >= needed.weight && ranked.marks >= needed.marks
  }

  /// How well a profile fits.
  private struct Ranked {
    var profile: FeedProfile
    var score: Int
    var marks: Int
  }

  /// The keys on the tape, as they are spelled.
  private static func keySet(_ view: RecordView) -> Set<String> {
    var keys: Set<String> = []
    for index in 0..<view.tokens.count where view.tokens[index].kind == .key {
      keys.insert(view.text(of: index))
    }
    return keys
  }

  private static func score(
    _ profile: FeedProfile, _ view: RecordView, hasRecord: Bool
  ) -> (score: Int, marks: Int) {
    let record = profile.firstRecord(in: view)
    // A profile that finds no record in a document that has some doesn't fit, whatever the envelope says.
    if record == nil, hasRecord { return (0, 0) }
    var (score, marks) = (0, 0)
    for mark in profile.marks {
      let from: Int?
      if mark.isOfRecord {
        from = record
      } else {
        from = view.tokens[0].kind == .array ? view.element(0, of: 0) : 0
      }
      guard let from, mark.condition.holds(in: view, from: from, isExact: true) else { continue }
      score += mark.weight
      marks += mark.weight > 0 ? 1 : 0
    }
    return (score, marks)
  }
}

extension RecordTokenizer {
  /// Values of a sequence that are looked at: a line of its own may say what the others are.
  private static let valuesLooked = 16

  /// Scans the first of the values that looks like a record, or the first one where none does.
  ///
  /// Returns where it ends.
  fileprivate mutating func scanRecordValue(_ bytes: RawSpan, from start: Int) -> Int {
    var position = start
    for _ in 0..<Self.valuesLooked {
      guard case .complete(let end) = scan(bytes, from: position) else { break }
      let survey = DocumentSurvey(RecordView(bytes: bytes, tokens: tokens.span))
      if survey.sample != nil || survey.hasObjects { return end }
      position = bytes.skippingWhitespace(from: end)
      guard position < bytes.byteCount else { break }
    }
    guard case .complete(let end) = scan(bytes, from: start) else { return bytes.byteCount }
    return end
  }
}

extension FeedProfile {
  /// The token of the first record on the tape of a document, if one stands where the profile expects it.
  package func firstRecord(in view: RecordView) -> Int? {
    let top = view.tokens[0].kind == .array ? view.element(0, of: 0) : 0
    if view.tokens[0].kind == .object {
      for array in places.arrays {
        let path = TapePath(keys: array.path)
        guard let found = path.findAny(in: view, where: { view.element(0, of: $0) != nil }),
          let element = view.element(0, of: found)
        else { continue }
        if let record = record(in: view, at: element, array.spots) { return record }
      }
    }
    return top.flatMap { record(in: view, at: $0, places.top) }
  }

  /// The object at one of the spots that is one of the types that may stand there.
  private func record(
    in view: RecordView, at element: Int, _ spots: [RecordPlaces.Spot]
  ) -> Int? {
    for spot in spots {
      let told = spot.inner.findObjects(in: view, from: element).first { object in
        spot.types.contains { types[$0].conditions.isMet(in: view, from: object) }
      }
      if let told { return told }
    }
    return nil
  }
}

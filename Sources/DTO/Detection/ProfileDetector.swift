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
    /// The profiles that each fit well enough, where none leads.
    package var rivals: [String] = []
    /// Objects that may be records, as far as the bytes go; not counted where a profile fits.
    package var recordCount = 0
  }

  /// Weight by which it must lead.
  package static let lead = 2

  /// The profile that fits the document that begins with `bytes`.
  ///
  /// - Complexity: O(*n*) in the bytes and the catalog's keys; of the program's own profiles those are read whose marks
  ///   may weigh enough, and all of the user's, twice where the document is damaged.
  package static func detect(_ bytes: RawSpan, in catalog: ProfileCatalog) -> Detected {
    let found = look(at: bytes, catalog)
    // Damage around the first records hides whose they are.
    guard found.confidence == 0, let repaired = RepairedSample.of(bytes) else { return found }
    let span = unsafe repaired.span.bytes
    return look(at: span, catalog)
  }

  /// How well one profile fits that document.
  package static func fit(_ profile: FeedProfile, to bytes: RawSpan) -> ProfileFit {
    var tokenizer = RecordTokenizer()
    let start = bytes.documentStart
    if start < bytes.byteCount { _ = tokenizer.scanRecordValue(bytes, from: start) }
    guard tokenizer.tokens.count > 0 else { return ProfileFit(profile) }
    let view = RecordView(bytes: bytes, tokens: tokenizer.tokens.span)
    var look = FirstLook()
    return ProfileFit(profile, view, &look)
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
    var look = FirstLook()
    var found = found(view, &look, bytes, end, catalog)
    if found.confidence == 0 {
      found.recordCount = look.survey(of: view).recordSet?.all.count ?? 0
    }
    return found
  }

  private static func found(
    _ view: RecordView, _ look: inout FirstLook, _ bytes: RawSpan, _ end: Int,
    _ catalog: ProfileCatalog
  ) -> Detected {
    let ranked = rank(view, catalog, &look)
    if let best = leader(ranked) { return best }
    // Our own format is known by its version, however its records have moved.
    if !catalog.entries.isEmpty,
      TapePath(keys: FeedProfile.shop.versionPath).find(in: view, isExact: true) != nil
    {
      return .init(profile: .shop, confidence: 50, nearest: [])
    }
    let survey = look.survey(of: view)
    let nearest = ranked.prefix(2).map(\.profile.name)
    // Where there is nothing that may be a record, our own format says best what is missing.
    let isAlone = bytes.skippingWhitespace(from: end) >= bytes.byteCount
    if survey.sample == nil, isAlone, !survey.hasObjects, !survey.isEmptyList {
      return .init(profile: .shop, confidence: 0, nearest: nearest)
    }
    return .init(
      profile: generic(survey, isAlone ? nil : bytes), confidence: 0, nearest: nearest,
      rivals: rivals(ranked))
  }

  /// How to read records of no known API; `sequence`: the text of several of them, one after the other.
  ///
  /// What one record doesn't say, the next may: a sign, a unit, another currency.
  private static func generic(_ survey: DocumentSurvey, _ sequence: RawSpan?) -> FeedProfile {
    guard let sequence, survey.sample != nil, survey.places.allSatisfy({ $0.array == nil }) else {
      return .generic(survey)
    }
    var values = JoinedValues()
    values.add(sequence, most: RecordSet.maxLooked)
    let bytes = values.bytes
    let span = unsafe bytes.span.bytes
    var tokenizer = RecordTokenizer()
    guard case .complete = tokenizer.scan(span, from: 0) else { return .generic(survey) }
    let joined = DocumentSurvey(records: RecordView(bytes: span, tokens: tokenizer.tokens.span))
    return .generic(joined.sample == nil ? survey : joined)
  }

  /// The first, where it fits well enough and leads.
  private static func leader(_ ranked: [Ranked]) -> Detected? {
    let second = ranked.count > 1 ? ranked[1].score : 0
    guard let best = ranked.first, best.fit.isEnough, best.score - second >= lead else {
      return nil
    }
    return Detected(
      profile: best.profile, confidence: 100 * best.score / (best.score + second + 2),
      nearest: [])
  }

  /// Those that fit well enough, where the first of them doesn't lead.
  private static func rivals(_ ranked: [Ranked]) -> [String] {
    guard let best = ranked.first, best.fit.isEnough else { return [] }
    let near = ranked.filter { best.score - $0.score < lead }
    return near.count > 1 ? near.map(\.profile.name).sorted() : []
  }

  /// The profiles that anything speaks for, the likeliest first.
  private static func rank(
    _ view: RecordView, _ catalog: ProfileCatalog, _ look: inout FirstLook
  ) -> [Ranked] {
    var ranked: [Ranked] = []
    for entry in catalog.entries where !entry.isBuiltIn {
      if let found = Ranked(entry, catalog, view, &look) { ranked.append(found) }
    }
    for (entry, most) in likely(catalog.entries.filter(\.isBuiltIn), view) {
      // It can't come near any more: its marks weigh too little even if all hold.
      if let best = ranked.max(by: { $0.score < $1.score }), best.fit.isEnough,
        best.score - most >= lead
      {
        continue
      }
      if let found = Ranked(entry, catalog, view, &look) { ranked.append(found) }
    }
    return preferringVariants(ranked).sorted { $0.score > $1.score }
  }

  /// The profiles that a document may be of, the likeliest first, and the most that their marks can weigh.
  ///
  /// A key that many profiles ask for, such as `id`, tells little of which of them it is.
  private static func likely(
    _ entries: [ProfileCatalog.Entry], _ view: RecordView
  ) -> some Sequence<(ProfileCatalog.Entry, Int)> {
    let values = view.valuesByKey(elementsLooked: FeedProfile.elementsLooked)
    let top = view.tokens[0].kind == .array ? view.element(0, of: 0) : 0
    var askers: [String: Int] = [:]
    var held: [(entry: ProfileCatalog.Entry, marks: [MarkOutline])] = []
    for entry in entries {
      let marks = entry.marks.filter {
        $0.weight > 0 && $0.mayHold(in: view, values: values, top: top)
      }
      for key in Set(marks.map(\.key)) { askers[key, default: 0] += 1 }
      held.append((entry, marks))
    }
    var likely: [(entry: ProfileCatalog.Entry, most: Int, tells: Double)] = []
    for (entry, marks) in held where marks.count >= ProfileFit.enough.marks {
      let most = marks.reduce(0) { $0 + $1.weight }
      guard most >= ProfileFit.enough.weight else { continue }
      let tells = marks.reduce(0) { $0 + Double($1.weight) / Double(askers[$1.key] ?? 1) }
      likely.append((entry, most, tells))
    }
    return likely.sorted { $0.tells > $1.tells }.map { ($0.entry, $0.most) }
  }

  /// A profile that changes another one is the more special: where it fits, it takes the place of that one.
  private static func preferringVariants(_ ranked: [Ranked]) -> [Ranked] {
    let variants = ranked.filter(\.fit.isEnough)
    let bases = Set(
      variants.flatMap { variant in variant.profile.bases.filter { $0 != variant.profile.name } })
    let scores = Dictionary(
      ranked.map { ($0.profile.name, $0.score) }, uniquingKeysWith: { max($0, $1) })
    return ranked.filter { !bases.contains($0.profile.name) }.map { one in
      var one = one
      if one.fit.isEnough {
        one.score = one.profile.bases.compactMap { scores[$0] }.reduce(one.score, max)
      }
      return one
    }
  }

  /// A profile for which something speaks.
  private struct Ranked {
    var profile: FeedProfile
    var fit: ProfileFit
    /// Its own score, or that of a profile that it replaces.
    var score: Int

    /// Nil where nothing speaks for it, or it can't be read; `profile check` says what is wrong with it.
    init?(
      _ entry: ProfileCatalog.Entry, _ catalog: ProfileCatalog, _ view: RecordView,
      _ look: inout FirstLook
    ) {
      do throws(ProfileProblems) {
        profile = try catalog.profile(entry)
      } catch {
        return nil
      }
      fit = ProfileFit(profile, view, &look)
      score = fit.score
      if score <= 0 { return nil }
    }
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
      let view = RecordView(bytes: bytes, tokens: tokens.span)
      if DocumentSurvey.hasObjects(view) || DocumentSurvey(view).sample != nil { return end }
      position = bytes.skippingWhitespace(from: end)
      guard position < bytes.byteCount else { break }
    }
    guard case .complete(let end) = scan(bytes, from: start) else { return bytes.byteCount }
    return end
  }
}

extension FeedProfile {
  /// Elements of an array that are looked at for one that is a record.
  static let elementsLooked = 16

  /// The token of the first record on the tape of a document, if one stands where the profile expects it.
  package func firstRecord(in view: RecordView) -> Int? {
    let top = view.tokens[0].kind == .array ? view.element(0, of: 0) : 0
    if view.tokens[0].kind == .object {
      for array in places.arrays {
        let path = TapePath(keys: array.path)
        guard let found = path.findAny(in: view, where: { view.element(0, of: $0) != nil })
        else { continue }
        // The first may be an event of something else than money.
        for element in view.elements(of: found).prefix(Self.elementsLooked) {
          if let record = record(in: view, at: element, array.elementPlaces) { return record }
        }
      }
    }
    return top.flatMap { record(in: view, at: $0, places.top) }
  }

  /// The object at one of the places, of a type that may stand there.
  private func record(
    in view: RecordView, at element: Int, _ elementPlaces: [RecordPlaces.ElementPlace]
  ) -> Int? {
    for elementPlace in elementPlaces {
      let told = elementPlace.inner.findObjects(in: view, from: element).first { object in
        elementPlace.types.contains { types[$0].conditions.isMet(in: view, from: object) }
      }
      if let told { return told }
    }
    return nil
  }
}

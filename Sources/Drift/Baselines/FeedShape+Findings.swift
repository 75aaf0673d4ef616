package import Domain

/// What of a feed is otherwise than in its baseline.
extension FeedShape {
  /// All that is otherwise, the worst first.
  ///
  /// `old`: The baseline; nothing is found of what neither has.
  /// - Complexity: O(*n*) in the fields, words and drifts of both.
  package func findings(since old: FeedShape) -> [BaselineFinding] {
    guard profile == old.profile else {
      let found = "\(old.profile) → \(profile)"
      return [BaselineFinding(.profileOther, "", "", found, count: count, of: count)]
    }
    var findings = placeFindings(old) + versionFindings(old)
    for name in Set(records.keys).union(old.records.keys).sorted() {
      switch (old.records[name], records[name]) {
      case (let before?, let now?) where before.count > 0 && now.count > 0:
        findings += RecordComparison(name, before, now, knownDrift: old.drift, drift).findings
      case (let before?, _) where before.count > 0:
        findings.append(BaselineFinding(.recordGone, name, count: 0, of: before.count))
      case (_, let now?) where now.count > 0:
        findings.append(BaselineFinding(.recordNew, name, count: now.count, of: count))
      default: break
      }
    }
    findings += driftFindings(old)
    return findings.enumerated().sorted { left, right in
      (right.element.strict, right.element.isOfMoney ? 1 : 0, left.offset)
        < (left.element.strict, left.element.isOfMoney ? 1 : 0, right.offset)
    }.map(\.element)
  }

  private func placeFindings(_ old: FeedShape) -> [BaselineFinding] {
    // Of several feeds, each may have had its own.
    let gone = old.places.filter { $0.value >= old.sources && places[$0.key] == nil }.keys.sorted()
    let new = places.keys.filter { old.places[$0] == nil }.sorted()
    return gone.map { BaselineFinding(.placeGone, "", $0, count: 0, of: count) }
      + new.map { BaselineFinding(.placeNew, "", $0, count: count, of: count) }
  }

  private func versionFindings(_ old: FeedShape) -> [BaselineFinding] {
    let new = versions.subtracting(old.versions)
    guard !new.isEmpty, !old.versions.isEmpty else { return [] }
    let found = [old.versions, new].map { $0.sorted().joined(separator: ", ") }
      .joined(separator: " → ")
    return [BaselineFinding(.versionNew, "", "", found, count: count, of: count)]
  }

  // MARK: Drift

  /// What the fields tell already.
  private static let toldByFields: Set<String> = Set(
    [DriftKind.unknownKey, .missingField, .unexpectedNull].map(\.row.name))

  private func driftFindings(_ old: FeedShape) -> [BaselineFinding] {
    let before = Dictionary(
      old.drift.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    return drift.compactMap { drift in
      // What is blank is there all the same.
      let isToldByFields =
        Self.toldByFields.contains(drift.kind)
        && (drift.row?.kind == .unknownKey || drift.found.isEmpty)
      guard !isToldByFields else { return nil }
      guard let known = before[drift.name] else { return new(drift) }
      let (was, isNow) = (known.share(of: old.count), drift.share(of: count))
      let (before, now) = (
        Double(was.count) / Double(was.of), Double(isNow.count) / Double(isNow.of)
      )
      guard now > before, ShareTest.differ(was, isNow) else { return nil }
      var finding = finding(.driftMore, drift)
      finding.isOfMoney = isOfMoney(drift)
      if drift.row.map({ $0.severity < .critical }) ?? true { finding.tolerant = .decodes }
      return finding
    }
  }

  private func finding(_ rule: BaselineRule, _ drift: DriftShape) -> BaselineFinding {
    var finding = BaselineFinding(
      rule, "", drift.place, drift.found, count: drift.records, of: drift.share(of: count).of)
    finding.field = drift.path
    return finding
  }

  private func new(_ drift: DriftShape) -> BaselineFinding {
    var finding = finding(.driftNew, drift)
    guard let row = drift.row else { return finding }
    finding.isOfMoney = isOfMoney(drift)
    // Of a rename, the fields tell what clients make of it.
    finding.strict = row.kind == .likelyRename ? .decodes : row.strictGrade
    if row.severity == .info || row.kind == .likelyRename { finding.tolerant = .decodes }
    return finding
  }

  /// Whether amounts aren't certain by it, or may be wrong.
  private func isOfMoney(_ drift: DriftShape) -> Bool {
    guard let row = drift.row else { return false }
    let isAboutMoney = records.values.contains { $0.money.contains(drift.path) }
    return row.severity == .critical && row.family == .semantic
      || isAboutMoney && row.severity > .info && row.kind != .likelyRename
  }
}

extension DriftShape {
  /// What tells it from others; figures, which are others each time, are no part of it.
  fileprivate var name: [String] {
    let isFigures = if case .figures? = row?.evidence { true } else { false }
    return [kind, path, isFigures ? "" : found]
  }

  /// Its kind, and where it is.
  fileprivate var place: String { path.isEmpty ? kind : "\(kind) \(path)" }

  /// How many records show it, of how many: what was dropped isn't among those that are shown.
  fileprivate func share(of shown: Int) -> (count: Int, of: Int) {
    (records, row?.kind == .droppedRecord ? shown + records : max(shown, records, 1))
  }

  fileprivate var row: DriftKindRow? { DriftKind.table.first { $0.name == kind } }
}

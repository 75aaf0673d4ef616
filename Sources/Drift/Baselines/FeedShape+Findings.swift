package import Domain

/// What of a feed is otherwise than in its baseline.
extension FeedShape {
  /// All that is otherwise, the worst first.
  ///
  /// `old`: The baseline; nothing is found of what neither has.
  /// - Complexity: O(*n*) in the fields, words and drifts of both.
  package func findings(since old: FeedShape) -> [BaselineFinding] {
    var findings = versionFindings(old)
    for name in Set(records.keys).union(old.records.keys).sorted() {
      switch (old.records[name], records[name]) {
      case (let before?, let now?) where before.count > 0 && now.count > 0:
        findings += RecordComparison(name, before, now, drift: drift).findings
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

  private func versionFindings(_ old: FeedShape) -> [BaselineFinding] {
    guard version != old.version, let version else { return [] }
    let found = "\(old.version ?? "none") → \(version)"
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
      guard !Self.toldByFields.contains(drift.kind) else { return nil }
      guard let known = before[drift.name] else { return new(drift) }
      let isMore =
        drift.records * max(old.count, 1) > known.records * max(count, 1)
        && ShareTest.differ((known.records, old.count), (drift.records, count))
      guard isMore else { return nil }
      return BaselineFinding(
        .driftMore, "", drift.place, drift.found, count: drift.records, of: count)
    }
  }

  private func new(_ drift: DriftShape) -> BaselineFinding {
    var finding = BaselineFinding(
      .driftNew, "", drift.place, drift.found, count: drift.records, of: count)
    guard let row = DriftKind.table.first(where: { $0.name == drift.kind }) else { return finding }
    finding.isOfMoney = row.severity == .critical && row.family == .semantic
    // Of a rename, the fields tell what clients make of it.
    if !row.breaksStrictClient || row.kind == .likelyRename { finding.strict = .decodes }
    if row.severity == .info || row.kind == .likelyRename { finding.tolerant = .decodes }
    return finding
  }
}

extension DriftShape {
  /// What tells it from others.
  fileprivate var name: [String] { [kind, path, found] }

  /// Its kind, and where it is.
  fileprivate var place: String { path.isEmpty ? kind : "\(kind) \(path)" }
}

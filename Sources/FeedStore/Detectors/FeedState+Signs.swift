import Domain
package import Drift
import Mapping

/// What shares and times of the feed's rows tell.
extension FeedState {
  /// Takes in the time of another version of a record, which stands where the first one does.
  mutating func watchTime(ofVersion number: Int, now: Int64) {
    let row = rows.log[number]
    if times.see(version: number, type: row.typeCode, time: row.instant, now: now) {
      signsAreCounted = false
    }
  }

  /// Counts the rows of which something is told, where that isn't known.
  ///
  /// `arrival`: Now, in nanoseconds since 1970-01-01 UTC. `isFinal`: Whether no more rows are expected soon; else a large feed is
  /// counted again when it has grown by an eighth.
  /// - Complexity: O(*n*) in the rows of which something is told.
  mutating func countSigns(arrival: Int64, isFinal: Bool) {
    // Of what is counted, a row may have been replaced by another version since.
    let mayBeOthers = isFinal && !countedSigns.isEmpty && !rows.showsAll
    guard !signsAreCounted || mayBeOthers, isFinal || rows.log.count >= signsCountedAgain
    else { return }
    signsAreCounted = true
    signsCountedAgain = rows.log.count + rows.log.count / 8
    let signs = signs()
    for sign in countedSigns.subtracting(signs.keys).sorted() {
      tally.recount(sign.kind, of: sign.field, path: sign.field.name, evidence: sign.evidence)
    }
    countedSigns = Set(signs.keys)
    for (sign, told) in signs.sorted(by: { $0.key < $1.key }) {
      // Of those that there was no room for, only the number is known.
      let left = TimeSign(counted: sign.kind).map(times.leftOut) ?? 0
      let rows = rows
      tally.recount(
        sign.kind, of: sign.field, path: sign.field.name, evidence: sign.evidence,
        severity: told.severity, records: left > 0 ? told.rows.count + left : nil
      ) { note in
        for number in told.rows where rows.isShown(number) {
          note(
            DriftTally.Sighting(
              record: number, row: number, time: rows.log[number].instant, arrival: arrival))
        }
      }
    }
  }

  /// The rows of which a detector tells what was counted so, however many there are; none of what no detector tells of.
  ///
  /// - Complexity: O(*n*) in the rows of which something is told.
  package func rows(toldOf signature: DriftSignature) -> [UInt32] {
    let evidence = tally.texts[signature.evidence]
    guard signature.kind != .unitShift else { return doubtedUnits(evidence) }
    guard countedSigns.contains(where: { $0.kind == signature.kind }) else { return [] }
    let told = signs { $0.kind == signature.kind && $0.evidence == evidence }
    return told.first?.value.rows.map { UInt32($0) } ?? []
  }

  /// What is told, with its rows in their order.
  ///
  /// `isAsked`: Whether somebody wants to know of it.
  private func signs(
    where isAsked: (FeedSign) -> Bool = { _ in true }
  ) -> [FeedSign: (severity: Severity?, rows: [Int])] {
    var signs: [FeedSign: (severity: Severity?, rows: [Int])] = [:]
    func add(
      _ sign: FeedSign, _ severity: Severity?, _ rows: Range<Int>, _ holds: (Int, UInt8) -> Bool
    ) {
      guard isAsked(sign) else { return }
      let told = rows.clamped(to: 0..<self.rows.log.count).filter {
        holds($0, self.rows.log[$0].typeCode)
      }
      signs[sign, default: (severity, [])].rows += told
    }
    for stretch in shares.stretches {
      let sign = FeedSign(
        kind: .shareShift, field: stretch.field.field,
        evidence: "\(name(of: stretch)) \(stretch.evidence)")
      add(sign, stretch.severity, stretch.rows, stretch.holds)
    }
    for (sign, share) in pastSigns {
      add(sign, nil, 0..<Int.max) { row, _ in share.holds(self.rows.log[row].instant) }
    }
    for finding in times.findings {
      let sign = FeedSign(
        kind: finding.sign.kind, field: .createdAt, evidence: finding.evidence)
      add(sign, nil, finding.rows, finding.holds)
    }
    if !severalCurrencies.isEmpty, isAsked(.severalCurrencies) {
      signs[.severalCurrencies] = (nil, rowsOfSeveralCurrencies)
    }
    return signs
  }

  /// The word of which more or fewer came, as reports may say it.
  private func name(of stretch: ShareStretch) -> String {
    guard let word = stretch.word else { return "other words" }
    switch stretch.field {
    case .outcome: return OrderStatus.failed.word
    case .customer: return "no customer"
    case .currency: return IndexRow.currency(packed: word)?.text ?? "no currency"
    case .method:
      guard word != WordTable.none else { return "no method" }
      guard word != WordTable.other else { return "other words" }
      let text = words[word]
      return EvidenceText.isWord(text) ? text : EvidenceText.describing(text)
    }
  }
}

/// What is told of many records, as it is counted.
struct FeedSign: Hashable, Comparable {
  let kind: DriftKind
  let field: Field
  let evidence: String

  /// A record came again in another currency.
  static let severalCurrencies = FeedSign(
    kind: .brokenInvariant, field: .currency, evidence: "another one than before")

  static func < (left: FeedSign, right: FeedSign) -> Bool {
    (left.kind.rawValue, left.evidence) < (right.kind.rawValue, right.evidence)
  }
}

extension DriftTally.Sighting {
  /// Of a record that something is told of: with its own time, or that of its arrival where it has none.
  init(record: Int, row: Int?, time: Int64?, arrival: Int64) {
    self.init(
      recordNumber: record, row: row, array: .none, index: nil, time: time ?? arrival,
      isArrival: time == nil)
  }
}

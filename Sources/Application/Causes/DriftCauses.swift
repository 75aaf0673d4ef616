import Domain
import Drift
import FeedStore
import Presentation

/// From a count to its cause: what is over-represented among the records that show a drift.
struct DriftCauses {
  let sheet: CausesSheet

  /// Other records that are looked at, at most, from all over the feed: shares are told to a hundredth.
  private static let mostOthers = 50_000
  /// The same where each has to be read.
  private static let mostRead = 5000
  /// Causes that are told.
  private static let mostCauses = 12

  /// Nil where no record is shown for the drift.
  ///
  /// - Complexity: O(1) in the feed, beyond its bounds.
  init?(
    of drift: DriftCount, in snapshot: FeedSnapshot, _ loader: inout RecordLoader, zone: Zone
  ) {
    let state = snapshot.state
    let counter = state.tally.signature(of: drift).flatMap { signature in
      state.tally.counters.first { $0.signature == signature }
    }
    guard let counter else { return nil }
    let rows = counter.rows.numbers.map(Int.init).filter(state.rows.isShown)
    guard !rows.isEmpty else { return nil }
    let members = DriftMembers(of: [counter], in: state)
    let most = members.areAll ? Self.mostOthers : Self.mostRead
    let step = max(1, (state.rows.count + most - 1) / most)
    var others: [Int] = []
    for position in stride(from: 0, to: state.rows.count, by: step) {
      let number = state.rows.number(at: position)
      // Beyond those that are kept, the record itself says whether it shows it; one that can't be read says nothing.
      let shows =
        if let isMember = members.contains(number) { isMember } else {
          loader.signatures(of: state.row(number))?.contains(counter.signature) ?? true
        }
      if !shows { others.append(number) }
    }
    var traits = Traits(snapshot, zone, besides: drift.field)
    let inside = traits.counts(rows, &loader)
    let outside = traits.counts(others, &loader)
    var found: [(cause: CausesSheet.Cause, g: Double)] = []
    for (trait, count) in inside.counts {
      let (with, all) = (outside.counts[trait] ?? 0, outside.total)
      guard all > 0,
        ShareTest.differ((with, all), (count, rows.count)),
        count * all > with * rows.count
      else { continue }
      let cause = CausesSheet.Cause(
        field: trait.field, value: trait.value, count: count,
        elsewhere: CountsSheet.wholeShare(with, all))
      found.append((cause, ShareTest.g((with, all), (count, rows.count))))
    }
    let name = [drift.kind.row.title, drift.shownPath, drift.evidence].filter { !$0.isEmpty }
      .joined(separator: " ")
    sheet = CausesSheet(
      drift: PersonalRule.text(name, in: .driftPanel), count: rows.count,
      areAll: counter.rows.areAll,
      causes: found.sorted { ($1.g, $0.cause.value) < ($0.g, $1.cause.value) }
        .prefix(Self.mostCauses).map(\.cause), hasOthers: outside.total > 0)
  }

  /// What a record has in a field, in words.
  private struct Trait: Hashable {
    var field: String
    var value: String
  }

  /// Finds the traits of rows.
  private struct Traits {
    private let snapshot: FeedSnapshot
    private let zone: Zone
    private let words: CountedWords
    /// All but the field that drifts: that its own records have it tells nothing.
    private let columns: [CountsColumn]

    init(_ snapshot: FeedSnapshot, _ zone: Zone, besides field: Field?) {
      (self.snapshot, self.zone) = (snapshot, zone)
      columns = [.status, .method, .kind, .currency, .hour].filter { column in
        switch column {
        case .status: field != .status
        case .method: field != .method
        case .currency: field != .currency
        case .hour: field != .createdAt
        case .kind, .day: true
        }
      }
      words = CountedWords(snapshot.state)
    }

    mutating func counts(
      _ rows: [Int], _ loader: inout RecordLoader
    ) -> (counts: [Trait: Int], total: Int) {
      var counts: [Trait: Int] = [:]
      for column in columns {
        var sorted = RowCounts(by: [column], in: zone)
        for row in rows { sorted.add(snapshot.state.row(row)) }
        for (values, group) in sorted.groups {
          guard let value = values.first else { continue }
          let trait = Trait(field: column.word(in: zone.name), value: value.label(words))
          counts[trait, default: 0] += group.count
        }
      }
      for row in rows {
        let shown = snapshot.state.row(row)
        if let version = loader.version(of: shown) {
          counts[Trait(field: "version", value: version), default: 0] += 1
        }
        if let file = snapshot.file(of: row) {
          counts[Trait(field: "source", value: file), default: 0] += 1
        }
      }
      return (counts, rows.count)
    }
  }
}

package import Domain
package import FeedStore
package import Presentation

/// Rows counted by what they have in common, with the exact sums of their certain amounts: by the index alone.
package struct RowCounts {
  /// The rows that have the same in each column.
  struct Group {
    var count = 0
    /// Those that were made at the mark or behind it, and those of which nobody knows; none where there is no mark.
    var afterCount = 0
    var untimedCount = 0
    var sums = CurrencySums()
    /// Rows whose amount, or its currency, isn't certain: in no sum.
    var uncertainCount = 0
    /// Whose sums have amounts on whose unit somebody has decided.
    var decided: Set<CurrencyCode> = []
  }

  /// A group's place in the tree: what its rows have in a column, below what they have in those before it.
  private struct Place: Hashable {
    var parent: Int
    var value: CountedValue

    /// Where it stands among those that were found last.
    var slot: Int { (parent &* 31 &+ value.fewBits) & (RowCounts.recentCount - 1) }
  }

  package let columns: [CountsColumn]
  /// The clock that days and hours are of.
  let zone: Zone
  /// A moment before and behind which records are counted apart, in nanoseconds since 1970-01-01 UTC; nil for none.
  let mark: Int64?
  private(set) var total = 0
  private(set) var failed = 0
  private(set) var uncertainStatuses = 0
  private var nodes: [Place: Int] = [:]
  /// Nodes that were found last, by a few bits of their places: most rows have what others had shortly before.
  private var recent: [(place: Place, node: Int)?] = Array(repeating: nil, count: recentCount)
  /// By the numbers of nodes; those of the last column have counts.
  private var tree: [(place: Place?, group: Group)] = [(nil, Group())]

  package init(by columns: [CountsColumn], in zone: Zone = .utc) {
    self.init(by: columns, in: zone, mark: nil)
  }

  init(by columns: [CountsColumn], in zone: Zone, mark: Int64?) {
    (self.columns, self.zone, self.mark) = (columns, zone, mark)
  }

  /// - Complexity: O(*c*) in the columns.
  package mutating func add(_ row: ShownRow) { add(row, by: columns, in: zone) }

  /// Adds rows by their numbers.
  mutating func add(_ numbers: ArraySlice<UInt32>, of state: FeedState) {
    let (columns, zone) = (columns, zone)
    state.forEachRow(numbers) { add($0, by: columns, in: zone) }
  }

  /// Adds a row by the columns and the clock of these counts: whoever adds many takes them out once, as each reference that is
  /// counted for a row costs as much as the row.
  mutating func add(_ row: ShownRow, by columns: [CountsColumn], in zone: Zone) {
    total += 1
    let status = row.knownStatus
    if status == .failed { failed += 1 }
    if status == nil, !row.hasProviderStatus { uncertainStatuses += 1 }
    var node = 0
    for index in columns.indices {
      node = child(at: Place(parent: node, value: CountedValue(row, columns[index], zone)))
    }
    tree[node].group.add(row)
    if let mark { tree[node].group.add(row, mark: mark, zone) }
  }

  /// Adds what was counted of records that stand behind these, by the same.
  mutating func add(_ next: RowCounts) {
    total += next.total
    failed += next.failed
    uncertainStatuses += next.uncertainStatuses
    // What is above a node comes before it.
    var numbers: [Int] = []
    for (place, group) in next.tree {
      let number = place.map { child(at: Place(parent: numbers[$0.parent], value: $0.value)) } ?? 0
      numbers.append(number)
      tree[number].group.add(group)
    }
  }

  private mutating func child(at place: Place) -> Int {
    let slot = place.slot
    if let (known, node) = recent[slot], known == place { return node }
    let node = nodes[place] ?? tree.count
    if node == tree.count {
      nodes[place] = node
      tree.append((place, Group()))
    }
    recent[slot] = (place, node)
    return node
  }

  fileprivate static let recentCount = 256

  /// The groups, in the order in which they came up.
  var groups: some Sequence<(values: [CountedValue], group: Group)> {
    tree.lazy.filter { $0.group.count > 0 }.map { (values(of: $0.place), $0.group) }
  }

  /// All rows as one group.
  var whole: Group { groups.reduce(into: Group()) { $0.add($1.group) } }

  private func values(of place: Place?) -> [CountedValue] {
    var values: [CountedValue] = []
    var next = place
    while let place = next {
      values.append(place.value)
      next = tree[place.parent].place
    }
    return values.reversed()
  }
}

extension RowCounts.Group {
  fileprivate mutating func add(_ row: ShownRow) {
    count += 1
    if let amount = row.amount, let currency = row.currency {
      sums.add(amount, currency)
      if row.doubts.decidedPower != nil { decided.insert(currency) }
    } else {
      uncertainCount += 1
    }
  }

  fileprivate mutating func add(_ row: ShownRow, mark: Int64, _ zone: Zone) {
    switch row.created {
    case .instant(let time): afterCount += time >= mark ? 1 : 0
    case .date(let date):
      // Of a day without a time, only what holds for the whole day is known.
      let day = Int64(date.daysSinceEpoch)
      let (start, end) = (zone.start(ofDay: day), zone.start(ofDay: day + 1))
      if start * 1_000_000_000 >= mark {
        afterCount += 1
      } else if end * 1_000_000_000 > mark {
        untimedCount += 1
      }
    case nil: untimedCount += 1
    }
  }

  /// `12 before, 3 after`, and how many nobody knows of; nil where there is no mark.
  func split(at mark: Int64?) -> String? {
    guard mark != nil else { return nil }
    let before = count - afterCount - untimedCount
    let untimed = untimedCount > 0 ? ", \(Count.text(untimedCount)) at no certain time" : ""
    return "\(Count.text(before)) before, \(Count.text(afterCount)) after\(untimed)"
  }

  /// Adds the rows of another group.
  mutating func add(_ other: Self) {
    count += other.count
    uncertainCount += other.uncertainCount
    afterCount += other.afterCount
    untimedCount += other.untimedCount
    decided.formUnion(other.decided)
    sums.add(other.sums)
  }

  /// How many are in no sum, then each sum: `3 not certain`, `1204.50 EUR`, `80.00 USD`.
  var sumWords: [String] {
    (uncertainCount > 0 ? ["\(Count.text(uncertainCount)) not certain"] : []) + amountWords
  }

  var amountWords: [String] {
    sums.sorted.map { currency, sum in
      "\(decided.contains(currency) ? Symbols.unicode.decided : "")\(Self.text(sum, currency) ?? "too large") \(currency.text)"
    }
  }

  /// A sum with the currency's decimals; nil where it is too large.
  static func text(_ sum: Amount?, _ currency: CurrencyCode) -> String? {
    sum.flatMap { AmountWords.number(.known($0), .known(currency)) }
  }
}

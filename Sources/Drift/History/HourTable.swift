import Domain

/// What the records of each hour were like, as hours are compared.
package struct HourTable: Sendable {
  /// By field and hour, how many records had each word.
  private var words: [ShareField: [Int: [String: Int]]] = [:]
  /// By currency and hour, how many amounts had each power of ten.
  private var amounts: [String: [Int: [Int: Int]]] = [:]
  /// By hour, all records.
  private var all: [Int: Int] = [:]
  /// By the name of a field, the hours that were told of.
  private var alarmed: [String: Set<Int>] = [:]

  /// - Complexity: O(*n*) in the facts.
  package init(_ facts: [HourFact]) { add(facts) }

  /// Adds facts of hours of which nothing is known yet.
  mutating func add(_ facts: some Sequence<HourFact>) {
    var hours: Set<Int> = []
    var missing: [Int: Int] = [:]
    for fact in facts {
      if fact.field == HourFact.all {
        hours.insert(fact.hour)
        all[fact.hour, default: 0] += fact.records
      } else if fact.field == HourFact.alarm {
        alarmed[fact.value, default: []].insert(fact.hour)
      } else if fact.field == Field.customer.name {
        missing[fact.hour, default: 0] += fact.records
      } else if let size = fact.size {
        amounts[size.currency, default: [:]][fact.hour, default: [:]][size.power, default: 0] +=
          fact.records
      } else if let (field, word) = fact.word {
        words[field, default: [:]][fact.hour, default: [:]][word, default: 0] += fact.records
      }
    }
    for hour in hours {
      let records = all[hour] ?? 0
      let none = missing[hour] ?? 0
      words[.customer, default: [:]][hour] = [
        HistoryShare.none: none, HistoryShare.some: max(0, records - none),
      ]
    }
  }

  var hours: some Collection<Int> { all.keys }

  /// The hours that are known of a day, in order; the newest day is 0, and ends with the last hour that is known.
  func hours(ofDay day: Int) -> [Int] {
    guard let last = all.keys.max() else { return [] }
    let end = last - day * 24
    return all.keys.filter { $0 > end - 24 && $0 <= end }.sorted()
  }

  func knows(_ hour: Int) -> Bool { all[hour] != nil }

  var currencies: [String] { amounts.keys.sorted() }

  func records(_ hours: some Sequence<Int>) -> Int { hours.reduce(0) { $0 + (all[$1] ?? 0) } }

  /// How often each word of a field came in some hours.
  ///
  /// `isNow`: Whether they are compared; else what was told of is left out, for it isn't usual.
  func words(
    of field: ShareField, _ hours: some Sequence<Int>, isNow: Bool = false
  ) -> ValueCounts<String> {
    sum(words[field], of: field.field, hours, isNow)
  }

  /// The same of the powers of ten of a currency's amounts.
  func amounts(
    in currency: String, _ hours: some Sequence<Int>, isNow: Bool = false
  ) -> ValueCounts<Int> {
    sum(amounts[currency], of: .amount, hours, isNow)
  }

  private func sum<Value>(
    _ known: [Int: [Value: Int]]?, of field: Field, _ hours: some Sequence<Int>, _ isNow: Bool
  ) -> ValueCounts<Value> {
    var counts = ValueCounts<Value>()
    guard let known else { return counts }
    let told = isNow ? [] : alarmed[field.name] ?? []
    for hour in hours where !told.contains(hour) { counts.add(known[hour] ?? [:]) }
    return counts
  }
}

/// How often each value came.
struct ValueCounts<Value: Hashable> {
  private(set) var counts: [Value: Int] = [:]
  private(set) var all = 0

  mutating func add(_ values: [Value: Int]) {
    for (value, count) in values {
      counts[value, default: 0] += count
      all += count
    }
  }

  subscript(value: Value) -> ShareCount { ShareCount(count: counts[value] ?? 0, of: all) }
}

/// Powers of ten.
extension ValueCounts<Int> {
  /// The mean; of none 0.
  var mean: Double {
    all == 0 ? 0 : Double(counts.reduce(0) { $0 + $1.key * $1.value }) / Double(all)
  }

  /// How much of this is where the other one is, so many powers higher: 0 to 1.
  func overlap(with other: Self, higherBy powers: Int) -> Double {
    guard all > 0, other.all > 0 else { return 0 }
    return other.counts.keys.reduce(0) { $0 + min(self[$1 + powers].share, other[$1].share) }
  }
}

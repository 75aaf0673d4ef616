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

  func knows(_ hour: Int) -> Bool { all[hour] != nil }

  var currencies: [String] { amounts.keys.sorted() }

  func records(_ hours: some Sequence<Int>) -> Int { hours.reduce(0) { $0 + (all[$1] ?? 0) } }

  /// Without what was told of.
  ///
  /// `isNow`: Whether it is what is compared, and not what is usual.
  func words(of field: ShareField, _ hours: some Sequence<Int>, isNow: Bool = false) -> WordCounts {
    var counts = WordCounts()
    guard let known = words[field] else { return counts }
    let told = isNow ? [] : alarmed[field.field.name] ?? []
    for hour in hours where !told.contains(hour) { counts.add(known[hour] ?? [:]) }
    return counts
  }

  /// The same of amounts.
  func amounts(in currency: String, _ hours: some Sequence<Int>, isNow: Bool = false) -> PowerCounts
  {
    var counts = PowerCounts()
    guard let known = amounts[currency] else { return counts }
    let told = isNow ? [] : alarmed[Field.amount.name] ?? []
    for hour in hours where !told.contains(hour) { counts.add(known[hour] ?? [:]) }
    return counts
  }
}

/// How often each word of a field came.
struct WordCounts {
  private(set) var counts: [String: Int] = [:]
  private(set) var all = 0

  mutating func add(_ words: [String: Int]) {
    for (word, count) in words {
      counts[word, default: 0] += count
      all += count
    }
  }

  subscript(word: String) -> ShareCount { ShareCount(count: counts[word] ?? 0, of: all) }
}

/// How many amounts had each power of ten.
struct PowerCounts {
  private(set) var counts: [Int: Int] = [:]
  private(set) var all = 0

  mutating func add(_ powers: [Int: Int]) {
    for (power, count) in powers {
      counts[power, default: 0] += count
      all += count
    }
  }

  /// The mean power; of no amounts 0.
  var mean: Double {
    all == 0 ? 0 : Double(counts.reduce(0) { $0 + $1.key * $1.value }) / Double(all)
  }

  /// How much of this is where the other one is, so many powers higher: 0 to 1.
  func overlap(with other: PowerCounts, higherBy powers: Int) -> Double {
    guard all > 0, other.all > 0 else { return 0 }
    return other.counts.reduce(0) { sum, bin in
      let own = Double(counts[bin.key + powers] ?? 0) / Double(all)
      return sum + min(own, Double(bin.value) / Double(other.all))
    }
  }
}

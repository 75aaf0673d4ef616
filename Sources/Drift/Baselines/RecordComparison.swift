import Domain

/// What of the records of one type is otherwise than it was.
struct RecordComparison {
  private let name: String
  private let old: RecordShape
  private let new: RecordShape
  /// Words that the profile doesn't know, as reports have them.
  private let unknownWords: Set<String>

  /// As many as were to be expected, so that none is no chance: once in twenty thousand.
  private static let leastExpected = 10

  init(_ name: String, _ old: RecordShape, _ new: RecordShape, drift: [DriftShape]) {
    (self.name, self.old, self.new) = (name, old, new)
    let newWord = DriftKind.newWord.row.name
    unknownWords = Set(drift.filter { $0.kind == newWord }.map(\.found))
  }

  var findings: [BaselineFinding] {
    let paths = Set(old.fields.keys).union(new.fields.keys).sorted()
    return paths.flatMap(fieldFindings) + wordFindings + amountFindings
  }

  private func finding(
    _ rule: BaselineRule, _ path: String, _ found: String = "", count: Int, of all: Int
  ) -> BaselineFinding {
    BaselineFinding(rule, name, path, found, count: count, of: all)
  }

  // MARK: Fields

  private func fieldFindings(_ path: String) -> [BaselineFinding] {
    let (before, now) = (old.fields[path] ?? [:], new.fields[path] ?? [:])
    let (allBefore, all) = (old.whole(of: path), new.whole(of: path))
    guard all > 0, allBefore > 0 else { return [] }
    guard before.count > 0 else {
      return [finding(.fieldNew, path, Self.types(now), count: now.count, of: all)]
    }
    guard now.count > 0 else { return gone(path, before, allBefore, all) }
    let isAlways = before.count >= allBefore
    var findings: [BaselineFinding] = []
    if isAlways, now.count < all {
      findings.append(finding(.fieldMissing, path, count: all - now.count, of: all))
    } else if ShareTest.differ((before.count, allBefore), (now.count, all)) {
      findings.append(shift(path, "there", (before.count, allBefore), (now.count, all)))
    }
    return findings + nulls(path, before, now) + types(path, before, now)
  }

  private func gone(
    _ path: String, _ before: TypeCounts, _ allBefore: Int, _ all: Int
  ) -> [BaselineFinding] {
    let isAlways = before.count >= allBefore
    // As large a share of so many records.
    let expected = before.count * all / max(allBefore, 1)
    guard isAlways || expected >= Self.leastExpected else { return [] }
    let gone = finding(.fieldGone, path, Self.types(before), count: 0, of: all)
    return [isAlways ? gone : gone.graded(.decodes, .loses)]
  }

  private func nulls(
    _ path: String, _ before: TypeCounts, _ now: TypeCounts
  ) -> [BaselineFinding] {
    let (was, isNow) = (before[.null] ?? 0, now[.null] ?? 0)
    guard isNow > 0 else { return [] }
    if was == 0 { return [finding(.nullNew, path, count: isNow, of: now.count)] }
    guard ShareTest.differ((was, before.count), (isNow, now.count)) else { return [] }
    return [shift(path, "null", (was, before.count), (isNow, now.count))]
  }

  private func types(
    _ path: String, _ before: TypeCounts, _ now: TypeCounts
  ) -> [BaselineFinding] {
    let known = Set(before.keys).subtracting([.null])
    // Of a field that was null in all records, nobody has decoded anything.
    guard !known.isEmpty else { return [] }
    return now.keys.sorted().compactMap { type in
      guard type != .null, !known.contains(type) else { return nil }
      let found = "\(Self.types(before)) → \(type.rawValue)"
      let new = finding(.typeNew, path, found, count: now[type] ?? 0, of: now.count)
      // A decimal is decoded from 12 as from 12.00.
      return type == .integer && known.contains(.decimal) ? new.graded(.decodes) : new
    }
  }

  private static func types(_ counts: TypeCounts) -> String {
    counts.keys.filter { $0 != .null || counts.count == 1 }.sorted().map(\.rawValue)
      .joined(separator: " or ")
  }

  /// `there 100 % → 40 %`.
  private func shift(
    _ path: String, _ what: String, _ before: (count: Int, of: Int), _ now: (count: Int, of: Int)
  ) -> BaselineFinding {
    let percent = [before, now].map { "\(($0.count * 100 + $0.of / 2) / max($0.of, 1)) %" }
    return finding(
      .shareShift, path, "\(what) \(percent[0]) → \(percent[1])", count: now.count, of: now.of)
  }

  // MARK: Words

  private var wordFindings: [BaselineFinding] {
    Set(old.words.keys).union(new.words.keys).sorted().flatMap { field in
      wordFindings(field, old.words[field] ?? [:], new.words[field] ?? [:])
    }
  }

  private func wordFindings(
    _ field: String, _ before: [String: Int], _ now: [String: Int]
  ) -> [BaselineFinding] {
    let (all, allNow) = (before.values.reduce(0, +), now.values.reduce(0, +))
    guard all > 0, allNow > 0 else { return [] }
    return Set(before.keys).union(now.keys).sorted().compactMap { word in
      let (was, isNow) = (before[word] ?? 0, now[word] ?? 0)
      if was == 0 {
        guard !unknownWords.contains("\"\(word)\"") else { return nil }
        return finding(.wordNew, field, word, count: isNow, of: allNow)
      }
      if isNow == 0 {
        guard was * allNow / all >= Self.leastExpected else { return nil }
        return finding(.wordGone, field, word, count: 0, of: allNow)
      }
      guard ShareTest.differ((was, all), (isNow, allNow)) else { return nil }
      return shift(field, word, (was, all), (isNow, allNow))
    }
  }

  // MARK: Amounts

  /// Amounts of a currency, fewer of which have no middle.
  private static let fewestAmounts = 20

  private var amountFindings: [BaselineFinding] {
    old.powers.keys.sorted().flatMap { currency -> [BaselineFinding] in
      let (before, now) = (old.powers[currency] ?? [:], new.powers[currency] ?? [:])
      let (all, allNow) = (before.values.reduce(0, +), now.values.reduce(0, +))
      guard let least = before.keys.min(), let most = before.keys.max(), allNow > 0 else {
        return []
      }
      let path = "\(Field.amount.name) \(currency)"
      if min(all, allNow) >= Self.fewestAmounts, let was = Self.middle(before),
        let isNow = Self.middle(now), abs(was - isNow) >= 2
      {
        let found = "10^\(was) → 10^\(isNow)"
        return [finding(.amountShift, path, found, count: allNow, of: allNow)]
      }
      let beyond = now.filter { $0.key > most + 1 || $0.key < least - 1 }
      guard let first = beyond.keys.max(by: { abs($0) < abs($1) }) else { return [] }
      let found = "10^\(least) to 10^\(most) → 10^\(first)"
      return [
        finding(.amountRange, path, found, count: beyond.values.reduce(0, +), of: allNow)
      ]
    }
  }

  /// The power of ten of the middle amount.
  private static func middle(_ powers: [Int: Int]) -> Int? {
    let all = powers.values.reduce(0, +)
    var seen = 0
    for (power, count) in powers.sorted(by: { $0.key < $1.key }) {
      seen += count
      if seen * 2 > all { return power }
    }
    return nil
  }
}

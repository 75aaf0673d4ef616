import Domain

/// What of the records of one type is otherwise than it was.
struct RecordComparison {
  private let name: String
  private let old: RecordShape
  private let new: RecordShape
  /// Words that the profile doesn't know and the baseline hasn't, as reports have them: they are told by themselves.
  private let toldWords: Set<String>

  /// As many as were to be expected, so that none is no chance: once in twenty thousand.
  private static let leastExpected = 10.0

  init(
    _ name: String, _ old: RecordShape, _ new: RecordShape, knownDrift: [DriftShape],
    _ drift: [DriftShape]
  ) {
    (self.name, self.old, self.new) = (name, old, new.folded(like: old))
    let newWord = DriftKind.newWord.row.name
    let known = Set(knownDrift.filter { $0.kind == newWord }.map(\.found))
    toldWords = Set(drift.filter { $0.kind == newWord }.map(\.found)).subtracting(known)
  }

  var findings: [BaselineFinding] {
    let paths = Set(old.fields.keys).union(new.fields.keys).sorted()
    return paths.flatMap(fieldFindings) + wordFindings + amountFindings + signFindings
  }

  private func finding(
    _ rule: BaselineRule, _ path: String, _ found: String = "", count: Int, of all: Int
  ) -> BaselineFinding {
    var finding = BaselineFinding(rule, name, path, found, count: count, of: all)
    finding.field = path
    return finding
  }

  // MARK: Fields

  private func fieldFindings(_ path: String) -> [BaselineFinding] {
    let (before, now) = (old.fields[path] ?? [:], new.fields[path] ?? [:])
    let (allBefore, all) = (old.whole(of: path), new.whole(of: path))
    // Where what it is a part of isn't there, that is told.
    guard all > 0, allBefore > 0 else { return [] }
    let found = findings(path, before, allBefore, now, all)
    guard old.money.union(new.money).contains(path) else { return found }
    let isLost = Self.isLost((Self.valued(before), allBefore), (Self.valued(now), all))
    return found.map { finding in
      var finding = finding
      finding.isOfMoney = isLost || finding.rule.row.strict == .fails && finding.strict == .fails
      return finding
    }
  }

  /// How many have a value.
  private static func valued(_ types: TypeCounts) -> Int {
    types.count - (types[.null] ?? 0) - (types[.unreadable] ?? 0)
  }

  /// Whether fewer have a value than before, and not by chance.
  private static func isLost(
    _ before: (count: Int, of: Int), _ now: (count: Int, of: Int)
  ) -> Bool {
    share(now) < share(before) && ShareTest.differ(before, now)
  }

  private static func share(_ part: (count: Int, of: Int)) -> Double {
    Double(part.count) / Double(max(part.of, 1))
  }

  private func findings(
    _ path: String, _ before: TypeCounts, _ allBefore: Int, _ now: TypeCounts, _ all: Int
  ) -> [BaselineFinding] {
    guard before.count > 0 else {
      return [finding(.fieldNew, path, Self.types(now), count: now.count, of: all)]
    }
    // How many elements a list has, and which keys a map, says nothing of records.
    guard !FieldPathText.isOfMany(path) else {
      return nulls(path, before, now, isRequired: before[.null] == nil) + types(path, before, now)
    }
    let isAlways = before.count >= allBefore
    // A client decodes a null as it does nothing at all.
    let isRequired = isAlways && before[.null] == nil
    guard now.count > 0 else { return gone(path, before, allBefore, all, isRequired: isRequired) }
    var findings: [BaselineFinding] = []
    if isAlways, now.count < all {
      let missing = finding(.fieldMissing, path, count: all - now.count, of: all)
      findings.append(isRequired ? missing : missing.graded(.decodes))
    } else if ShareTest.differ((before.count, allBefore), (now.count, all)) {
      findings.append(shift(path, "there", (before.count, allBefore), (now.count, all)))
    }
    return findings + nulls(path, before, now, isRequired: isRequired) + types(path, before, now)
  }

  private func gone(
    _ path: String, _ before: TypeCounts, _ allBefore: Int, _ all: Int, isRequired: Bool
  ) -> [BaselineFinding] {
    // As large a share of so many records.
    let expected = Double(before.count) / Double(allBefore) * Double(all)
    guard isRequired || expected >= Self.leastExpected else { return [] }
    let gone = finding(.fieldGone, path, Self.types(before), count: 0, of: all)
    return [isRequired ? gone : gone.graded(.decodes, .loses)]
  }

  private func nulls(
    _ path: String, _ before: TypeCounts, _ now: TypeCounts, isRequired: Bool
  ) -> [BaselineFinding] {
    let (was, isNow) = (before[.null] ?? 0, now[.null] ?? 0)
    guard isNow > 0 else { return [] }
    if was == 0 {
      let new = finding(.nullNew, path, count: isNow, of: now.count)
      return [isRequired ? new : new.graded(.decodes)]
    }
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
    finding(
      .shareShift, path, "\(what) \(Self.percent(before, now))", count: now.count, of: now.of)
  }

  private static func percent(
    _ before: (count: Int, of: Int), _ now: (count: Int, of: Int)
  ) -> String {
    [before, now].map { "\(Int((share($0) * 100).rounded())) %" }.joined(separator: " → ")
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
      let isNow = now[word] ?? 0
      guard let was = before[word] else {
        guard isNow > 0, !toldWords.contains("\"\(word)\"") else { return nil }
        var new = finding(.wordNew, field, word, count: isNow, of: allNow)
        new.isOfMoney =
          field == Field.currency.name && ShareTest.differ((0, all), (isNow, allNow))
        // A closed list is made of statuses.
        return field == Field.status.name ? new : new.graded(.decodes)
      }
      if was == 0, isNow > 0, !ShareTest.differ((was, all), (isNow, allNow)) { return nil }
      if isNow == 0 {
        let expected = Double(was) / Double(all) * Double(allNow)
        guard expected >= Self.leastExpected else { return nil }
        return finding(.wordGone, field, word, count: 0, of: allNow)
      }
      guard ShareTest.differ((was, all), (isNow, allNow)) else { return nil }
      var shift = shift(field, word, (was, all), (isNow, allNow))
      shift.isOfMoney =
        field == Field.currency.name
        && abs(Self.share((was, all)) - Self.share((isNow, allNow))) >= Self.half
      return shift
    }
  }

  /// A currency whose share changes as much takes the place of another one.
  private static let half = 0.5

  // MARK: Amounts

  /// Amounts of a currency, fewer of which have no middle.
  private static let fewestAmounts = 8

  private var amountFindings: [BaselineFinding] {
    old.powers.keys.sorted().compactMap { currency in
      let (before, now) = (old.powers[currency] ?? [:], new.powers[currency] ?? [:])
      let (all, allNow) = (before.values.reduce(0, +), now.values.reduce(0, +))
      guard let least = before.keys.min(), let most = before.keys.max(), allNow > 0 else {
        return nil
      }
      if min(all, allNow) >= Self.fewestAmounts, let was = Self.middle(before),
        let isNow = Self.middle(now), abs(was - isNow) >= 2
      {
        return amounts(.amountShift, currency, "10^\(was) → 10^\(isNow)", allNow, of: allNow)
      }
      let beyond = now.filter { $0.key > most + 1 || $0.key < least - 1 }
      let first = beyond.keys.sorted().max {
        max($0 - most, least - $0) < max($1 - most, least - $1)
      }
      guard let first else { return nil }
      return amounts(
        .amountRange, currency, "10^\(least) to 10^\(most) → 10^\(first)",
        beyond.values.reduce(0, +), of: allNow)
    }
  }

  /// Amounts that came to be zero, or to have the other sign.
  private var signFindings: [BaselineFinding] {
    old.amountCounts.sorted { $0.key < $1.key }.flatMap { currency, all in
      SpecialAmount.allCases.compactMap { sign in
        let allNow = new.amountCounts[currency] ?? 0
        let was = (count: old.signs[currency]?[sign] ?? 0, of: all)
        let isNow = (count: new.signs[currency]?[sign] ?? 0, of: allNow)
        guard sign == .negative || Self.share(isNow) > Self.share(was),
          ShareTest.differ(was, isNow)
        else { return nil }
        let percent = Self.percent(was, isNow)
        return amounts(
          .amountShift, currency, "\(sign.rawValue) \(percent)", isNow.count, of: allNow)
      }
    }
  }

  private func amounts(
    _ rule: BaselineRule, _ currency: String, _ found: String, _ count: Int, of all: Int
  ) -> BaselineFinding {
    var finding = finding(rule, "\(Field.amount.name) \(currency)", found, count: count, of: all)
    finding.field = Field.amount.name
    return finding
  }

  /// The power of ten of the middle amount.
  private static func middle(_ powers: [Int: Int]) -> Int? {
    let all = powers.values.reduce(0, +)
    var seen = 0
    for (power, count) in powers.sorted(by: { $0.key < $1.key }) {
      seen += count
      if seen > all / 2 { return power }
    }
    return nil
  }
}

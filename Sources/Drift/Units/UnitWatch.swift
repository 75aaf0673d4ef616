/// Watches the amounts of a feed for a unit that changes without another type: dollars that become cents.
///
/// The amounts of one type of records in one currency are watched together, so that a change of all is seen soon, and by the
/// form in which they were written, so that a change is seen where one server of two has made it.
package struct UnitWatch: Sendable {
  private struct Group: Sendable {
    let key: WatchedAmount.Key
    /// Those of each form, then those with as many decimals, then all.
    var streams = [UnitStream](repeating: UnitStream(), count: Scope.count)
    /// Forms that contradict another from the beginning, a bit each.
    var contradicted: UInt8 = 0
    /// How many amounts of a form there are when it is compared with the others.
    var compared = [Int](repeating: 64, count: AmountForm.count)
  }

  /// Which amounts are watched together.
  private enum Scope {
    static let all = AmountForm.count + AmountForm.decimalsCount
    static let count = all + 1

    /// Those with as many decimals.
    static func decimals(of form: AmountForm) -> Int { AmountForm.count + form.decimals }

    /// The forms of its amounts, a bit each.
    static func forms(_ scope: Int) -> UInt8 {
      if scope == all { return UnitSpan.allForms }
      return scope < AmountForm.count
        ? AmountForm(code: scope).bit : AmountForm.bits(ofDecimals: scope - AmountForm.count)
    }
  }

  private var groups: [Group] = []
  /// The group of the amount that came last: the next one is mostly of the same.
  private var last = 0
  /// In the order in which they were found.
  package private(set) var spans: [UnitSpan] = []

  /// Types and currencies that are watched: an API has some.
  private static let maxGroups = 64
  /// Changes that are told apart; beyond that, the last one goes on.
  private static let maxSpans = 64

  package init() {}

  /// Whether nothing is doubted.
  package var isQuiet: Bool { spans.isEmpty }

  /// Takes the next amount of the feed.
  ///
  /// - Returns: Whether other rows are doubted than before.
  /// - Complexity: O(1), but for what is found.
  package mutating func see(_ amount: WatchedAmount) -> Bool {
    guard let index = group(of: amount.key) else { return false }
    let (isUsual, isNews) = seeForm(amount, index)
    let sign = groups[index].streams[Scope.all].see(amount, mayLearn: isUsual)
    return settle(sign, Scope.all, index) || isNews
  }

  /// Takes another version of a record, which tells nothing but by how much its amount has changed.
  ///
  /// `former`: What it was.
  /// - Returns: Whether other rows are doubted than before.
  package mutating func see(_ amount: WatchedAmount, formerly former: WatchedAmount) -> Bool {
    guard amount.key == former.key, let factor = amount.factor(of: former),
      let index = group(of: amount.key)
    else { return false }
    let scope = amount.form.code
    guard
      case .jumped(let factor, let run) = groups[index].streams[scope].seeVersion(amount, factor)
    else { return false }
    add(index, run.start..<Int.max, Scope.forms(scope), factor, change: run.start)
    return true
  }

  /// Returns whether nothing speaks for a jump, and whether other rows are doubted than before.
  private mutating func seeForm(
    _ amount: WatchedAmount, _ index: Int
  ) -> (isUsual: Bool, isNews: Bool) {
    let usual = groups[index].streams[Scope.all].known
    var (isUsual, isNews) = (true, false)
    for scope in [amount.form.code, Scope.decimals(of: amount.form)] {
      let sign = groups[index].streams[scope].see(amount, besides: usual, mayLearn: isUsual)
      isUsual = isUsual && groups[index].streams[scope].isUsual
      isNews = settle(sign, scope, index) || isNews
    }
    return (isUsual, contradicts(amount.form, index) || isNews)
  }

  /// What is told of a row's amount; nil where its unit isn't doubted.
  package func span(of row: Int, _ key: WatchedAmount.Key, _ form: AmountForm) -> UnitSpan? {
    spans.first { $0.holds(row, key, form) }
  }

  /// The same of an amount that was watched.
  package func span(of amount: WatchedAmount) -> UnitSpan? {
    span(of: amount.row, amount.key, amount.form)
  }

  /// Gives rows other numbers.
  ///
  /// `number`: That of a row, or of the first behind it that is kept.
  package mutating func renumber(_ number: (Int) -> Int) {
    for index in groups.indices {
      for scope in 0..<Scope.count { groups[index].streams[scope].renumber(number) }
    }
    for index in spans.indices { spans[index].renumber(number) }
  }

  private mutating func group(of key: WatchedAmount.Key) -> Int? {
    if last < groups.count, groups[last].key == key { return last }
    if let known = groups.firstIndex(where: { $0.key == key }) {
      last = known
      return known
    }
    guard groups.count < Self.maxGroups else { return nil }
    groups.append(Group(key: key))
    last = groups.count - 1
    return last
  }

  // MARK: What is found

  private mutating func settle(_ sign: UnitStream.Sign, _ scope: Int, _ index: Int) -> Bool {
    switch sign {
    case .none: return false
    case .returned(let row):
      let forms = Scope.forms(scope)
      let open = spans.lastIndex { span in
        span.key == groups[index].key && span.isOpen && span.forms == forms
      }
      guard let open else { return false }
      spans[open].end(at: row)
    case .jumped(let factor, let run): jump(factor, run, scope, index)
    }
    return true
  }

  private mutating func jump(
    _ factor: UnitFactor, _ run: UnitStream.Run, _ scope: Int, _ index: Int
  ) {
    let (own, all) = (groups[index].streams[scope], groups[index].streams[Scope.all])
    let first = all.firstRow ?? run.start
    switch Self.isNewer(run, than: own.isKnown ? own.times : all.times) {
    case true?:
      // Of a form that is new, all that came may be odd.
      let start = own.isKnown ? run.start : min(run.start, own.firstRow ?? run.start)
      add(index, start..<Int.max, Scope.forms(scope), factor, change: start)
    case false? where scope == Scope.all:
      // The feed begins with its newest: what it began with has changed, and what was found of some forms is part of it.
      let key = groups[index].key
      spans.removeAll { $0.key == key && $0.isOpen }
      groups[index] = Group(key: key)
      groups[index].streams[scope].begin(with: run)
      add(index, first..<run.end, UnitSpan.allForms, factor, change: run.end)
    case false?, nil:
      // Nothing tells which of them is right.
      add(index, first..<Int.max, UnitSpan.allForms, factor, change: run.start)
    }
  }

  /// Nil where nothing tells.
  private static func isNewer(_ run: UnitStream.Run, than times: TimeMean) -> Bool? {
    guard let own = run.times.value, let other = times.value, own != other else { return nil }
    return own > other
  }

  private mutating func add(
    _ index: Int, _ rows: Range<Int>, _ forms: UInt8, _ factor: UnitFactor, change: Int?
  ) {
    let span = UnitSpan(groups[index].key, rows, forms, factor, change: change)
    guard spans.count >= Self.maxSpans else { return spans.append(span) }
    // Rather too much is doubted than too little.
    let start = min(spans[Self.maxSpans - 1].rows.lowerBound, rows.lowerBound)
    spans[Self.maxSpans - 1] = UnitSpan(
      span.key, start..<Int.max, UnitSpan.allForms, factor, change: change)
  }

  // MARK: Forms that contradict each other

  /// Whether two forms come side by side, and the amounts of one are so many times those of the other; looked at when one has doubled.
  private mutating func contradicts(_ form: AmountForm, _ index: Int) -> Bool {
    let own = groups[index].streams[form.code]
    guard own.shift == nil, own.usual.count >= groups[index].compared[form.code] else {
      return false
    }
    groups[index].compared[form.code] *= 2
    for code in 0..<AmountForm.count where code != form.code {
      let other = groups[index].streams[code]
      // All that are written with as many decimals may come from the same server.
      let both =
        AmountForm.bits(ofDecimals: form.decimals)
        | AmountForm.bits(ofDecimals: AmountForm(code: code).decimals)
      guard other.isKnown, other.shift == nil, groups[index].contradicted & both != both,
        own.usual.overlap(with: other.usual, times: 1) < Self.mostAlike,
        let factor = UnitFactor.allCases.first(where: {
          own.usual.overlap(with: other.usual, times: $0.value) > Self.leastLike
        })
      else { continue }
      groups[index].contradicted |= both
      let first = groups[index].streams[Scope.all].firstRow ?? 0
      add(
        index, first..<Int.max, both, factor.isLarger ? factor : factor.inverse, change: nil)
      return true
    }
    return false
  }

  /// A tenth: amounts that hardly overlap as they stand.
  private static let mostAlike: Float = 0.1
  /// Those that mostly do where one of them is in another unit.
  private static let leastLike: Float = 0.6
}

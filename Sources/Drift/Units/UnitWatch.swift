package import Domain

/// Watches the amounts of a feed for a unit that changes without another type: dollars that become cents.
///
/// The amounts of one type of records in one currency are watched together, so that a change of all is seen soon, and by the
/// form in which they were written, so that a change is seen where one server of two has made it.
package struct UnitWatch: Sendable {
  private struct Group: Sendable {
    let key: WatchedAmount.Key
    /// Those of each form, then all.
    var streams = [UnitStream](repeating: UnitStream(), count: Scope.count)
    /// Forms of which it is known what is usual, a bit each.
    var known: UInt8 = 0
    /// Forms that contradict another from the beginning, a bit each.
    var contradicted: UInt8 = 0
    /// How many amounts of a form there are when it is compared with the others.
    var compared = [Int](repeating: 64, count: AmountForm.count)

    /// Amounts that aren't taken yet.
    var calm = CalmAmounts()

    /// Keeps amounts from a record on, while each is as usual.
    ///
    /// - Returns: The place of the first record whose amount isn't kept.
    mutating func keep(_ records: ArraySlice<WatchedRecord>, from first: Int) -> Int {
      calm.keep(records, from: first, of: key)
    }

    /// Takes those that were kept.
    mutating func takeCalm() {
      guard !calm.isEmpty else { return }
      let amounts = calm.amounts
      var times = TimeMean()
      for code in 0..<AmountForm.count {
        let form = AmountForm(code: code)
        let own = calm.kept(of: form)
        guard own.count > 0 else { continue }
        let forms = own.count == amounts.count ? UnitSpan.allForms : form.bit
        streams[code].take(clear: amounts, of: forms, own.times)
        times.add(own.times)
      }
      streams[Scope.all].take(clear: amounts, of: UnitSpan.allForms, times)
      calm.removeAll()
    }

    /// Finds anew which amounts of a form are calm.
    ///
    /// Up to when it is compared with the others.
    mutating func boundCalm(_ form: AmountForm) {
      let room = min(
        streams[form.code].room, compared[form.code] - 1 - streams[form.code].usualCount)
      calm.bound(form, streams[form.code].usual.clear, room: room)
      calm.boundAll(streams[Scope.all].usual.clear, room: streams[Scope.all].room)
    }

    /// Takes the next amount: what it tells of its form, and of all.
    mutating func see(_ amount: WatchedAmount) -> (ofForm: UnitStream.Sign, ofAll: UnitStream.Sign)
    {
      let scope = amount.form.code
      let isKnown = known & amount.form.bit != 0
      // By what is usual of all, where its own form is too new.
      let ofForm =
        isKnown
        ? streams[scope].see(amount)
        : streams[scope].see(amount, besides: streams[Scope.all].known)
      if streams[scope].isKnown { known |= amount.form.bit }
      let isUsual = streams[scope].isUsual
      return (ofForm, streams[Scope.all].see(amount, mayLearn: isUsual))
    }

    /// Whether so many amounts of a form have come that it is compared with the others again.
    func isCompared(_ form: AmountForm) -> Bool {
      streams[form.code].usualCount >= compared[form.code]
    }
  }

  /// Which amounts are watched together: those of a form, by its code, or all.
  private enum Scope {
    static let all = AmountForm.count
    static let count = all + 1
  }

  private var groups: [Group] = []
  /// The group of the amount that came last: the next one is mostly of the same.
  private var last = 0
  /// In the order in which they were found.
  private var found: [UnitSpan] = [] {
    didSet { isQuiet = found.isEmpty && past.isEmpty }
  }
  /// What was read before is otherwise.
  private var past: [UnitSpan] = [] {
    didSet { isQuiet = found.isEmpty && past.isEmpty }
  }
  /// How many were found, those included that are none any more.
  private var foundCount = 0
  /// What was ever told, though it may be so of no row any more.
  package private(set) var evidence: Set<String> = []

  /// Types and currencies that are watched: an API has some.
  private static let maxGroups = 64
  /// Changes that are told apart; beyond that, the last one goes on.
  private static let maxSpans = 64

  package init() {}

  /// Whether nothing is doubted; kept, for it is asked with each record.
  package private(set) var isQuiet = true

  /// What is doubted: what the feed itself shows first.
  package var spans: [UnitSpan] { found + past }

  /// Doubts what is otherwise than what was read before, and nothing else of that kind.
  ///
  /// `number`: That of a currency.
  package mutating func doubt(_ units: [HistoryUnit], number: (CurrencyCode) -> UInt16) {
    past = units.prefix(Self.maxGroups).enumerated().map { index, unit in
      UnitSpan(
        past: -1 - index, currency: number(unit.currency), unit.factor,
        since: HourFact.start(of: unit.since), until: unit.last.map { HourFact.start(of: $0 + 1) })
    }
    evidence.formUnion(past.map(\.evidence))
  }

  /// Takes the amounts of the next records of the feed.
  ///
  /// - Returns: Whether other rows are doubted than before.
  /// - Complexity: O(*n*) in the records, but for what is found.
  package mutating func see(_ records: ArraySlice<WatchedRecord>) -> Bool {
    var isNews = false
    var next = records.startIndex
    while true {
      if last < groups.count { next = groups[last].keep(records, from: next) }
      guard next < records.endIndex else { return isNews }
      if let amount = WatchedAmount(records[next]) {
        // Those of another group may be as usual there.
        let isOfLast = last < groups.count && groups[last].key == amount.key
        if !isOfLast, group(of: amount.key) != nil { continue }
        if isOfLast, seeClosely(amount, last) { isNews = true }
      }
      next += 1
    }
  }

  private mutating func seeClosely(_ amount: WatchedAmount, _ index: Int) -> Bool {
    groups[index].takeCalm()
    defer { groups[index].boundCalm(amount.form) }
    let isNews = take(amount, index)
    guard groups[index].isCompared(amount.form) else { return isNews }
    return contradicts(amount.form, index) || isNews
  }

  private mutating func take(_ amount: WatchedAmount, _ index: Int) -> Bool {
    let (ofForm, ofAll) = groups[index].see(amount)
    if case .none = ofForm, case .none = ofAll { return false }
    let isNewsOfForm = settle(ofForm, amount.form.code, index)
    return settle(ofAll, Scope.all, index) || isNewsOfForm
  }

  /// Takes another version of a record, which tells nothing but by how much its amount has changed.
  ///
  /// `former`: What it was.
  /// - Returns: Whether other rows are doubted than before.
  package mutating func see(_ amount: WatchedAmount, formerly former: WatchedAmount) -> Bool {
    guard amount.key == former.key, let factor = amount.factor(of: former),
      let index = group(of: amount.key)
    else { return false }
    groups[index].takeCalm()
    defer { groups[index].boundCalm(amount.form) }
    let scope = amount.form.code
    guard
      case .jumped(let factor, let run) = groups[index].streams[scope].seeVersion(amount, factor)
    else { return false }
    // Each version says by itself whether it has changed.
    add(index, run.start..<Int.max, amount.form.bit, factor, change: run.start, edge: nil, scope)
    return true
  }

  /// What is told of a row's amount; nil where its unit isn't doubted.
  ///
  /// `time`: When the record was made, in nanoseconds since 1970-01-01 UTC; nil where that isn't certain.
  package func span(
    of row: Int, _ key: WatchedAmount.Key, _ form: AmountForm, time: Int64?
  ) -> UnitSpan? {
    found.first { $0.holds(row, key, form) } ?? past.first { $0.holds(key, at: time) }
  }

  /// By which power of ten an amount of a span is multiplied where it is read so; nil where that can't be told.
  ///
  /// It can't near the change, nor of an amount that doesn't look as others on its side do: there may have been another change
  /// since, which is seen only when more amounts have come.
  package func power(of amount: WatchedAmount, in span: UnitSpan, by reading: UnitReading) -> Int? {
    guard let power = span.power(of: amount.row, by: reading), reading != .asSent,
      let group = groups.first(where: { $0.key == span.key })
    else { return reading == .asSent ? 0 : nil }
    let own = group.streams[span.scope]
    let stream = own.isKnown ? own : group.streams[Scope.all]
    let isChanged =
      span.isOfEarlier
      ? stream.looksJumped(amount, span.factor.inverse)
      : span.isBehind(amount.row)
        ? stream.looksJumped(amount, span.factor)
        : stream.isKnown ? stream.usual.covers(amount.bin) : nil
    return isChanged == true ? power : nil
  }

  /// The same of an amount that was watched.
  package func span(of amount: WatchedAmount) -> UnitSpan? {
    span(of: amount.row, amount.key, amount.form, time: amount.time)
  }

  /// Gives rows other numbers.
  ///
  /// `number`: That of a row, or of the first behind it that is kept.
  package mutating func renumber(_ number: (Int) -> Int) {
    for index in groups.indices {
      groups[index].takeCalm()
      for scope in 0..<Scope.count { groups[index].streams[scope].renumber(number) }
    }
    for index in found.indices { found[index].renumber(number) }
  }

  private mutating func group(of key: WatchedAmount.Key) -> Int? {
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
    case .returned(let back):
      let open = found.lastIndex { span in
        span.key == groups[index].key && span.isOpen && span.scope == scope
      }
      guard let open else { return false }
      found[open].end(within: back)
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
      // Of a form that is new, and of those like it, all that came may be odd.
      let alike = own.isKnown ? [scope] : formsLike(scope, index)
      let first = alike.compactMap { groups[index].streams[$0].firstRow }.min() ?? run.start
      let forms =
        scope == Scope.all ? UnitSpan.allForms : alike.reduce(0) { $0 | AmountForm(code: $1).bit }
      add(
        index, (own.isKnown ? run.start : min(run.start, first))..<Int.max, forms, factor,
        change: run.start, edge: run.start..<run.end, scope)
    case false? where scope == Scope.all:
      // The feed begins with its newest: what it began with has changed, and what was found of some forms is part of it.
      let key = groups[index].key
      found.removeAll { $0.key == key && $0.isOpen }
      groups[index] = Group(key: key)
      groups[index].streams[scope].begin(with: run)
      add(
        index, first..<run.end, UnitSpan.allForms, factor, change: run.end,
        edge: run.start..<run.end)
    case false?, nil:
      // Nothing tells which of them is right.
      add(
        index, first..<Int.max, UnitSpan.allForms, factor, change: run.start,
        edge: run.start..<run.end)
    }
  }

  /// The forms with as many decimals that aren't known to be usual: `1290` and `1200` come together.
  private func formsLike(_ scope: Int, _ index: Int) -> [Int] {
    (0..<AmountForm.count).filter { code in
      AmountForm(code: code).decimals == AmountForm(code: scope).decimals
        && !groups[index].streams[code].isKnown
    }
  }

  /// Nil where nothing tells.
  private static func isNewer(_ run: UnitStream.Run, than times: TimeMean) -> Bool? {
    guard let own = run.times.value, let other = times.value, own != other else { return nil }
    return own > other
  }

  private mutating func add(
    _ index: Int, _ rows: Range<Int>, _ forms: UInt8, _ factor: UnitFactor, change: Int?,
    edge: Range<Int>?, _ scope: Int = Scope.all
  ) {
    let span = UnitSpan(
      id: foundCount, groups[index].key, rows, forms, factor, change: change, edge: edge,
      scope: scope)
    foundCount += 1
    evidence.insert(span.evidence)
    guard found.count >= Self.maxSpans else { return found.append(span) }
    // Rather too much is doubted than too little.
    let start = min(found[Self.maxSpans - 1].rows.lowerBound, rows.lowerBound)
    found[Self.maxSpans - 1] = UnitSpan(
      id: span.id, span.key, start..<Int.max, UnitSpan.allForms, factor, change: change, edge: nil,
      scope: Scope.all)
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
        index, first..<Int.max, both, factor.isLarger ? factor : factor.inverse, change: nil,
        edge: nil)
      return true
    }
    return false
  }

  /// A tenth: amounts that hardly overlap as they stand.
  private static let mostAlike: Float = 0.1
  /// Those that mostly do where one of them is in another unit.
  private static let leastLike: Float = 0.6
}

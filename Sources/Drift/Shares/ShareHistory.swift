/// What is usual of the shares of a field's words, and what isn't.
struct ShareHistory: Sendable {
  private var ranges = ShareRanges()
  /// The same by six hours of the week, once two weeks are known.
  private var likeHours = [ShareRanges?](repeating: nil, count: 28)
  private var days = DayCount()

  /// Windows by which nothing is odd yet.
  static let leastWindows = 5
  /// Where no times are known, windows that take the place of a day.
  private static let untimedWindows = 50
  /// Windows by which it is known that a word is always there, or the only one.
  private static let constantWindows = 10

  var windows: Int { ranges.windows }

  /// Learns a window that isn't odd.
  mutating func learn(_ window: ShareWindow, _ counts: ShareCounts) {
    ranges.learn(counts, day: window.day)
    days.see(window.day)
    if let slot = window.hourSlot {
      // Taken out, so that it isn't copied.
      var own = likeHours[slot].take() ?? ShareRanges()
      own.learn(counts, day: window.day)
      likeHours[slot] = own
    }
  }

  private var experience: ShareExperience {
    guard days.days > 0 else { return windows >= Self.untimedWindows ? .day : .little }
    // The first and the last of them aren't whole.
    return days.days >= 15 ? .weeks : days.days >= 3 ? .day : .little
  }

  /// What is odd about a window; nil for nothing.
  ///
  /// `like`: What was odd of the one before, which is asked for first; else it is the word whose share differs most.
  func oddity(
    of field: ShareField, _ window: ShareWindow, _ counts: ShareCounts, like: Oddity? = nil
  ) -> Oddity? {
    guard windows >= Self.leastWindows else { return nil }
    if let like, let same = oddity(at: like.place, field, window, counts),
      same.isSame(as: like)
    {
      return same
    }
    var found: Oddity?
    for place in 0..<max(counts.end, ranges.all.end) where field.isTold(place) {
      guard let odd = oddity(at: place, field, window, counts) else { continue }
      if odd.points > found?.points ?? 0 { found = odd }
    }
    return found
  }

  private func oddity(
    at place: Int, _ field: ShareField, _ window: ShareWindow, _ counts: ShareCounts
  ) -> Oddity? {
    guard let kind = kind(place, field, window, counts) else { return nil }
    return Oddity(place: place, kind: kind, here: counts[place], before: ranges.all[place])
  }

  private func kind(
    _ place: Int, _ field: ShareField, _ window: ShareWindow, _ counts: ShareCounts
  ) -> Oddity.Kind? {
    let experience = experience
    // A batch, as of one merchant's invoices, may have words of its own: a day must have passed before one is odd.
    guard experience != .little || !field.dependsOnBatch else { return nil }
    let now = counts[place]
    guard let nearest = ranges.nearest(place, to: now.share) else {
      return experience == .weeks && isOddForItsHours(place, field, window, counts) ? .jump : nil
    }
    let isLongKnown = windows >= Self.constantWindows
    if isLongKnown, ranges.isAlwaysAll(place), now.share <= 1 - Self.constantPoints {
      return now.share >= 0.75 ? .varies : .jump
    }
    if isLongKnown, now.count == 0, nearest.share >= Self.vanishedShare { return .vanished }
    return differs(nearest, now, field.leastPointsOfWindow(experience)) ? .jump : nil
  }

  /// Whether what was odd in several windows, one after the other, is so by far.
  ///
  /// `here`: How often the word was in all of them.
  func isCertain(_ oddity: Oddity, of field: ShareField, _ here: ShareCount) -> Bool {
    let all = ranges.all[oddity.place]
    guard ShareTest.g(all.pair, here.pair) >= ShareTest.leastG else { return false }
    guard oddity.kind == .jump else { return true }
    let index = ShareTest.stabilityIndex(all.pair, here.pair)
    // What is odd for its hours alone may be usual at others.
    guard let nearest = ranges.nearest(oddity.place, to: here.share) else { return true }
    return index >= Oddity.leastIndex
      && abs(nearest.share - here.share) >= field.leastPoints(experience)
  }

  /// Whether it is other than it was in the same hours of three weeks.
  private func isOddForItsHours(
    _ place: Int, _ field: ShareField, _ window: ShareWindow, _ counts: ShareCounts
  ) -> Bool {
    guard let slot = window.hourSlot, let own = likeHours[slot], own.days >= 3,
      let nearest = own.nearest(place, to: counts[place].share)
    else { return false }
    return differs(nearest, counts[place], field.leastPoints(.day))
  }

  private func differs(_ before: ShareCount, _ after: ShareCount, _ points: Double) -> Bool {
    abs(before.share - after.share) >= points
      && ShareTest.g(before.pair, after.pair) >= Oddity.leastGOfWindow
  }

  /// Nanoseconds.
  static let day: Int64 = 86_400_000_000_000
  /// What vanishes was so often in each window.
  private static let vanishedShare = 0.05
  /// What was the only word is so much less often.
  private static let constantPoints = 0.1
}

/// A share that is another one than in all windows before.
struct Oddity: Sendable {
  enum Kind: Sendable {
    /// It lies outside of all that was before.
    case jump
    /// A word that was always there isn't any more.
    case vanished
    /// What was the only word isn't any more.
    case varies
  }

  /// The place of the word.
  var place: Int
  var kind: Kind
  /// How often it is in this window, and was in all before.
  var here: ShareCount
  var before: ShareCount

  /// By how much the shares differ.
  var points: Double { abs(here.share - before.share) }

  /// For one window: one of twenty of equal shares has more.
  static let leastGOfWindow = 4.0
  /// A significant change, as scores are watched.
  static let leastIndex = 0.25

  func isSame(as other: Oddity) -> Bool {
    place == other.place && (here.share > before.share) == (other.here.share > other.before.share)
  }
}

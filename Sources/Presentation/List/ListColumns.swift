import Domain

/// Which columns the list has room for, and how wide they are.
///
/// On a wide screen there are seconds, and how old a record is. On a narrow one columns give way in this order: method, kind, customer, the day of the time, the time, status, id.
/// Amount and currency stay, the amount with six columns at least.
struct ListColumns: Equatable {
  var time: Int
  /// How long ago it was made: on a screen that has room for it.
  var age = 0
  /// What each record is; only where those shown are of several kinds.
  var kind: Int
  var id: Int
  var status: Int
  var amount: Int
  var currency = 3
  var customer: Int
  var method: Int
  /// What is odd about a record: on a screen that has room for more than the rest.
  var remark = 0

  private static let gap = 2
  private static let markWidth = 2
  /// `2026-11-21 `, which gives way first.
  private static let dayWidth = 11
  /// The width at which a method can still be recognized: `card ••9863`.
  private static let leastMethod = 11
  /// Only the screen's width decides whether there are remarks, so that the column doesn't come and go.
  private static let widthWithRemarks = 124
  private static let leastRemark = 20
  /// Likewise of seconds and ages.
  static let widthWithAges = 160
  /// `in 26333 d`.
  static let widestAge = 10
  private static let widestRemark = 60

  init(width: Int, _ needed: ListMeasure, _ options: ShowOptions) {
    kind = needed.kinds.count > 1 ? needed.kinds.map { $0.word.count }.max() ?? 0 : 0
    time = max(16, needed.time)
    id = min(24, max(8, needed.id))
    status = min(32, max(13, needed.status))
    amount = min(28, max(options.showsAsSent ? 16 : 10, needed.amount))
    customer = min(28, max(8, needed.customer))
    method = min(24, max(Self.leastMethod, needed.method))
    if width >= Self.widthWithAges {
      time = max(ListPanel.secondsWidth, time + 3)
      age = Self.widestAge
    }
    if width >= Self.widthWithRemarks {
      let room = width - Self.gap - 1
      give(way: room - Self.leastRemark)
      remark = min(Self.widestRemark, room - total)
    } else {
      give(way: width)
    }
  }

  var total: Int {
    [time, age, kind, id, status, amount, customer, method].reduce(Self.markWidth + currency + 1) {
      $0 + ($1 > 0 ? $1 + Self.gap : 0)
    } - Self.gap
  }

  /// Where the column ends that names the record; the first one's end where that isn't there.
  var nameEnd: Int {
    [time, age, kind, id].reduce(Self.markWidth) { $0 + ($1 > 0 ? $1 + Self.gap : 0) } - Self.gap
  }

  private mutating func give(way width: Int) {
    if total > width, age > 0 {
      time -= 3
      age = 0
    }
    if total > width { status = min(status, 24) }
    // Cut short rather than gone: a column shall not come and go with the rows that are scrolled by.
    if total > width { method = max(Self.leastMethod, method - (total - width)) }
    if total > width { method = 0 }
    if total > width { kind = 0 }
    if total > width { customer = max(8, customer - (total - width)) }
    if total > width { customer = 0 }
    if total > width { time -= Self.dayWidth }
    if total > width { time = 0 }
    if total > width { id = max(8, id - (total - width)) }
    if total > width { status = max(6, status - (total - width)) }
    if total > width { amount = max(6, amount - (total - width)) }
    if total > width { id = max(3, id - (total - width)) }
    if total > width { status = 0 }
    if total > width { id = 0 }
  }
}

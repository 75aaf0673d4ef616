/// On how many days a feed was watched, one after the other, in whichever direction its list goes.
///
/// A window of another time, as of a few records that are older than those around them, doesn't count.
struct DayCount: Sendable {
  private(set) var days = 0
  private var last: Int64?
  private var isRising: Bool?
  /// A day that doesn't follow, which may be where the list goes on.
  private var candidate: Int64?

  /// Days that may be left out: windows of few records take long.
  private static let mostLeftOut = 7

  mutating func see(_ day: Int64?) {
    guard let day else { return }
    guard let last else {
      (last, days) = (day, 1)
      return
    }
    let step = ShareWindow.distance(day, last)
    if step == 0 {
      candidate = nil
    } else if step <= Self.mostLeftOut, isRising.map({ $0 == (day > last) }) ?? true {
      days += Int(step)
      (self.last, isRising, candidate) = (day, day > last, nil)
    } else if candidate == day {
      (self.last, isRising, candidate) = (day, nil, nil)
    } else {
      candidate = day
    }
  }
}

/// A shop whose orders live: created, authorized, completed or failed, and some refunded.
///
/// What an order is at a moment depends on the seed and the moment alone, so that nothing has to be kept, and a week can
/// be asked for in a second. What somebody changes by hand is kept.
package struct Shop: Sendable {
  /// A change by hand.
  struct Change: Sendable {
    var status: Order.Status
    /// Milliseconds since the start.
    var time: Int64
  }

  package let seed: UInt64
  /// Orders there are at the start.
  package let initialCount: Int
  package let ordersPerSecond: Double
  /// When the shop starts, in milliseconds since 1970-01-01 UTC.
  package let start: Int64
  private let dice: Dice
  private var changes: [Int: [Change]] = [:]

  package init(seed: UInt64, initialCount: Int, ordersPerSecond: Double, start: Int64) {
    self.seed = seed
    self.initialCount = initialCount
    self.ordersPerSecond = ordersPerSecond
    self.start = start
    dice = Dice(seed: seed)
  }

  /// How many orders there are, so many milliseconds behind the start.
  package func count(at time: Int64) -> Int {
    initialCount + Int(Double(max(0, time)) * ordersPerSecond / 1000)
  }

  /// When an order was created, in milliseconds since the start.
  func creation(of number: Int) -> Int64 {
    guard number >= initialCount else {
      return -Int64(initialCount - number) * Self.spacingBeforeStart
    }
    return Int64((Double(number - initialCount + 1) * 1000 / ordersPerSecond).rounded(.up))
  }

  /// 20 s.
  private static let spacingBeforeStart: Int64 = 20_000

  /// When each status of an order begins, in milliseconds since the start, in their order.
  func life(of number: Int) -> [(status: Order.Status, time: Int64)] {
    let created = creation(of: number)
    let authorized = created + 1000 + Int64(4000 * dice.share(number, .authorized))
    let settled = authorized + 4000 + Int64(11_000 * dice.share(number, .settled))
    let fails = dice.share(number, .fails) < Self.shareOfFailed
    var life: [(status: Order.Status, time: Int64)] = [
      (.created, created), (.authorized, authorized), (fails ? .failed : .completed, settled),
    ]
    if !fails, dice.share(number, .refunds) < Self.shareOfRefunded {
      life.append((.refunded, settled + 30_000 + Int64(60_000 * dice.share(number, .refunded))))
    }
    return life
  }

  private static let shareOfFailed = 0.08
  private static let shareOfRefunded = 0.06
  /// How long after its creation an order changes at most, in milliseconds.
  static let longestLife: Int64 = 110_000

  /// An order as it is so many milliseconds behind the start.
  package func order(_ number: Int, at time: Int64) -> Order {
    let life = life(of: number)
    var (status, changed) = life.last { $0.time <= time } ?? life[0]
    for change in changes[number] ?? [] where change.time <= time && change.time >= changed {
      (status, changed) = (change.status, change.time)
    }
    return Order(
      number: number, status: status,
      minorUnits: 100 + Int(dice.number(number, .amount) % 49_900), currency: currency(of: number),
      customer: dice.pick(number, .customer, from: Self.customers),
      method: dice.pick(number, .method, from: Self.methods), createdAt: start + life[0].time,
      changedAt: start + changed)
  }

  private func currency(of number: Int) -> Currency {
    let share = dice.share(number, .currency)
    return share < 0.7 ? .eur : share < 0.9 ? .usd : .yen
  }

  /// Changes an order by hand.
  package mutating func change(_ number: Int, to status: Order.Status, at time: Int64) {
    changes[number, default: []].append(Change(status: status, time: time))
  }

  /// The orders that changed behind a moment, up to another one, in the order in which they did.
  package func changed(after first: Int64, upTo last: Int64) -> [(time: Int64, number: Int)] {
    guard last > first else { return [] }
    let end = count(at: last)
    // No order that is older changes any more by itself.
    let begin = firstAlive(at: first)
    var found: [(time: Int64, number: Int)] = []
    for number in begin..<max(begin, end) {
      for step in life(of: number) where step.time > first && step.time <= last {
        found.append((step.time, number))
      }
    }
    for (number, changes) in changes {
      for change in changes where change.time > first && change.time <= last {
        found.append((change.time, number))
      }
    }
    return found.sorted { $0 < $1 }
  }

  private func firstAlive(at time: Int64) -> Int {
    let oldest = time - Self.longestLife
    if oldest >= 0 { return count(at: oldest) }
    return max(0, initialCount - Int(-oldest / Self.spacingBeforeStart) - 1)
  }

  private static let methods = ["card", "paypal", "klarna", "ideal", "sepa_debit"]
  private static let customers = [
    "Ada Lindqvist", "Bram de Vries", "Chiara Conti", "Dmitri Orlov", "Elif Demir", "Farid Haddad",
    "Grace Okafor", "Hana Sato",
  ]
}

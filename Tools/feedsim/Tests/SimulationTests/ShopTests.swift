import Testing

@testable import Simulation

/// A shop whose orders live.
@Suite struct ShopTests {
  static let shop = Shop(
    seed: 7, initialCount: 100, ordersPerSecond: 2, start: 1_795_255_200_000)

  @Test func `an order goes through its statuses, each later than the one before`() {
    var ends: Set<Order.Status> = []
    for number in 0..<1000 {
      let life = Self.shop.life(of: number)
      #expect(zip(life, life.dropFirst()).allSatisfy { $0.time < $1.time })
      #expect(life.map(\.status).prefix(2) == [.created, .authorized])
      #expect(life[life.count - 1].time - life[0].time <= Shop.longestLife)
      for step in life { #expect(Self.shop.order(number, at: step.time).status == step.status) }
      ends.insert(life[life.count - 1].status)
    }
    #expect(ends == [.completed, .failed, .refunded])
  }

  @Test func `new orders come at the rate, each after it was made`() {
    #expect(Self.shop.count(at: 0) == 100 && Self.shop.count(at: 10_000) == 120)
    for number in 0..<300 {
      let created = Self.shop.creation(of: number)
      #expect(number < 100 ? created < 0 : Self.shop.count(at: created) > number)
      #expect(number < 100 || Self.shop.count(at: created - 1) <= number)
    }
  }

  @Test func `each change is an event, once, whenever it is asked for`() {
    let all = Self.shop.changed(after: 0, upTo: 60_000)
    var parts: [(time: Int64, number: Int)] = []
    for second in 0..<60 {
      parts += Self.shop.changed(after: Int64(second) * 1000, upTo: Int64(second + 1) * 1000)
    }
    #expect(all.map(\.time) == parts.map(\.time) && all.map(\.number) == parts.map(\.number))
    // What no event told of hasn't changed.
    let told = Set(all.map(\.number))
    for number in 0..<Self.shop.count(at: 60_000) where !told.contains(number) {
      #expect(Self.shop.order(number, at: 0) == Self.shop.order(number, at: 60_000))
    }
  }

  @Test func `what is changed by hand stays so, and is an event`() {
    var shop = Self.shop
    shop.change(3, to: .refunded, at: 5000)
    #expect(shop.order(3, at: 4999).status != .refunded)
    #expect(shop.order(3, at: 5000).status == .refunded)
    #expect(shop.order(3, at: 5_000_000).status == .refunded)
    #expect(shop.changed(after: 4999, upTo: 5000).contains { $0.number == 3 })
  }
}

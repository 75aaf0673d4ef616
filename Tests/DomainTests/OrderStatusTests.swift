import Domain
import Testing

@Suite struct OrderStatusTests {
  // swift-format-ignore
  static let steps: [(from: OrderStatus, to: OrderStatus, goesBack: Bool)] = [
    (.pending,    .authorized,        false), (.authorized, .paid,              false),
    (.paid,       .completed,         false), (.completed,  .paid,              false),
    (.completed,  .partiallyRefunded, false), (.completed,  .refunded,          false),
    (.authorized, .pending,           true),  (.paid,       .pending,           true),
    (.completed,  .authorized,        true),  (.refunded,   .paid,              true),
    (.refunded,   .partiallyRefunded, true),  (.partiallyRefunded, .processing, true),
    // What failed is tried again, and a dispute may be won.
    (.failed,     .pending,           false), (.paid,       .failed,            false),
    (.disputed,   .paid,              false), (.canceled,   .pending,           false),
    (.expired,    .pending,           false), (.pending,    .expired,           false),
  ]

  @Test(arguments: steps)
  func `a status goes back where money has come farther before`(
    from: OrderStatus, to: OrderStatus, goesBack: Bool
  ) {
    #expect(to.isBehind(from) == goesBack)
  }

  @Test(arguments: OrderStatus.allCases)
  func `no status is behind itself`(status: OrderStatus) {
    #expect(!status.isBehind(status))
  }
}

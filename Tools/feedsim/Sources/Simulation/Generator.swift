/// Feeds of any size, in feedtui's own format.
package struct Generator: Sendable {
  package enum Form: String, CaseIterable, Sendable { case json, ndjson }

  private let shop: Shop
  private let form: Form
  private let count: Int
  private let drift: Double
  private let dice: Dice
  private let changes: [Change]

  /// `drift`: The share of the records that differ from what was agreed.
  package init(_ form: Form, count: Int, drift: Double, seed: UInt64) {
    shop = Shop(seed: seed, initialCount: count, ordersPerSecond: 1, start: Self.start)
    self.form = form
    self.count = count
    self.drift = drift
    dice = Dice(seed: seed)
    var word = Change(.newStatus, at: .min)
    var type = Change(.otherType, at: .min)
    word.share = 0.5
    type.share = 0.5
    changes = [word, type]
  }

  /// 2026-11-21 10:00:00 UTC.
  private static let start: Int64 = 1_795_255_200_000

  /// Writes it, a piece after the other.
  package func write(_ take: ([UInt8]) throws -> Void) rethrows {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Self.pieceBytes + 4096)
    if form == .json { bytes += #"{"schemaVersion":2,"data":{"orders":["#.utf8 }
    for number in 0..<count {
      if number > 0 { bytes += (form == .json ? ",\n" : "\n").utf8 }
      append(number, to: &bytes)
      if bytes.count >= Self.pieceBytes {
        try take(bytes)
        bytes.removeAll(keepingCapacity: true)
      }
    }
    bytes += (form == .json ? #"]},"next":null}"# : "").utf8
    bytes.append(UInt8(ascii: "\n"))
    try take(bytes)
  }

  private static let pieceBytes = 1 << 20

  private func append(_ number: Int, to bytes: inout [UInt8]) {
    let order = shop.order(number, at: Shop.longestLife)
    guard drift > 0, dice.share(number, .fault) < drift else {
      return OrderBytes.append(order, to: &bytes)
    }
    let writing = Writing(of: number, changes, dice, at: 0)
    Dialect.feedtui.record(order, writing).write(into: &bytes)
  }
}

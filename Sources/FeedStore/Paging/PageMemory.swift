import Networking

/// What is known of pages of which a server can tell whether they have changed.
struct PageMemory {
  /// A page as it was read last.
  struct Page {
    var validator: Validator
    var found: FoundPage
    var verdict: FeedVerdict
    /// What it is a look at, and which delivery it was.
    var slot: Int
    var delivery: UInt32
    var newest: Int64?
  }

  /// By their addresses: of the round before, and of this one.
  private var before: [String: Page] = [:]
  private var now: [String: Page] = [:]

  mutating func beginRound() {
    before = now
    now = [:]
  }

  /// The page at an address, where nothing else was seen at its place since.
  func page(at address: String, _ slot: Int, _ deliveries: [Int: UInt32]) -> Page? {
    guard let page = now[address] ?? before[address], page.slot == slot,
      deliveries[slot] == page.delivery
    else { return nil }
    return page
  }

  mutating func keep(_ page: Page, at address: String) { now[address] = page }
}

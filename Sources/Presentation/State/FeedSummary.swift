public import Drift

/// The feed as the screen needs it.
public struct FeedSummary: Equatable, Sendable {
  /// How far reading has come.
  public enum Phase: Equatable, Sendable {
    /// Nothing has arrived yet.
    case waiting
    /// Bytes are passing; percent where their number is known.
    case reading(percent: Int?)
    case complete
    /// What is wrong; what was read before is there.
    case broken(String)
  }

  public var sourceName: String
  public var phase: Phase
  /// `shop/v2`, with `?` while the version isn't settled.
  public var profileName: String
  public var droppedCount: Int
  /// Records of each tab, in the order of `Tab`.
  public var tabCounts: [Int]
  public var drift: [DriftCount]
  /// What must not be overlooked: records in the wrong place, a column in doubt.
  public var banners: [String]
  /// Whether the feed names a next page, which isn't read.
  public var hasNextPage: Bool

  /// A feed of which nothing is known yet.
  public init(sourceName: String, profileName: String) {
    self.sourceName = sourceName
    self.profileName = profileName
    phase = .waiting
    droppedCount = 0
    tabCounts = Tab.allCases.map { _ in 0 }
    drift = []
    banners = []
    hasNextPage = false
  }

  /// Records of all kinds.
  public var shownCount: Int { tabCounts.last ?? 0 }
}

/// Which records the list shows.
public enum Tab: Int, CaseIterable, Sendable {
  case orders, payments, all

  var title: String {
    switch self {
    case .orders: "orders"
    case .payments: "payments"
    case .all: "all"
    }
  }

  var key: String { String(rawValue + 1) }
}

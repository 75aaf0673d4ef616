import Domain
import FeedStore
import Presentation
import WireJSON

/// Looks for the search text in a record's raw bytes, and rejects records that can't contain it.
///
/// Decoding a record costs ten times as much. Each text that `SearchText` looks at is either one value of the record, or
/// is made from what the index knows: the status' label, the amount, the currency. So a record is rejected only where
/// neither its index row nor its bytes can hold what is searched; whatever escapes may spell is never rejected.
struct SearchProbe: Sendable {
  private let wanted: String
  private let bytes: BytesProbe
  /// Whether the search text may be an amount: digits and a point.
  private let mayBeAmount: Bool
  /// Whether the label of each status holds it, by the status' number.
  private let labels: [Bool]
  /// Whether it is found in what stands for a status that isn't known.
  private let mayBeUnknown: Bool
  /// Whether it is short enough for a currency's code.
  private let mayBeCurrency: Bool

  init(_ pattern: String) {
    let wanted = pattern.lowercased()
    self.wanted = wanted
    bytes = BytesProbe(wanted)
    labels = OrderStatus.allCases.map { $0.label.lowercased().contains(wanted) }
    mayBeUnknown = "unknown".contains(wanted)
    mayBeCurrency = wanted.utf8.count <= 3
    mayBeAmount = wanted.utf8.allSatisfy { $0 &- 0x30 < 10 || $0 == 0x2E || $0 == 0x2D }
  }

  /// Whether the record may match; false is certain.
  ///
  /// `mayHold`: Whether its bytes may hold what is probed; nil where nobody can tell.
  func mayMatch(_ row: ShownRow, _ mayHold: (BytesProbe) -> Bool?) -> Bool {
    bytes.isUseless || isInIndex(row) || mayHold(bytes) != false
  }

  // MARK: The index

  private func isInIndex(_ row: ShownRow) -> Bool {
    // A status that isn't certain is unknown.
    if mayBeUnknown { return true }
    if let status = row.knownStatus, labels[Int(status.rawValue)] { return true }
    if mayBeCurrency, let code = row.currency?.text.lowercased(), code.contains(wanted) {
      return true
    }
    guard mayBeAmount, let amount = row.amount else { return false }
    // A text with fewer decimals is a prefix of one with more.
    return amount.text(minimumPlaces: Self.mostPlaces).contains(wanted)
  }

  /// More than any currency has.
  private static let mostPlaces = 6
}

import DTO
import Domain
import Drift
import FeedStore

/// What the parts of a feed come to, as if it had been checked in one piece.
///
/// But for what only one piece shows: ids that stand in two parts, and what depends on the records before.
package struct MergedReport: Sendable {
  package let profile: String
  let versions: [String]
  /// How many parts there are, and those that aren't whole, with the reason.
  let partCount: Int
  let problems: [(source: String, problem: String)]
  private(set) var shown = 0
  private(set) var dropped = 0
  private(set) var olderVersions = 0
  private(set) var repeated = 0
  private(set) var live = 0
  private(set) var test = 0
  private(set) var hasNextPage = false
  private(set) var uncertain: [Field: [Uncertainty: Int]] = [:]
  private(set) var tally = DriftTally()
  private(set) var shape: FeedShape?

  /// Why parts make no report.
  package enum Mistake: Error, Equatable {
    /// A part came twice, and not with the same counts.
    case differs(source: String, position: Int)
  }

  /// Of parts of one profile, in their order.
  private init(_ parts: [PartialReport], _ profile: String) {
    self.profile = profile
    partCount = parts.count
    problems = parts.compactMap { part in part.problem.map { (part.source, $0) } }
    versions = Set(parts.flatMap(\.versions)).sorted()
    var extent = FeedExtent()
    for part in parts {
      shown += part.shown
      dropped += part.dropped
      olderVersions += part.olderVersions
      repeated += part.repeated
      live += part.live
      test += part.test
      hasNextPage = hasNextPage || part.hasNextPage
      for (field, reasons) in part.uncertain {
        uncertain[field, default: [:]].merge(reasons, uniquingKeysWith: +)
      }
      tally.merge(
        DriftTally(part.drift), rows: { _ in nil }, records: extent.records,
        elements: extent.elements)
      extent.records += part.extent.records
      extent.elements.merge(part.extent.elements, uniquingKeysWith: +)
      guard let own = part.shape else { continue }
      if shape == nil { shape = own } else { shape?.add(own) }
    }
    if let records = shape?.records { shape?.records = records.mapValues(\.folded) }
  }

  /// The reports of some parts, one for each profile: that of most records first.
  ///
  /// The parts are put in the order of their sources and positions. One that came twice, as where work was done again, counts once.
  package static func reports(of parts: [PartialReport]) throws(Mistake) -> [MergedReport] {
    var ordered: [PartialReport] = []
    for part in parts.sorted(by: isBefore) {
      if let last = ordered.last, part.isSame(as: last) {
        guard last == part else {
          throw .differs(source: part.source, position: part.position)
        }
        continue
      }
      ordered.append(part)
    }
    // What could not be read at all is told with the others.
    let profiles = Set(ordered.map(\.profile)).subtracting([""])
    let only = profiles.count == 1 ? profiles.first : nil
    let groups = Dictionary(grouping: ordered) { $0.profile.isEmpty ? only ?? "" : $0.profile }
    return groups.map { MergedReport($1, $0) }
      .sorted { ($1.shown, $0.profile) < ($0.shown, $1.profile) }
  }

  /// Names with numbers in them by their numbers: `part-9` before `part-10`.
  private static func isBefore(_ left: PartialReport, _ right: PartialReport) -> Bool {
    guard left.source != right.source else {
      return (left.position, left.digest, left.text) < (right.position, right.digest, right.text)
    }
    let order = NaturalOrder.compare(left.source, right.source)
    return order == 0 ? left.source < right.source : order < 0
  }

  /// What is said where it isn't whole; nil where it is.
  package var problem: String? {
    guard let first = problems.first else { return nil }
    let others = problems.count > 1 ? " \(problems.count - 1) more parts aren't whole." : ""
    return "\(first.source): \(first.problem)\(others)"
  }

  var drift: [DriftCount] { tally.report() }

  /// What is found of all.
  package func findings(_ expected: Expected) -> SourceReport {
    SourceReport(
      checked: name, records: shown, dropped: dropped, problem: problem, drift,
      expected.baseline == nil ? nil : shape, expected)
  }
}

/// Texts compared as people sort them: digits by the number that they make.
enum NaturalOrder {
  /// Below zero where the left one comes first.
  static func compare(_ left: String, _ right: String) -> Int {
    var (one, other) = (Substring(left), Substring(right))
    while let a = one.first, let b = other.first {
      if a.isASCIIDigit, b.isASCIIDigit {
        let (first, second) = (digits(&one), digits(&other))
        if first.count != second.count { return first.count < second.count ? -1 : 1 }
        if first != second { return first < second ? -1 : 1 }
      } else {
        if a != b { return a < b ? -1 : 1 }
        one.removeFirst()
        other.removeFirst()
      }
    }
    return one.isEmpty ? (other.isEmpty ? 0 : -1) : 1
  }

  /// The digits at the beginning, without zeros before them.
  private static func digits(_ text: inout Substring) -> Substring {
    let number = text.prefix(while: \.isASCIIDigit)
    text = text.dropFirst(number.count)
    return number.drop { $0 == "0" }
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}

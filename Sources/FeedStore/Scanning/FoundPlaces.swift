import DTO
import Domain
import WireJSON

/// Where the records of no known API were found, and what else stands in lists.
package struct FoundPlaces: Sendable {
  /// As a profile would name them: `result.txns[]`.
  package let records: [String]
  /// The other lists of objects, and how many each holds, the longest first.
  package let others: [(path: String, count: Int)]

  init(_ profile: FeedProfile, _ end: DocumentEnd) {
    records = profile.types.flatMap(\.places).map { PersonalRule.text($0.text, in: .report) }
    others = end.otherArrays.filter { $0.objectCount > 0 }
      .map { (PersonalRule.text(DocumentPath.name(of: $0.path), in: .report), $0.objectCount) }
      .sorted { ($1.1, $0.0) < ($0.1, $1.0) }
  }
}

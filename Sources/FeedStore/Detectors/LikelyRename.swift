package import DTO
package import Domain
package import WireJSON

/// A field that records lack where a key that the profile doesn't know has such values.
package struct LikelyRename: Equatable, Sendable {
  package let field: Field
  /// The name of the records' type in its profile, and where the field stands there.
  package let type: String
  package let path: String
  package let newPath: TapePath
  /// The records that were looked at because they lack the field, and those of them that have the new key.
  package let lacking: Int
  package let count: Int
  /// What a profile must say to accept it.
  package let source: FieldSource

  /// What of it is kept as found.
  package var evidence: String { "\"\(newPath)\"" }

  /// Whether the other one says the same, of however many records.
  package func isSame(as other: LikelyRename) -> Bool {
    field == other.field && path == other.path && newPath == other.newPath
  }

  /// `amount → total_amount? 98% of 412 records without it`.
  package var question: String {
    "\(path) → \(newPath)? \(share) of \(lacking) records without it"
  }

  /// `amount=total_amount`: how it is named where it is accepted.
  package var accepted: String { "\(path)=\(newPath)" }

  /// `98%`, never rounded up to all of them.
  package var share: String { "\(count * 100 / max(lacking, 1))%" }
}

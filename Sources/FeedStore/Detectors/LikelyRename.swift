package import DTO
package import Domain
package import WireJSON

/// A field that records lack where a key that the profile doesn't know has such values.
package struct LikelyRename: Equatable, Sendable {
  package let field: Field
  /// The name of the records' type in its profile.
  package let type: String
  /// Where the field stands there, and where it seems to stand instead.
  let oldPath: TapePath
  package let newPath: TapePath
  /// The records that lack the field, and those of them that have the new key; of more than are kept, by their share.
  package let lacking: Int
  package let count: Int
  /// Whether a record may lack the field.
  package let isOptional: Bool
  /// Whether the profile's rules ask for the field by its names: read by another one, it would say what they deny.
  package let isDecidedByRules: Bool
  /// What a profile must say to accept it.
  package let source: FieldSource

  init(
    field: Field, type: String, path: TapePath, newPath: TapePath, lacking: Int, count: Int,
    isOptional: Bool, isDecidedByRules: Bool, source: FieldSource
  ) {
    (self.field, self.type, oldPath, self.newPath) = (field, type, path, newPath)
    (self.lacking, self.count, self.isOptional) = (lacking, count, isOptional)
    (self.isDecidedByRules, self.source) = (isDecidedByRules, source)
  }

  package var path: String { oldPath.description }

  /// What of it is kept as found.
  package var evidence: String { "\"\(newPath)\"" }

  /// Whether the other one says the same, of however many records.
  package func isSame(as other: LikelyRename) -> Bool {
    field == other.field && oldPath == other.oldPath && newPath == other.newPath
  }

  /// `amount → total_amount? 98% of 412 records without it`.
  package var question: String {
    "\(path) → \(newPath)? \(share) of \(lacking) records without it"
  }

  /// `amount=total_amount`: how it is named where it is accepted.
  package var accepted: String { "\(path)=\(newPath)" }

  /// `98%`, never rounded up to all of them.
  package var share: String { "\(count * 100 / max(lacking, 1))%" }

  /// Whether a record shows it: the new key is there, and the field isn't.
  func isShown(by view: RecordView, at root: Int) -> Bool {
    func holds(_ path: TapePath) -> Bool {
      path.find(in: view, from: root).map { view.tokens[$0].kind != .null } ?? false
    }
    return holds(newPath) && !holds(oldPath)
  }
}

/// The keys by which an object is known for a record.
package struct RecordKeys: Sendable {
  /// Folded hashes of the names of the id.
  var identity: Set<UInt64>
  /// Folded hashes of the names of status and amount; one of them is enough.
  var evidence: Set<UInt64>

  /// Folded hashes of the names of each field that every record should have.
  var core: [Set<UInt64>]

  package init(identity: [String], evidence: [String], core: [[String]]) {
    self.identity = Set(identity.map(KeyStyle.foldedHash))
    self.evidence = Set(evidence.map(KeyStyle.foldedHash))
    self.core = core.map { Set($0.map(KeyStyle.foldedHash)) }
  }

  /// Whether an object with these keys has every field that a record should have.
  func isWhole(_ keys: [UInt64]) -> Bool {
    core.allSatisfy { names in keys.contains(where: names.contains) }
  }

  /// Whether an object with these keys is a record though its id may be damaged: it has most of what each should have.
  func areNearlyCarried(by keys: [UInt64]) -> Bool {
    areCarried(by: keys)
      || core.count { names in keys.contains(where: names.contains) } * 2 > core.count
  }

  /// Whether one of these keys is of a field that every record should have.
  func areHinted(by keys: [UInt64]) -> Bool {
    keys.contains { key in
      identity.contains(key) || evidence.contains(key) || core.contains { $0.contains(key) }
    }
  }

  /// Whether an object with these keys has an id and a status or an amount.
  func areCarried(by keys: [UInt64]) -> Bool {
    keys.contains(where: identity.contains) && keys.contains(where: evidence.contains)
  }
}

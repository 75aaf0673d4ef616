/// What the records of a feed look like, without their values: which fields there are, in which types, which words, and how
/// large amounts are.
package struct FeedShape: Equatable, Sendable {
  /// The profile by which the feed was read.
  package var profile: String
  /// The schema version that it names, as it does; nil where it names none.
  package var version: String?
  /// By the name of the records' type in the profile.
  package var records: [String: RecordShape] = [:]
  /// What deviated from the profile.
  package var drift: [DriftShape] = []

  package init(profile: String, version: String? = nil) {
    (self.profile, self.version) = (profile, version)
  }

  /// Adds what another feed of the same API looks like.
  package mutating func add(_ other: FeedShape) {
    if version != other.version { version = nil }
    for (name, record) in other.records { records[name, default: RecordShape()].add(record) }
    for new in other.drift {
      let known = drift.firstIndex {
        $0.kind == new.kind && $0.path == new.path && $0.found == new.found
      }
      if let known {
        drift[known].count += new.count
        drift[known].records += new.records
      } else {
        drift.append(new)
      }
    }
  }

  /// The same as anybody may see it: its paths, words and what was found come from a feed, and may be anything.
  package var shown: FeedShape {
    func text(_ text: String) -> String { PersonalRule.text(text, in: .report) }
    var shape = self
    shape.version = version.map(text)
    for (name, record) in records {
      var own = record
      own.fields = Dictionary(
        record.fields.map { (text($0.key), $0.value) },
        uniquingKeysWith: { $0.merging($1, uniquingKeysWith: +) })
      own.words = record.words.mapValues { words in
        Dictionary(words.map { (text($0.key), $0.value) }, uniquingKeysWith: +)
      }
      shape.records[name] = own
    }
    shape.drift = drift.map { drift in
      var drift = drift
      (drift.path, drift.found) = (text(drift.path), text(drift.found))
      return drift
    }
    return shape
  }

  /// How many records there are of all types.
  package var count: Int { records.values.reduce(0) { $0 + $1.count } }
}

/// What the records of one type look like.
package struct RecordShape: Equatable, Sendable {
  package var count = 0
  /// By path: how many records, or elements of their lists, have it in which type.
  package var fields: [String: TypeCounts] = [:]
  /// By field (`status`), how many records have which word.
  package var words: [String: [String: Int]] = [:]
  /// By currency, how many amounts are of which power of ten: 2 for 129.90; those that are zero aren't among them.
  package var powers: [String: [Int: Int]] = [:]

  package init() {}

  package mutating func add(_ other: RecordShape) {
    count += other.count
    fields.merge(other.fields) { $0.merging($1, uniquingKeysWith: +) }
    words.merge(other.words) { $0.merging($1, uniquingKeysWith: +) }
    powers.merge(other.powers) { $0.merging($1, uniquingKeysWith: +) }
  }

  /// How many there are of what a path is a part of: of `customer.id` the customers, of `items[].sku` the elements of `items`.
  package func whole(of path: String) -> Int {
    guard let last = path.lastIndex(of: ".") else { return count }
    return fields[String(path[..<last])]?[.object] ?? count
  }
}

/// How many values are of which type.
package typealias TypeCounts = [JSONType: Int]

extension TypeCounts {
  /// How many values there are, nulls included.
  package var count: Int { values.reduce(0, +) }
}

/// The types of JSON, with integers told apart: who decodes one can't decode a fraction.
package enum JSONType: String, CaseIterable, Comparable, Sendable {
  case text, integer, decimal, boolean, object, array, null
  /// What is no JSON.
  case unreadable

  package static func < (left: JSONType, right: JSONType) -> Bool { left.rank < right.rank }

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// A deviation that was counted, by its names in reports.
package struct DriftShape: Equatable, Sendable {
  package var kind: String
  package var path: String
  package var found: String
  package var count: Int
  /// How many records showed it.
  package var records: Int

  package init(kind: String, path: String, found: String, count: Int, records: Int) {
    (self.kind, self.path, self.found) = (kind, path, found)
    (self.count, self.records) = (count, records)
  }
}

/// What the records of a feed look like, without their values: which fields there are, in which types, which words, and how
/// large amounts are.
package struct FeedShape: Equatable, Sendable {
  /// The profile by which the feed was read.
  package var profile: String
  /// The schema versions that it names; `noVersion` where it names none.
  package var versions: Set<String> = []
  /// The arrays in which the records stand: `data.orders[]`, `[]` for a bare array, `$` for records one after the other.
  package var places: Set<String> = []
  /// By the name of the records' type in the profile.
  package var records: [String: RecordShape] = [:]
  /// What deviated from the profile.
  package var drift: [DriftShape] = []

  /// What stands for no version.
  package static let noVersion = "none"

  package init(profile: String) { self.profile = profile }

  /// How many records there are of all types.
  package var count: Int { records.values.reduce(0) { $0 + $1.count } }

  /// Adds what another feed of the same API looks like.
  package mutating func add(_ other: FeedShape) {
    versions.formUnion(other.versions)
    places.formUnion(other.places)
    for (name, record) in other.records { records[name, default: RecordShape()].add(record) }
    for new in other.drift {
      if let known = drift.firstIndex(where: { $0.isSame(as: new) }) {
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
    shape.versions = Set(versions.map(text))
    shape.records = records.mapValues { record in
      var own = record
      own.fields = Dictionary(
        record.fields.map { (text($0.key), $0.value) },
        uniquingKeysWith: { $0.merging($1, uniquingKeysWith: +) })
      own.words = record.words.mapValues { words in
        Dictionary(words.map { (text($0.key), $0.value) }, uniquingKeysWith: +)
      }
      return own
    }
    shape.drift = drift.map { drift in
      var drift = drift
      (drift.path, drift.found) = (text(drift.path), text(drift.found))
      return drift
    }
    return shape
  }
}

/// What the records of one type look like.
package struct RecordShape: Equatable, Sendable {
  /// How many there are, versions of one record each by itself.
  package var count = 0
  /// By path: how many records, or elements of their lists, have it in which type.
  package var fields: [String: TypeCounts] = [:]
  /// By field (`status`), how many records have which word; 0 for one that is documented and didn't come.
  package var words: [String: [String: Int]] = [:]
  /// By currency, how many amounts are of which power of ten: 2 for 129.90; those that are zero aren't among them.
  package var powers: [String: [Int: Int]] = [:]
  /// The paths of amounts and currencies.
  package var money: Set<String> = []

  package init() {}

  package mutating func add(_ other: RecordShape) {
    count += other.count
    money.formUnion(other.money)
    fields.merge(other.fields) { $0.merging($1, uniquingKeysWith: +) }
    words.merge(other.words) { $0.merging($1, uniquingKeysWith: +) }
    powers.merge(other.powers) { $0.merging($1, uniquingKeysWith: +) }
  }

  /// How many there are of what a path is a part of: of `customer.id` the customers, of `items[].sku` the elements of `items`.
  package func whole(of path: String) -> Int {
    guard let parent = FieldPathText.parent(of: path) else { return count }
    return fields[parent]?[.object] ?? 0
  }
}

/// Paths of fields as reports spell them: keys with points between, a point inside of a key with a backslash before it.
package enum FieldPathText {
  /// What stands for keys that are data.
  package static let anyKey = "{key}"

  /// The path of the object that the field stands in; nil of the record itself.
  package static func parent(of path: String) -> String? {
    var end = path.endIndex
    while let point = path[..<end].lastIndex(of: ".") {
      guard point > path.startIndex, path[path.index(before: point)] == "\\" else {
        return String(path[..<point])
      }
      end = point
    }
    return nil
  }

  /// Whether how often it comes says nothing of records: an element of a list, or a key that is data.
  package static func isOfMany(_ path: String) -> Bool {
    path.hasSuffix("[]") || path.hasSuffix(anyKey)
  }
}

/// How many values are of which type.
package typealias TypeCounts = [JSONType: Int]

extension TypeCounts {
  /// How many values there are, nulls included.
  package var count: Int { values.reduce(0, +) }
}

/// The types of JSON, with integers told apart: who decodes one can't decode a fraction, nor one of twenty digits.
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

  /// Whether the other one is the same deviation, however often it came.
  package func isSame(as other: DriftShape) -> Bool {
    kind == other.kind && path == other.path && found == other.found
  }
}

/// What the records of a feed look like, without their values: which fields there are, in which types, which words, and how
/// large amounts are.
package struct FeedShape: Equatable, Sendable {
  /// The profile by which the feed was read.
  package var profile: String
  /// The schema versions that it names; `noVersion` where it names none.
  package var versions: Set<String> = []
  /// The arrays in which the records stand: `data.orders[]`, `[]` for a bare array, `$` for records one after the other; and in how
  /// many of the sources there is such a one.
  package var places: [String: Int] = [:]
  /// How many feeds were looked at.
  package var sources = 1
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
    places.merge(other.places, uniquingKeysWith: +)
    sources += other.sources
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
  /// By currency, how many amounts are zero, and how many negative; these have a power of ten as well.
  package var signs: [String: [SpecialAmount: Int]] = [:]
  /// The paths of amounts and currencies.
  package var money: Set<String> = []

  package init() {}

  package mutating func add(_ other: RecordShape) {
    count += other.count
    money.formUnion(other.money)
    fields.merge(other.fields) { $0.merging($1, uniquingKeysWith: +) }
    words.merge(other.words) { $0.merging($1, uniquingKeysWith: +) }
    powers.merge(other.powers) { $0.merging($1, uniquingKeysWith: +) }
    signs.merge(other.signs) { $0.merging($1, uniquingKeysWith: +) }
  }

  /// By currency, how many amounts there are.
  package var amountCounts: [String: Int] {
    let zeros = signs.mapValues { $0[.zero] ?? 0 }
    return powers.mapValues { $0.values.reduce(0, +) }.merging(zeros, uniquingKeysWith: +)
  }

  /// The same with the keys of maps named `{key}`: those of objects of which more than 64 came, but for keys that one of twenty of
  /// the objects has; and those that came once, where more than 16 did.
  ///
  /// It is decided of all keys alike, so that the order of records makes no difference.
  package var folded: RecordShape {
    var shape = self
    // Maps may stand in maps, which are seen as one only when their keys are.
    for _ in 0..<Self.deepestMap {
      var keys: [String: [String: Int]] = [:]
      for (path, types) in shape.fields {
        let own = FieldPathText.withoutBrackets(path)
        let parent = FieldPathText.parent(of: path) ?? ""
        keys[parent, default: [:]][own, default: 0] += own == path ? types.count : 0
      }
      var rare: Set<String> = []
      for (parent, children) in keys {
        let all = parent.isEmpty ? shape.count : shape.fields[parent]?[.object] ?? 0
        if children.count > Self.mostKeys {
          rare.formUnion(children.filter { $0.value * 20 < all }.keys)
        }
        // Names of people, for instance: a field comes again.
        let once = children.filter { $0.value == 1 }.keys
        if all >= Self.mostKeysOnce / 2, once.count > Self.mostKeysOnce { rare.formUnion(once) }
      }
      let folded = shape.renamed { FieldPathText.folded($0, rare.contains) }
      guard folded.fields.count < shape.fields.count else { break }
      shape = folded
    }
    return shape
  }

  /// The same with keys named `{key}` where they are so in another shape.
  package func folded(like other: RecordShape) -> RecordShape {
    renamed { path in
      FieldPathText.folded(path) { own in
        other.fields[own] == nil
          && other.fields[FieldPathText.sibling(of: own, named: FieldPathText.anyKey)] != nil
      }
    }
  }

  /// Keys of an object: more are no names that somebody chose for fields.
  private static let mostKeys = 64
  /// The same of keys that came once, in half as many objects at least.
  private static let mostKeysOnce = 16
  private static let deepestMap = 8

  private func renamed(_ name: (String) -> String) -> RecordShape {
    var shape = self
    shape.fields = Dictionary(
      fields.map { (name($0.key), $0.value) },
      uniquingKeysWith: { $0.merging($1, uniquingKeysWith: +) })
    return shape
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

  /// The path without the brackets at its end.
  package static func withoutBrackets(_ path: String) -> String {
    var path = Substring(path)
    while path.hasSuffix("[]") { path = path.dropLast(2) }
    return String(path)
  }

  /// The path of another key of the same object.
  static func sibling(of path: String, named name: String) -> String {
    parent(of: path).map { "\($0).\(name)" } ?? name
  }

  /// The path with those of its keys named `{key}` that are data, by the paths that lead to them.
  static func folded(_ path: String, _ isData: (String) -> Bool) -> String {
    guard !path.isEmpty else { return path }
    let parent = parent(of: path)
    let bare = withoutBrackets(path)
    let brackets = path.dropFirst(bare.count)
    let own = bare.dropFirst(parent.map { $0.count + 1 } ?? 0)
    let outer = parent.map { folded($0, isData) }
    // What stands in a map is known by the map's own path.
    let here = outer.map { "\($0).\(own)" } ?? String(own)
    let name = (isData(bare) || isData(here) ? anyKey : String(own)) + brackets
    return outer.map { "\($0).\(name)" } ?? name
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

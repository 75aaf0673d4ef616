package import Domain
package import WireJSON

/// One type of record that an API sends: how it is told, where its fields are, what its words mean.
package struct RecordType: Equatable, Sendable {
  /// What the profile calls it: `charge`.
  package var name: String
  package var kind: RecordKind
  package var places: [RecordPlace]
  /// It is one where all conditions of any of these hold; with none, where no other type is told.
  package var conditions: [[TapeCondition]] = []
  package var sources: [FieldSource]
  /// The words for statuses, and the name of ours; Mapping finds them whatever their case and separators.
  package var statusWords: [String: StatusMeaning]
  /// What the record's other fields make of its status; the first whose conditions hold counts.
  package var rules: [StatusRule] = []
  /// What its amount adds up from, where that is known: each of these must come to it.
  package var sums: [RecordSum] = []
  /// Whether no more can go back than came.
  package var refundsStayWithin = false
  /// Places that every record of the type has: where one is missing, what hangs on it can't be told.
  package var requiredPlaces: [TapePath] = []
  /// Places where the id of an object may stand for the object itself.
  package var references: [TapePath] = []
  /// The words that are documented at places that conditions ask for; another is new, and may mean anything.
  package var knownWords: [TapePath: [String]] = [:]
  /// Fields that no known name was found for: that they aren't there says nothing of the feed.
  package var unrecognizedFields: Set<Field> = []
  /// Whether a record may come without an id; its place is its identity then.
  package var idIsOptional = false
  /// Whether the key under which a record stands is its id.
  package var idIsKey = false

  package init(
    name: String, kind: RecordKind, places: [RecordPlace], sources: [FieldSource],
    statusWords: [String: StatusMeaning]
  ) {
    self.name = name
    self.kind = kind
    self.places = places
    self.sources = sources
    self.statusWords = statusWords
  }

  /// The path by which `field` goes first in version `version`, or in the newest; nil where the type has no such field.
  package func properPath(of field: Field, in version: Int? = nil) -> TapePath? {
    let named = sources.filter { $0.field == field }
    let proper = named.filter { source in
      guard let range = source.properIn else { return false }
      return version.map(range.contains) ?? true
    }
    let newest = proper.max { ($0.properIn?.upperBound ?? 0) < ($1.properIn?.upperBound ?? 0) }
    return (newest ?? named.first)?.path
  }
}

/// What a word of a provider's means.
package enum StatusMeaning: Sendable, Equatable {
  /// One of ours, by its name: `paid`.
  case ours(String)
  /// A documented word that none of ours says: it is shown as itself.
  case providerWord
}

/// A status that other fields than the status tell: a charge that succeeded and was refunded.
package struct StatusRule: Sendable, Equatable {
  package var conditions: [TapeCondition]
  /// The name of ours; `own` where the word says it best, `uncertain` where the record contradicts itself.
  package var status: String

  /// Whether it is one that any API may need, and not the profile's own.
  package var isGeneral = false

  package static let uncertain = "uncertain"

  package init(conditions: [TapeCondition], status: String) {
    self.conditions = conditions
    self.status = status
  }
}

/// Where a field of a record type stands on the wire.
package struct FieldSource: Equatable, Sendable {
  package var field: Field
  /// From the record; of a field of a line of an order, from the record through `items[]`.
  package var path: TapePath
  package var form: ValueForm
  /// The versions in which it is the field's proper name.
  ///
  /// In others it is a legacy name, counted when read; nil for one that is legacy in all.
  package var properIn: ClosedRange<Int>?
  /// The last version in which the legacy name is still expected; its use after that is an expired alias.
  ///
  /// Nil: no end is known.
  package var expectedUntil: Int?
  /// Whether it is read as well where the preferred one is null.
  package var isReadForNull = false
  /// Whether other fields of the records that were looked at contradict it, where no API is known.
  package var isDoubted = false
  /// Of an amount in minor units: where the record says how many digits its fraction has; nil where the currency tells.
  package var digitsPath: TapePath?

  package init(
    _ field: Field, _ path: TapePath, _ form: ValueForm, properIn: ClosedRange<Int>?,
    expectedUntil: Int? = nil
  ) {
    self.field = field
    self.path = path
    self.form = form
    self.properIn = properIn
    self.expectedUntil = expectedUntil
  }
}

/// Where records of one type stand: in an array of the document, or at its top, and there at a path inside.
package struct RecordPlace: Sendable, Equatable {
  /// The keys that lead to the array, `*` for any; nil where a value at the top holds the record.
  package var array: [String]?
  /// From the array's element, or the value at the top, to the record.
  package var inner: TapePath

  package init(array: [String]?, inner: TapePath = TapePath(steps: [])) {
    self.array = array
    self.inner = inner
  }

  /// The place that `text` spells: `$`, `[]`, `data[]`, `data.object`, `list[].invoice`; nil where it is none.
  ///
  /// A record alone, a line each, and an element of a bare array stand at the same place.
  package init?(_ text: String) {
    guard let path = TapePath(text), Self.isOfKeys(path) else { return nil }
    let arrays = path.steps.indices.filter { path.steps[$0] == .each }
    guard arrays.count <= ProfileLimits.arraysOfPlace else { return nil }
    guard let each = arrays.first else {
      self.init(array: nil, inner: path)
      return
    }
    let inner = TapePath(steps: Array(path.steps[(each + 1)...]))
    let outer = TapePath(steps: Array(path.steps[..<each]))
    guard outer.keys.count == outer.steps.count else { return nil }
    self.init(array: outer.isRoot ? nil : outer.keys, inner: inner)
  }

  /// Whether nothing but keys, `[]` and `[only]` leads there: of an element by its number the others would be lost.
  private static func isOfKeys(_ path: TapePath) -> Bool {
    for step in path.steps {
      switch step {
      case .index, .last: return false
      case .each, .only: continue
      case .key(let key): if key == "$", path.steps.count > 1 { return false }
      }
    }
    return true
  }

  /// As `init(_:)` reads it.
  package var text: String {
    let inside = inner.isRoot ? "" : inner.description
    guard let array else { return inner.isRoot ? "$" : inside }
    return TapePath(keys: array).description + "[]" + (inside.isEmpty ? "" : ".\(inside)")
  }
}

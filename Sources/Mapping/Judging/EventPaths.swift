import Domain
import DTO
import Drift
import WireJSON

/// The texts that drift events need, interned once.
struct EventPaths: Sendable {
  /// For each of the profile's sources, the path that it stands at.
  private let bySource: [TextID]
  /// For each type and field, the path of its proper name.
  private let byField: [[TextID]]
  private var unknown: [TextID] = []
  private var typeChanges: [Int: TextID] = [:]

  init(profile: FeedProfile, version: Int, texts: inout TextTable) {
    bySource = profile.types.flatMap(\.sources).map { texts.id(of: $0.path.description) }
    byField = profile.types.map { type in
      Field.allCases.map { field in
        texts.id(of: type.properPath(of: field, in: version)?.description ?? field.name)
      }
    }
  }

  subscript(_ field: Field, _ type: Int) -> TextID { byField[type][field.index] }

  func path(ofSource index: UInt16) -> TextID { bySource[Int(index)] }

  /// The path of an unknown key.
  mutating func unknownKey(
    _ number: UInt32, _ reader: borrowing RecordReader, _ texts: inout TextTable
  ) -> TextID {
    while unknown.count <= Int(number) {
      unknown.append(texts.id(of: reader.unknownKeys[unknown.count].path))
    }
    return unknown[Int(number)]
  }

  /// `decimal string → integer`.
  mutating func typeChange(
    from declared: FieldType, to found: WireType, _ texts: inout TextTable
  ) -> TextID {
    let key = Int(declared.rawValue) << 8 | Int(found.rawValue)
    if let id = typeChanges[key] { return id }
    let id = texts.id(of: "\(declared.title) → \(found.title)")
    typeChanges[key] = id
    return id
  }
}

extension FieldType {
  /// What people call it.
  package var title: String {
    switch self {
    case .identifier: "id"
    case .text: "text"
    case .word: "word"
    case .integer: "integer"
    case .boolean: "boolean"
    case .timestamp: "time"
    case .object: "object"
    case .array: "array"
    case .decimalString: "decimal string"
    case .decimalComma: "string with a decimal comma"
    case .unitsAndNanos: "object"
    case .decimal: "decimal"
    case .minorUnits: "integer of minor units"
    case .minorString: "string of minor units"
    case .undeclared: "amount"
    }
  }
}

extension WireType {
  /// What people call it.
  package var title: String {
    switch self {
    case .object: "object"
    case .array: "array"
    case .string: "string"
    case .integer: "integer"
    case .decimal: "number"
    case .boolean: "boolean"
    case .null: "null"
    case .malformed: "malformed"
    }
  }
}

extension ValueDefect {
  /// What is wrong, in a few words.
  package var title: String {
    switch self {
    case .none: ""
    case .badEscape: "bad escape"
    case .controlCharacter: "raw control character"
    case .invalidUTF8: "invalid UTF-8"
    case .badNumber: "bad number"
    case .notJSON: "no JSON value"
    }
  }
}

import DTO
import Drift
import WireJSON

/// The texts that drift events need, interned once.
struct EventPaths: Sendable {
  /// For each of the profile's names, the path that it stands at.
  private let byName: [TextID]
  /// For each field, the path of its proper name.
  private let byField: [TextID]
  private var unknown: [TextID] = []
  private var typeChanges: [Int: TextID] = [:]

  init(profile: FeedProfile, texts: inout TextTable) {
    byName = profile.names.map { name in
      texts.id(of: profile.path(of: name.field, named: name.name))
    }
    byField = Field.allCases.map { texts.id(of: profile.path(of: $0)) }
  }

  subscript(_ field: Field) -> TextID { byField[field.index] }

  func path(named index: UInt8) -> TextID { byName[Int(index)] }

  /// The path of an unknown key.
  mutating func unknownKey(
    _ number: UInt32, _ reader: borrowing RecordReader, _ texts: inout TextTable
  )
    -> TextID
  {
    while unknown.count <= Int(number) {
      let key = reader.unknownKeys[unknown.count]
      let prefix =
        switch key.scope {
        case .record: ""
        case .customer: "\(reader.profile.properName(of: .customer))."
        case .paymentDetails: "\(reader.profile.properName(of: .paymentDetails))."
        case .flags: "\(reader.profile.properName(of: .flags))."
        case .item: "\(reader.profile.properName(of: .items))[]."
        }
      unknown.append(texts.id(of: prefix + key.name))
    }
    return unknown[Int(number)]
  }

  /// `decimal string → integer`.
  mutating func typeChange(
    from declared: FieldType, to found: WireType, _ texts: inout TextTable
  ) -> TextID {
    let key = declared.number << 8 | Int(found.rawValue)
    if let id = typeChanges[key] { return id }
    let id = texts.id(of: "\(declared.title) → \(found.title)")
    typeChanges[key] = id
    return id
  }
}

extension FieldType {
  fileprivate var number: Int {
    switch self {
    case .identifier: 0
    case .text: 1
    case .word: 2
    case .integer: 3
    case .boolean: 4
    case .timestamp: 5
    case .object: 6
    case .array: 7
    case .decimalString: 8
    case .minorUnits: 9
    }
  }

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
    case .minorUnits: "integer of minor units"
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

/// A change of what is decoded, and who still decodes what.
package struct SchemaChange: Hashable, Sendable {
  /// What was changed.
  package enum Kind: String, CaseIterable, Sendable {
    case typeAdded = "type_added"
    case closedEnumAdded = "closed_enum_added"
    case typeRemoved = "type_removed"
    case requiredFieldAdded = "required_field_added"
    case optionalFieldAdded = "optional_field_added"
    case requiredFieldRemoved = "required_field_removed"
    case optionalFieldRemoved = "optional_field_removed"
    case keyRenamed = "key_renamed"
    case optionalKeyRenamed = "optional_key_renamed"
    case fieldRetyped = "field_retyped"
    case fieldRetypedAlike = "field_retyped_alike"
    case becameOptional = "became_optional"
    case becameRequired = "became_required"
    case wordAdded = "word_added"
    case wordRemoved = "word_removed"
    case wordAddedToClosed = "word_added_to_closed_enum"
    case wordRemovedFromClosed = "word_removed_from_closed_enum"
    case becameClosed = "became_closed"
  }

  /// What a reader makes of the other's payloads.
  package enum Grade: String, CaseIterable, Sendable {
    /// It reads them as before.
    case safe
    /// It reads them, without that value.
    case loses
    /// It doesn't read them.
    case breaks
  }

  /// What was changed.
  package var kind: Kind
  /// The type, or the type and the field: `Order.amount`.
  package var symbol: String
  /// The field on the wire; nil for types and words.
  package var wire: String?
  /// What it was before; nil where it is new.
  package var before: String?
  /// What it is now; nil where it is gone.
  package var after: String?
  /// The file, and the line in it.
  package var path: String
  package var line: Int
}

extension SchemaChange.Kind {
  /// What a change of this kind means.
  package struct Meaning: Sendable {
    /// What the new code makes of payloads of before.
    package var backward: SchemaChange.Grade
    /// What installed code makes of payloads that follow the change.
    package var forward: SchemaChange.Grade
    /// Both in a sentence.
    package var why: String
  }

  /// What a change of this kind means, as schema registries grade it.
  package var meaning: Meaning {
    switch self {
    case .typeAdded: Meaning(backward: .safe, forward: .safe, why: "Nobody read it before.")
    case .closedEnumAdded:
      Meaning(
        backward: .safe, forward: .breaks,
        why: "The server's next word doesn't decode in the version that ships with this enum.")
    case .typeRemoved: Meaning(backward: .safe, forward: .safe, why: "Nobody reads it any more.")
    case .requiredFieldAdded:
      Meaning(
        backward: .breaks, forward: .safe,
        why: "Payloads of before, stored ones too, don't have it, and don't decode any more.")
    case .optionalFieldAdded:
      Meaning(backward: .safe, forward: .safe, why: "Where it is missing it is nil.")
    case .requiredFieldRemoved:
      Meaning(
        backward: .safe, forward: .breaks,
        why: "Installed versions don't decode once the server stops sending it.")
    case .optionalFieldRemoved:
      Meaning(
        backward: .safe, forward: .loses,
        why: "Installed versions show nothing once the server stops sending it.")
    case .keyRenamed:
      Meaning(
        backward: .breaks, forward: .breaks,
        why: "Neither reads the other's key: accept both for as long as both are sent.")
    case .optionalKeyRenamed:
      Meaning(
        backward: .loses, forward: .loses,
        why: "Neither reads the other's key, and shows nothing: accept both while both are sent.")
    case .fieldRetyped:
      Meaning(
        backward: .breaks, forward: .breaks,
        why: "Neither reads the other's values: read both types, as `Flexible` does.")
    case .fieldRetypedAlike:
      Meaning(
        backward: .safe, forward: .safe,
        why: "Both types read the same JSON; a value that only one of them takes doesn't decode.")
    case .becameOptional:
      Meaning(
        backward: .safe, forward: .breaks,
        why: "Installed versions don't decode where it is missing.")
    case .becameRequired:
      Meaning(
        backward: .breaks, forward: .safe, why: "Payloads of before may not have it.")
    case .wordAdded:
      Meaning(
        backward: .safe, forward: .loses,
        why: "Installed versions show it as unknown.")
    case .wordAddedToClosed:
      Meaning(
        backward: .safe, forward: .breaks,
        why: "Installed versions have a closed enum, and don't decode the word.")
    case .wordRemoved:
      Meaning(
        backward: .loses, forward: .safe,
        why: "Payloads of before have the word, which is shown as unknown.")
    case .wordRemovedFromClosed:
      Meaning(
        backward: .breaks, forward: .safe,
        why: "Payloads of before have the word, and the enum is closed: they don't decode.")
    case .becameClosed:
      Meaning(
        backward: .safe, forward: .breaks,
        why: "What kept unknown words doesn't any more: the next one doesn't decode.")
    }
  }
}

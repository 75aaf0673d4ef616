import ForwardDecodingTesting
package import Foundation

/// A fixture for a change that none covers.
package struct FixtureProposal: Hashable, Sendable {
  /// The field that it covers.
  package var symbol: String
  /// The name of its file: `order_with_null_note.json`.
  package var name: String
  /// The fixture that it is made from.
  package var origin: String
  /// The payload.
  package var data: Data
}

extension SchemaChange.Kind {
  /// The change of a payload that shows it; nil where no payload does.
  var mutation: DriftMutator.Kind? {
    switch self {
    case .requiredFieldAdded, .optionalFieldAdded: .extraKey
    case .becameOptional, .requiredFieldRemoved, .optionalFieldRemoved: .drop
    case .fieldRetyped, .fieldRetypedAlike: .typeFlip
    case .keyRenamed, .optionalKeyRenamed: .rename
    case .typeAdded, .closedEnumAdded, .typeRemoved, .becameRequired, .wordAdded, .wordRemoved,
      .wordAddedToClosed, .wordRemovedFromClosed, .becameClosed:
      nil
    }
  }

  /// What the name of its fixture ends with.
  var ending: String {
    switch mutation {
    case .drop?: "missing"
    case .typeFlip?: "of_another_type"
    case .rename?: "renamed"
    default: "added"
    }
  }
}

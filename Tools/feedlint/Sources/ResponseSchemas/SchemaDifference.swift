/// What changed from one schema to another.
package struct SchemaDifference: Hashable, Sendable {
  /// The changes, by symbol.
  package private(set) var changes: [SchemaChange] = []
  private let before: ResponseSchema
  private let after: ResponseSchema

  /// The changes from `before` to `after`.
  ///
  /// - Complexity: O(*n* log *n*) in the number of fields.
  package init(from before: ResponseSchema, to after: ResponseSchema) {
    (self.before, self.after) = (before, after)
    for (name, type) in after.types {
      if let old = before.types[name] {
        compare(old, type)
      } else {
        let isClosed = !type.words.isEmpty && !type.keepsUnknown
        add(isClosed ? .closedEnumAdded : .typeAdded, type, after: describe(type))
      }
    }
    for (name, type) in before.types where after.types[name] == nil {
      add(.typeRemoved, type, before: describe(type))
    }
    changes.sort {
      ($0.symbol, $0.kind.rawValue, $0.after ?? "") < ($1.symbol, $1.kind.rawValue, $1.after ?? "")
    }
  }

  private func describe(_ type: TypeSchema) -> String {
    type.words.isEmpty ? "\(type.fields.count) fields" : "\(type.words.count) words"
  }

  private mutating func compare(_ old: TypeSchema, _ new: TypeSchema) {
    if !new.words.isEmpty, old.keepsUnknown, !new.keepsUnknown, !old.words.isEmpty {
      add(.becameClosed, new)
    }
    for word in new.words.subtracting(old.words) {
      add(old.keepsUnknown ? .wordAdded : .wordAddedToClosed, new, after: word)
    }
    for word in old.words.subtracting(new.words) {
      add(new.keepsUnknown ? .wordRemoved : .wordRemovedFromClosed, new, before: word)
    }
    var gone = old.fields.filter { new.fields[$0.key] == nil }
    for (wire, field) in new.fields {
      if let before = old.fields[wire] {
        compare(before, field, of: new)
      } else if let renamed = gone.values.first(where: { $0.property == field.property }) {
        gone[renamed.wire] = nil
        add(
          field.isRequired || renamed.isRequired ? .keyRenamed : .optionalKeyRenamed, new, field,
          before: renamed.wire, after: wire)
      } else {
        add(
          field.isRequired ? .requiredFieldAdded : .optionalFieldAdded, new, field,
          after: field.type)
      }
    }
    for field in gone.values {
      add(
        field.isRequired ? .requiredFieldRemoved : .optionalFieldRemoved, new, field,
        before: field.type)
    }
  }

  private mutating func compare(_ old: FieldSchema, _ new: FieldSchema, of type: TypeSchema) {
    if old.type != new.type {
      let isAlike = after.reads(new.type, as: old.type, of: before, in: type.name)
      add(
        isAlike ? .fieldRetypedAlike : .fieldRetyped, type, new, before: old.type,
        after: new.type)
    }
    if old.isForgiving, !new.isForgiving, old.type == new.type {
      add(.becameClosed, type, new)
    }
    if old.isRequired != new.isRequired {
      add(new.isRequired ? .becameRequired : .becameOptional, type, new)
    }
  }

  private mutating func add(
    _ kind: SchemaChange.Kind, _ type: TypeSchema, _ field: FieldSchema? = nil,
    before: String? = nil, after: String? = nil
  ) {
    changes.append(
      SchemaChange(
        kind: kind, symbol: [type.name, field?.property].compactMap(\.self).joined(separator: "."),
        wire: field?.wire, before: before, after: after, path: type.path,
        line: field?.line ?? type.line))
  }
}

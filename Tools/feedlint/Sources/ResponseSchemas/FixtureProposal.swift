import ForwardDecoding
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

/// The fixtures of a folder, and which changes they cover.
package struct FixtureCoverage: Sendable {
  /// A fixture, and the objects in it.
  private struct Payload: Sendable {
    var name: String
    var data: Data
    var json: RawJSON
    /// The paths of its objects, and their keys.
    var objects: [(path: WirePath, keys: Set<String>)]
  }

  private let payloads: [Payload]

  /// The fixtures of a folder: its JSON files.
  ///
  /// - Throws: Where the folder, or a file in it, can't be read. A file that is no JSON covers nothing.
  package init(folder: URL) throws {
    payloads = try Fixture.all(in: folder).sorted(by: isFirst).compactMap { fixture in
      do {
        let json = try ForwardJSONDecoder().decode(RawJSON.self, from: fixture.data)
        var objects: [(path: WirePath, keys: Set<String>)] = []
        Self.collect(json, WirePath(), &objects)
        return Payload(name: fixture.name, data: fixture.data, json: json, objects: objects)
      } catch is DecodingError {
        return nil
      }
    }
  }

  private static func collect(
    _ json: RawJSON, _ path: WirePath, _ objects: inout [(path: WirePath, keys: Set<String>)]
  ) {
    switch json.kind {
    case .object:
      objects.append((path, Set(json.members.map(\.key))))
      for (key, value) in json.members { collect(value, path.appending(.key(key)), &objects) }
    case .array:
      // One element says what the others look like.
      for (index, value) in json.elements.prefix(3).enumerated() {
        collect(value, path.appending(.index(index)), &objects)
      }
    default: break
    }
  }

  // MARK: Coverage

  /// Whether a fixture has the field of a change, in an object that looks like its type.
  package func covers(_ change: SchemaChange, of type: TypeSchema) -> Bool {
    guard let wire = change.wire else { return true }
    return payloads.contains { payload in
      payload.objects.contains { $0.keys.contains(wire) && isLike($0.keys, type) }
    }
  }

  /// Whether an object has half of the fields that the type has.
  private func isLike(_ keys: Set<String>, _ type: TypeSchema) -> Bool {
    let known = Set(type.fields.keys)
    return !known.isEmpty && known.intersection(keys).count * 2 >= known.count
  }

  /// A fixture for a change that none covers; nil where no fixture looks like its type.
  package func proposal(for change: SchemaChange, of type: TypeSchema) -> FixtureProposal? {
    guard let wire = change.wire, let kind = change.kind.mutation else { return nil }
    for payload in payloads {
      guard let object = payload.objects.first(where: { isLike($0.keys, type) }) else { continue }
      let key = kind == .rename ? change.before ?? wire : wire
      let path = kind == .extraKey ? object.path : object.path.appending(.key(key))
      guard let data = mutated(payload, kind, at: path) else { continue }
      let text = String(decoding: data, as: UTF8.self)
        .replacing("\"zz_new_key\":[null]", with: "\"\(wire)\":\(Self.sample(of: change.after))")
        .replacing("\"zz_\(key)\"", with: "\"\(wire)\"")
      return FixtureProposal(
        symbol: change.symbol, name: "\(payload.name)_with_\(wire)_\(change.kind.ending).json",
        origin: payload.name + ".json", data: Data(text.utf8))
    }
    return nil
  }

  private func mutated(_ payload: Payload, _ kind: DriftMutator.Kind, at path: WirePath) -> Data? {
    do {
      return try DriftMutator().mutations(of: payload.data, kinds: [kind], limit: .max)
        .first { $0.path == path }?.data
    } catch {
      // A payload that was read before can be read again: there is nothing to propose otherwise.
      return nil
    }
  }

  /// A value of a type, as JSON.
  private static func sample(of type: String?) -> String {
    switch type ?? "" {
    case "Int", "Int64", "Int32", "UInt", "Double", "Float", "Decimal": "1"
    case "Bool": "true"
    case "Date": "\"2026-05-04T10:00:00Z\""
    case "URL": "\"https://example.com\""
    case let name where name.hasPrefix("["): name.contains(":") ? "{}" : "[]"
    default: "\"sample\""
    }
  }
}

/// What is sent today comes before what was sent, and that before what was changed.
private func isFirst(_ one: Fixture, _ other: Fixture) -> Bool {
  func rank(_ fixture: Fixture) -> Int {
    switch fixture.kind {
    case .golden: 0
    case .frozen(let version): 1_000_000 - min(version, 999_999)
    case .changed: 1_000_001
    case .future: 1_000_002
    }
  }
  return (rank(one), one.name) < (rank(other), other.name)
}

extension SchemaChange.Kind {
  /// The change of a payload that shows it; nil where no payload does.
  var mutation: DriftMutator.Kind? {
    switch self {
    case .requiredFieldAdded, .optionalFieldAdded: .extraKey
    case .becameOptional, .requiredFieldRemoved, .optionalFieldRemoved: .drop
    case .fieldRetyped: .typeFlip
    case .keyRenamed: .rename
    case .typeAdded, .closedEnumAdded, .typeRemoved, .becameRequired, .wordAdded, .wordRemoved,
      .becameClosed:
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

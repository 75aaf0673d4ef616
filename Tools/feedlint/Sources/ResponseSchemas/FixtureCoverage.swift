import ForwardDecoding
import ForwardDecodingTesting
package import Foundation

/// The fixtures of a folder, and which changes they cover.
package struct FixtureCoverage: Sendable {
  /// A fixture, and the objects in it.
  private struct Payload: Sendable {
    var name: String
    var data: Data
    var json: RawJSON
    var objects: [Object]
  }

  /// An object, by the kinds of its members.
  private struct Object: Sendable {
    var path: WirePath
    var kinds: [String: RawJSON.Kind]

    /// Whether it has half of the fields that the type has.
    func isLike(_ type: TypeSchema) -> Bool {
      let known = type.fields.keys.count { kinds[$0] != nil }
      return !type.fields.isEmpty && known * 2 >= type.fields.count
    }
  }

  /// The folder can't be read.
  package struct Failure: Error, CustomStringConvertible {
    /// Which, and what to do.
    package var description: String
  }

  private let payloads: [Payload]
  /// The names of files that can't be read, or are no JSON: they cover nothing.
  package let unread: [String]

  /// The fixtures of a folder: its JSON files.
  ///
  /// - Throws: A `Failure` where the folder can't be read.
  package init(folder: URL) throws(Failure) {
    let files: [URL]
    do {
      files = try FileManager.default.contentsOfDirectory(
        at: folder, includingPropertiesForKeys: nil
      ).filter { $0.pathExtension == "json" }.sorted { $0.path < $1.path }
    } catch {
      throw Failure(
        description: "\(folder.relativePath) is no folder that can be read. Name one of payloads.")
    }
    var fixtures: [Fixture] = []
    var unread: [String] = []
    for file in files {
      do {
        let data = try Data(contentsOf: file)
        fixtures.append(
          Fixture(named: file.deletingPathExtension().lastPathComponent, data: data))
      } catch {
        unread.append(file.lastPathComponent)
      }
    }
    var payloads: [Payload] = []
    for fixture in fixtures.sorted(by: isFirst) {
      do {
        let json = try ForwardJSONDecoder().decode(RawJSON.self, from: fixture.data)
        var objects: [Object] = []
        Self.collect(json, WirePath(), &objects)
        payloads.append(
          Payload(name: fixture.name, data: fixture.data, json: json, objects: objects))
      } catch {
        unread.append(fixture.name + ".json")
      }
    }
    (self.payloads, self.unread) = (payloads, unread)
  }

  private static func collect(_ json: RawJSON, _ path: WirePath, _ objects: inout [Object]) {
    switch json.kind {
    case .object:
      let members = json.members
      let kinds = Dictionary(members.map { ($0.key, $0.value.kind) }) { first, _ in first }
      objects.append(Object(path: path, kinds: kinds))
      for (key, value) in members { collect(value, path.appending(.key(key)), &objects) }
    case .array:
      // One element says what the others look like.
      for (index, value) in json.elements.prefix(3).enumerated() {
        collect(value, path.appending(.index(index)), &objects)
      }
    default: break
    }
  }

  // MARK: Coverage

  /// Whether a fixture shows a change, in an object that looks like its type: the new key, a value of the new type, or that
  /// there is none.
  package func covers(_ change: SchemaChange, in schema: ResponseSchema) -> Bool {
    guard let wire = change.wire, let type = schema.types[change.owner] else { return true }
    let kinds = change.after.flatMap { schema.kinds(of: $0, in: type.name) }
    return payloads.contains { payload in
      payload.objects.contains { object in
        guard object.isLike(type) else { return false }
        let kind = object.kinds[wire] ?? .broken
        switch change.kind.mutation {
        case .drop?: return kind == .broken || kind == .null
        case .typeFlip?: return kinds?.contains(kind) ?? (kind != .broken)
        default: return kind != .broken
        }
      }
    }
  }

  /// A fixture for a change that none covers; nil where no fixture looks like its type.
  package func proposal(for change: SchemaChange, in schema: ResponseSchema) -> FixtureProposal? {
    guard let wire = change.wire, let kind = change.kind.mutation,
      let type = schema.types[change.owner]
    else { return nil }
    for payload in payloads {
      guard let object = payload.objects.first(where: { $0.isLike(type) }) else { continue }
      let key = kind == .rename ? change.before ?? wire : wire
      let path = kind == .extraKey ? object.path : object.path.appending(.key(key))
      guard var data = mutated(payload.data, kind, at: path) else { continue }
      if kind == .typeFlip, schema.kinds(of: change.after ?? "", in: type.name) != nil {
        // The type is known: the member goes, and comes back with a value of that.
        guard let dropped = mutated(payload.data, .drop, at: path),
          let added = mutated(dropped, .extraKey, at: object.path)
        else { continue }
        data = added
      }
      let sample = schema.sample(of: change.after ?? "String", in: type.name)
      let text = String(decoding: data, as: UTF8.self)
        .replacing("\"zz_new_key\":[null]", with: ResponseSchema.quoted(wire) + ":" + sample)
        .replacing("\"zz_\(key)\"", with: ResponseSchema.quoted(wire))
      return FixtureProposal(
        symbol: change.symbol, name: "\(payload.name)_with_\(wire)_\(change.kind.ending).json",
        origin: payload.name + ".json", data: Data(text.utf8))
    }
    return nil
  }

  private func mutated(_ data: Data, _ kind: DriftMutator.Kind, at path: WirePath) -> Data? {
    do {
      return try DriftMutator().mutations(of: data, kinds: [kind], limit: .max)
        .first { $0.path == path }?.data
    } catch {
      // A payload that was read before can be read again: there is nothing to propose otherwise.
      return nil
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

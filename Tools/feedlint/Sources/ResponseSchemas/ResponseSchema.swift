package import LintRules
import SwiftFacts

/// What a project's types of responses look like on the wire.
package struct ResponseSchema: Hashable, Sendable {
  /// The types, by whole name.
  package var types: [String: TypeSchema] = [:]

  /// The schema of what a project decodes.
  ///
  /// - Complexity: O(*n*) in its facts.
  package init(of project: Project) {
    let closed = Set(Rule.closedEnum.findings(in: project).map(\.symbol))
    for (type, _) in project.decodableTypes where !project.isOfRequests(type) {
      types[type.name] = TypeSchema(type, isTold: closed.contains(type.name), in: project)
    }
  }
}

/// A type of responses on the wire.
package struct TypeSchema: Hashable, Sendable {
  /// Its whole name.
  package var name: String
  /// The file that declares it.
  package var path: String
  /// The line that declares it.
  package var line: Int
  /// The fields, by their names on the wire.
  package var fields: [String: FieldSchema] = [:]
  /// The words of an enum with raw values; empty for other types.
  package var words: Set<String> = []
  /// Whether these are numbers.
  package var isOfNumbers = false
  /// Whether an enum keeps words that it doesn't know.
  package var keepsUnknown = true

  /// `isTold`: Whether the rule of closed enums has something to say of it.
  init(_ type: TypeInfo, isTold: Bool, in project: Project) {
    (name, path, line) = (type.name, type.path, type.declaration.place.line)
    let isOwn = project.decoding(of: type) == .custom
    if type.kind == .enum {
      isOfNumbers = type.hasIntegers
      // Of one that nothing is seen to decode its declaration says so.
      keepsUnknown = !isTold && (isOwn || project.isUsed(type))
      words = Set(type.words)
      // What stands for the words that aren't known is none of the server's.
      if keepsUnknown { words.subtract(project.options.unknownCases) }
      return
    }
    for property in project.decodedProperties(of: type) {
      let wire = project.wireName(of: property.name, in: type)
      guard let reference = property.type else { continue }
      fields[wire] = FieldSchema(
        property: property.name, wire: wire,
        type: Self.onWire(project.expanded(reference, in: type.name)),
        isRequired: !reference.isOptional && property.wrappers.isEmpty && !isOwn,
        isForgiving: Self.onWire(reference) != reference.unwrapped.description,
        line: property.place.line)
    }
    if isOwn { readOwnDecoding(type, in: project) }
  }

  /// A type as the wire knows it: a wrapper that forgives, or keeps what isn't known, is what it holds.
  private static func onWire(_ type: TypeReference) -> String {
    switch type.unwrapped {
    case .named(let name, let arguments):
      guard arguments.count == 1 else { return type.unwrapped.description }
      if name.contains("Lossy") { return "[\(onWire(arguments[0]))]" }
      return wrappers.contains(name) ? onWire(arguments[0]) : type.unwrapped.description
    case .array(let element): return "[\(onWire(element))]"
    case .optional, .dictionary, .other: return type.unwrapped.description
    }
  }

  private static let wrappers: Set<String> = [
    "Open", "Flexible", "Fallback", "Isolated", "Extended",
  ]

  /// What an initialiser of its own asks for: it knows better than the properties.
  private mutating func readOwnDecoding(_ type: TypeInfo, in project: Project) {
    for member in type.functions where member.fact.isDecodingInitializer {
      for site in member.fact.sites {
        guard case .decode(let call) = site.kind, let key = call.key else { continue }
        let wire = project.wireName(of: key, in: type)
        let isRequired = call.function == "decode" && !call.isCaught && call.kind == .value
        if let type = call.type {
          fields[wire] = FieldSchema(
            property: key, wire: wire, type: Self.onWire(type), isRequired: isRequired,
            line: fields[wire]?.line ?? site.place.line)
        } else {
          fields[wire]?.isRequired = isRequired
        }
      }
    }
  }
}

/// A field of a type of responses.
package struct FieldSchema: Hashable, Sendable {
  /// The property's name.
  package var property: String
  /// The key.
  package var wire: String
  /// Its type, without an optional.
  package var type: String
  /// Whether a payload without it doesn't decode.
  package var isRequired: Bool
  /// Whether a wrapper keeps, or leaves out, what doesn't decode.
  package var isForgiving = false
  /// Where it is declared.
  package var line: Int
}

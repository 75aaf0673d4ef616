import SwiftFacts

/// A type with all its extensions.
struct TypeInfo: Sendable {
  /// A declaration or an extension, and its file.
  struct Part: Sendable {
    var path: String
    var fact: TypeFact
  }

  /// A function of the type, and its file.
  struct Member: Sendable {
    var path: String
    var fact: FunctionFact
  }

  /// Its whole name: `Order.Status`.
  let name: String
  /// The declaration first.
  private(set) var parts: [Part]
  private(set) var functions: [Member] = []
  /// Whether several declarations have this name: of other modules, or by `#if`.
  private(set) var isAmbiguous = false

  var declaration: TypeFact { parts[0].fact }
  var path: String { parts[0].path }
  var kind: TypeFact.Kind { declaration.kind }
  var properties: [PropertyFact] { parts.flatMap(\.fact.properties) }
  var cases: [CaseFact] { parts.flatMap(\.fact.cases) }
  var inherited: [String] { parts.flatMap(\.fact.inherited) }

  /// Whether a macro, or another attribute of a library, may add to it.
  var hasMacros: Bool {
    declaration.attributes.contains { !Self.plainAttributes.contains($0) }
  }

  private static let plainAttributes: Set<String> = [
    "available", "frozen", "objc", "objcMembers", "MainActor", "dynamicMemberLookup",
    "preconcurrency", "_spi", "usableFromInline", "unchecked", "Sendable",
  ]

  /// The types of files, by whole name; what only extensions are known of is not among them.
  static func all(in files: [FileFacts]) -> [String: TypeInfo] {
    var types: [String: TypeInfo] = [:]
    for file in files {
      for fact in file.types where fact.kind != .extension {
        let part = Part(path: file.path, fact: fact)
        if types[fact.name] == nil {
          types[fact.name] = TypeInfo(name: fact.name, parts: [part])
        } else {
          types[fact.name]?.parts.append(part)
          types[fact.name]?.isAmbiguous = true
        }
      }
    }
    for file in files {
      for fact in file.types where fact.kind == .extension {
        types[fact.name]?.parts.append(Part(path: file.path, fact: fact))
      }
      for function in file.functions {
        guard let type = function.type else { continue }
        types[type]?.functions.append(Member(path: file.path, fact: function))
      }
    }
    return types
  }
}

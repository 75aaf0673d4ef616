package import SwiftFacts

/// A type with all its extensions.
package struct TypeInfo: Sendable {
  /// A declaration or an extension, and its file.
  package struct Part: Sendable {
    package var path: String
    package var fact: TypeFact
  }

  /// A function of the type, and its file.
  package struct Member: Sendable {
    package var path: String
    package var fact: FunctionFact
  }

  /// Its whole name: `Order.Status`.
  package let name: String
  /// The declaration first.
  package private(set) var parts: [Part]
  package private(set) var functions: [Member] = []
  /// Whether several declarations have this name: of other modules, or by `#if`.
  package private(set) var isAmbiguous = false

  package var declaration: TypeFact { parts[0].fact }
  package var path: String { parts[0].path }
  package var kind: TypeFact.Kind { declaration.kind }
  package var properties: [PropertyFact] { parts.flatMap(\.fact.properties) }
  package var cases: [CaseFact] { parts.flatMap(\.fact.cases) }
  package var inherited: [String] { parts.flatMap(\.fact.inherited) }

  /// The raw values of an enum's cases, those too that follow from the case before or the name; empty for other types.
  package var words: [String] {
    var next = 0
    return cases.filter { !$0.hasPayload }.map { element in
      guard hasIntegers else { return element.rawValue ?? element.name }
      let value = element.rawValue.flatMap(Self.integer) ?? next
      next = value &+ 1
      return "\(value)"
    }
  }

  /// The value of `0x1F` or `1_000`; nil of what is none.
  private static func integer(_ literal: String) -> Int? {
    let digits = literal.filter { $0 != "_" }
    let radixes = ["0x": 16, "0o": 8, "0b": 2]
    return radixes[String(digits.prefix(2))].flatMap { Int(digits.dropFirst(2), radix: $0) }
      ?? Int(digits)
  }

  /// Whether an enum's raw values are whole numbers.
  package var hasIntegers: Bool {
    let first = declaration.inherited.first ?? ""
    return first.hasPrefix("Int") || first.hasPrefix("UInt")
  }

  /// What its initialisers that a decoder calls decode, of each.
  var ownDecodes: [[DecodeCall]] {
    functions.filter(\.fact.isDecodingInitializer).map { member in
      member.fact.sites.compactMap { site in
        if case .decode(let call) = site.kind { call } else { nil }
      }
    }
  }

  /// Whether a macro, or another attribute of a library, may add to it.
  package var hasMacros: Bool {
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
    /// `MyApp.Order` is `Order` where no type is named so.
    func known(_ name: String) -> String {
      guard types[name] == nil, let dot = name.firstIndex(of: ".") else { return name }
      let inside = String(name[name.index(after: dot)...])
      return types[inside] == nil ? name : inside
    }
    for file in files {
      for fact in file.types where fact.kind == .extension {
        types[known(fact.name)]?.parts.append(Part(path: file.path, fact: fact))
      }
      for function in file.functions {
        guard let type = function.type.map(known) else { continue }
        types[type]?.functions.append(Member(path: file.path, fact: function))
      }
    }
    return types
  }
}

import SwiftFacts

/// The types that are decoded with `convertFromSnakeCase`.
struct ConvertedTypes: Sendable {
  /// Named by a decode with such a decoder, and what these are made of.
  private var certain: Set<String> = []
  /// Whether all decoders of the files have the setting.
  private(set) var isEverywhere = false

  init() {}

  init(_ project: Project) {
    let functions = project.files.flatMap(\.functions)
    let converting = functions.filter { !$0.convertingDecoders.isEmpty }
    let decoders = functions.flatMap(\.sites).count(where: \.isDecoder)
    isEverywhere = !converting.isEmpty && converting.count >= decoders
    /// Properties that hold or make such a decoder, by the type that has them.
    let held = Dictionary(
      grouping: converting.filter { $0.kind == .property || $0.result?.name == "JSONDecoder" },
      by: \.name
    ).mapValues { Set($0.map { $0.type ?? "" }) }
    var waiting: [(reference: TypeReference, scope: String?)] = []
    for function in functions {
      let own = function.convertingDecoders
      for site in function.sites {
        guard case .decode(let call) = site.kind, call.kind == .document, let type = call.type
        else { continue }
        let parts = call.base.split { $0 == "." || $0 == "(" || $0 == ")" }.map(String.init)
        let owners = held[parts.last ?? ""] ?? []
        let isHeld =
          owners.contains("JSONDecoder") || owners.contains(function.type ?? "")
          || parts.count > 1 && owners.contains(parts[parts.count - 2])
        if own.contains(call.base) || isHeld { waiting.append((type, function.type)) }
      }
    }
    follow(&waiting, in: project)
  }

  private mutating func follow(
    _ waiting: inout [(reference: TypeReference, scope: String?)], in project: Project
  ) {
    while let (reference, scope) = waiting.popLast() {
      for name in reference.names {
        guard let type = project.type(named: name, in: scope), certain.insert(type.name).inserted,
          project.decodability(of: type) != nil
        else { continue }
        waiting += type.properties.compactMap { property in
          property.isStored ? property.type.map { ($0, type.name) } : nil
        }
      }
    }
  }

  func certainty(of type: String) -> Finding.Certainty? {
    certain.contains(type) ? .certain : isEverywhere ? .likely : nil
  }
}

extension FunctionFact {
  /// The names of the decoders that it sets so.
  fileprivate var convertingDecoders: Set<String> {
    Set(
      sites.compactMap { site in
        guard case .setting(let name, "keyDecodingStrategy", let value) = site.kind,
          value.hasSuffix(".convertFromSnakeCase")
        else { return nil }
        return name
      })
  }
}

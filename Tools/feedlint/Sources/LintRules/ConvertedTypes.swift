import SwiftFacts

/// The types that are decoded with `convertFromSnakeCase`.
struct ConvertedTypes: Sendable {
  /// Named by a decode beside the setting, and what these are made of.
  private var certain: Set<String> = []
  /// Whether all decoders of the files have the setting.
  private(set) var isEverywhere = false

  init() {}

  init(_ project: Project) {
    let setting = Site.Kind.setting(
      name: "keyDecodingStrategy", value: ".convertFromSnakeCase")
    let converting = project.files.flatMap(\.functions).filter { function in
      function.sites.contains { $0.kind == setting }
    }
    let decoders = project.files.flatMap(\.functions).flatMap(\.sites).count(where: \.isDecoder)
    isEverywhere = !converting.isEmpty && converting.count >= decoders
    var waiting = converting.flatMap { function in
      // A second decoder beside it might be the one that decodes.
      function.sites.count(where: \.isDecoder) > 1
        ? []
        : function.sites.compactMap { site -> (TypeReference, String?)? in
          guard case .decode(let call) = site.kind, call.kind == .document, let type = call.type
          else { return nil }
          return (type, function.type)
        }
    }
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

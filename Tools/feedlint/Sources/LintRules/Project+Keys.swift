package import SwiftFacts

extension Project {
  /// The cases of its `CodingKeys`; nil where the compiler writes them.
  package func codingKeys(of type: TypeInfo) -> [CaseFact]? {
    types[type.name + ".CodingKeys"].map(\.cases)
  }

  /// The properties that a decoder fills: those with keys where the compiler writes how, else all.
  package func decodedProperties(of type: TypeInfo) -> [PropertyFact] {
    let isOwn = decoding(of: type) == .custom
    let keys = isOwn ? nil : codingKeys(of: type).map { Set($0.map(\.name)) }
    return type.declaration.properties.filter { property in
      property.isStored && keys?.contains(property.name) ?? true
    }
  }

  /// The name of a property on the wire.
  package func wireName(of property: PropertyFact, in type: TypeInfo) -> String {
    let key = codingKeys(of: type)?.first { $0.name == property.name }
    return key?.rawValue ?? property.name
  }

  /// The types that a decoder can make, by name, and how sure that is.
  func allDecodableTypes() -> [(type: TypeInfo, certainty: Finding.Certainty)] {
    types.values.sorted { $0.name < $1.name }.compactMap { type in
      guard type.kind != .protocol, let certainty = decodability(of: type) else { return nil }
      return (type, type.hasMacros ? .likely : certainty)
    }
  }

  /// Whether a path is one of `paths`, or in one of them.
  func isIn(_ paths: [String], _ path: String) -> Bool {
    paths.contains { folder in
      path == folder || path.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
        || path.hasSuffix("/" + folder)
    }
  }

  /// Each spot of a kind that `select` takes, with its function and file.
  func sites<Value>(
    _ select: (Site) -> Value?
  ) -> [(file: FileFacts, function: FunctionFact, site: Site, value: Value)] {
    files.flatMap { file in
      file.functions.flatMap { function in
        function.sites.compactMap { site in select(site).map { (file, function, site, $0) } }
      }
    }
  }
}

extension Site {
  /// Whether a decoder is made here.
  package var isDecoder: Bool { if case .decoder = kind { true } else { false } }

  /// Certain, where nothing of it stands in an `#if`.
  var certainty: Finding.Certainty { isConditional ? .likely : .certain }
}

extension Project {
  /// Whether a type is one of requests by its name, and nothing in the files decodes it.
  package func isOfRequests(_ type: TypeInfo) -> Bool {
    guard reach.types[type.name] != .certain else { return false }
    let endings = ["Query", "Request", "Parameters", "Params", "Body", "Input"]
    let names = type.name.split(separator: ".").map(String.init) + type.inherited
    return names.contains { name in endings.contains { name.hasSuffix($0) } }
  }
}

extension Project {
  /// Whether the elements of a list are money by their type's name: `CardPayment`, not `PaymentStatus`.
  func isCritical(_ element: String) -> Bool {
    guard let last = NameWords.of(element).last(where: { $0 != "dto" }) else { return false }
    return options.criticalWords.contains { last == $0 || last == $0 + "s" }
  }
}

extension Project {
  /// Whether nothing says that a type is decoded from what others send, and its name or file that the app keeps it.
  func keepsForItself(_ type: TypeInfo) -> Bool {
    guard reach.types[type.name] == nil else { return false }
    let words: Set<String> = ["stored", "cached", "cache", "wrapper", "event", "local", "saved"]
    return !words.isDisjoint(
      with: type.name.split(separator: ".").flatMap { NameWords.of(String($0)) })
      || filesOfOwnData.contains(type.path)
  }
}

import SwiftFacts

/// What extensions of `KeyedDecodingContainer` decode in their own way: a decode that the compiler writes calls them too.
struct ContainerOverloads: Sendable {
  /// The types that they decode, by whole name.
  private(set) var types: Set<String> = []
  /// Whether one of them takes types that only it knows: `func decode<T: Word>(_ type: T.Type, forKey key: Key)`.
  private(set) var takesAnyType = false
  /// Whether one of them takes lists.
  private(set) var takesLists = false

  init() {}

  init(of project: Project) {
    // `extension RawRepresentable where Self: Decodable { init(from:) }` serves whatever it fits.
    takesAnyType = project.files.flatMap(\.functions).contains {
      $0.isDecodingInitializer && $0.type == "RawRepresentable"
    }
    for function in project.files.flatMap(\.functions) {
      guard let name = Self.decodedType(of: function) else { continue }
      if name.hasPrefix("[") {
        takesLists = true
      } else if let type = project.type(named: name, in: nil) {
        types.insert(type.name)
      } else if !name.contains("<"), !Self.plain.contains(name) {
        takesAnyType = true
      }
    }
  }

  private static let plain: Set<String> = [
    "Bool", "String", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32",
    "UInt64", "Float", "Double", "Decimal", "Date", "URL", "UUID", "Data",
  ]

  /// `Status` of `decode(_ type: Status.Type, forKey key: Key)`; nil for other functions.
  private static func decodedType(of function: FunctionFact) -> String? {
    guard
      function.type == "KeyedDecodingContainer"
        || function.type == "KeyedDecodingContainerProtocol",
      function.name == "decode" || function.name == "decodeIfPresent",
      function.parameters.map(\.label) == [nil, "forKey"]
    else { return nil }
    let type = function.parameters[0].type.description
    return type.hasSuffix(".Type") ? String(type.dropLast(5)) : nil
  }
}

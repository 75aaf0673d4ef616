import SwiftFacts

/// What a type is for, by its name and what is around it.
extension Project {
  /// Whether a type is one of requests by its name, and nothing in the files decodes it.
  package func isOfRequests(_ type: TypeInfo) -> Bool {
    guard reach.types[type.name] != .certain else { return false }
    let endings = ["Query", "Request", "Parameters", "Params", "Body", "Input"]
    let names = type.name.split(separator: ".").map(String.init) + type.inherited
    return names.contains { name in endings.contains { name.hasSuffix($0) } }
  }

  /// Whether the elements of a list are money by their type's name: `CardPayment`, not `PaymentStatus`.
  func isCritical(_ element: String) -> Bool {
    guard let last = NameWords.of(element).last(where: { $0 != "dto" }) else { return false }
    return options.criticalWords.contains { last == $0 || last == $0 + "s" }
  }

  /// Whether nothing says that a type is decoded from what others send, and its name or file that the app keeps it.
  func keepsForItself(_ type: TypeInfo) -> Bool {
    guard reach.types[type.name] == nil else { return false }
    let words: Set<String> = ["stored", "cached", "cache", "wrapper", "event", "local", "saved"]
    return !words.isDisjoint(
      with: type.name.split(separator: ".").flatMap { NameWords.of(String($0)) })
      || filesOfOwnData.contains(type.path)
  }
}

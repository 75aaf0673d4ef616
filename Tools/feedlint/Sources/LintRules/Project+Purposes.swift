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

  /// Whether nothing decodes a type, and what holds it can be encoded and not decoded.
  func isHeldByRequestsAlone(_ type: TypeInfo) -> Bool {
    guard reach.types[type.name] == nil else { return false }
    var seen: Set<String> = [type.name]
    var waiting = [type.name]
    var isEncoded = false
    while let name = waiting.popLast() {
      for holder in holders[name] ?? [] where seen.insert(holder).inserted {
        guard let found = types[holder], decodability(of: found) == nil else { return false }
        if found.inherited.contains("Encodable") {
          isEncoded = true
        } else {
          waiting.append(holder)
        }
      }
    }
    return isEncoded
  }

  /// Whether a type decodes itself and catches all that may go wrong.
  func neverThrows(_ type: TypeInfo) -> Bool {
    !type.ownDecodes.isEmpty
      && type.ownDecodes.allSatisfy { calls in
        // A decoder gives this one whatever it has.
        calls.allSatisfy { $0.isCaught || $0.function == "singleValueContainer" }
      }
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

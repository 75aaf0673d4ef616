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
    let words = NameWords.of(element).filter { $0 != "dto" }
    // `SortOrder` is none of a shop's.
    let others: Set<String> = [
      "sort", "sorting", "display", "reading", "render", "stacking", "tab",
    ]
    guard let last = words.last, others.isDisjoint(with: words) else { return false }
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

  /// Whether an inherited name brings no decoding of its own: a protocol of another module may.
  func bringsNoDecoding(_ name: String) -> Bool {
    let plain: Set<String> = [
      "Decodable", "Codable", "Encodable", "CaseIterable", "Sendable", "Equatable", "Hashable",
      "Identifiable", "Comparable", "RawRepresentable", "CustomStringConvertible",
      "CustomDebugStringConvertible", "LocalizedError", "Error", "String", "Character", "Double",
      "Float", "NSObject", "ObservableObject", "CustomReflectable", "CustomNSError",
    ]
    return plain.contains(name) || name.hasPrefix("Int") || name.hasPrefix("UInt")
      || type(named: name, in: nil) != nil
  }

  /// Whether something that is decoded names a type.
  package func isUsed(_ type: TypeInfo) -> Bool {
    let last = type.name.split(separator: ".").last.map(String.init) ?? type.name
    return reach.uses[last]?.isEmpty == false
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

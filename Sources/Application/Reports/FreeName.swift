/// Names of which each is given once.
package enum FreeName {
  /// The name itself, or with the least number from 2 on that makes it one that isn't taken.
  ///
  /// - Complexity: O(*n*) in those that are taken.
  package static func first(
    _ name: String, besides taken: Set<String>, _ numbered: (String, Int) -> String
  ) -> String {
    guard taken.contains(name) else { return name }
    var number = 2
    while taken.contains(numbered(name, number)) { number += 1 }
    return numbered(name, number)
  }
}

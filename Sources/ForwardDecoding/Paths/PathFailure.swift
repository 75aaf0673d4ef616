internal import WireJSON

/// Why a path leads nowhere.
enum PathFailure {
  /// What the value at `passed` lacks for the step; a step of digits alone leads into an array as well.
  static func reason(
    _ step: WirePath.Step, at passed: WirePath, isObject: Bool, isArray: Bool
  ) -> String {
    switch step {
    case .key where isObject: "no such key in '\(passed)'"
    case .key(let key) where isArray && PathSyntax.index(key) != nil:
      "no such element in '\(passed)'"
    case .key: "no object at '\(passed)'"
    case .index, .each, .member:
      isArray ? "no such element in '\(passed)'" : "no array at '\(passed)'"
    }
  }
}

internal import WireJSON

extension JSONPass {
  /// The value that `path` leads to; where it leads nowhere, an error says at which step.
  func index(of path: WirePath) throws -> Int {
    var passed = WirePath()
    var index = 0
    for step in path.steps {
      let whole = passed.appending(step)
      guard let next = document.token(at: whole) else {
        throw noValue(of: path, passed, index, step)
      }
      passed = whole
      index = next
    }
    return index
  }

  private func noValue(
    of path: WirePath, _ passed: WirePath, _ index: Int, _ step: WirePath.Step
  ) -> DecodingError {
    let isKey = if case .key = step { true } else { false }
    let wanted = isKey ? "object" : "array"
    let isContainer = token(index).kind == (isKey ? .object : .array)
    let reason =
      isContainer
      ? isKey ? "no such key in '\(passed)'" : "no such element in '\(passed)'"
      : "no \(wanted) at '\(passed)'"
    return .keyNotFound(
      WireKey(step),
      context("Path '\(path)' failed: \(reason)", .missing, found: "", at: index))
  }
}

internal import WireJSON

extension DecodeState {
  /// The value that `path` leads to; where it leads nowhere, an error says at which step.
  ///
  /// Keys are found as those of models are: in another style where the strategy says so.
  func index(of path: WirePath) throws -> Int {
    var passed = WirePath()
    var index = 0
    for step in path.steps {
      guard let next = token(at: step, below: index) else {
        throw noValue(of: path, passed, index, step)
      }
      passed = passed.appending(step)
      index = next
    }
    return index
  }

  private func token(at step: WirePath.Step, below container: Int) -> Int? {
    if let exact = document.token(at: step, below: container) { return exact }
    guard case .key(let key) = step, token(container).kind == .object else { return nil }
    return value(of: WireKey.name(key), in: container)
  }

  private func noValue(
    of path: WirePath, _ passed: WirePath, _ index: Int, _ step: WirePath.Step
  ) -> DecodingError {
    let reason = PathFailure.reason(
      step, at: passed, isObject: token(index).kind == .object, isArray: token(index).kind == .array
    )
    return .keyNotFound(
      WireKey(step),
      context(
        ErrorWords("Path '\(path)' failed: \(reason)", .missing, nil, found: ""), at: index))
  }
}

/// Fields of the envelope that are read whole: records in them are none of the feed, and are told of.
extension RecordScanner {
  /// The arrays in the field on the tape whose objects carry a record's marks, by the keys that lead to them from it.
  ///
  /// `isError`: Whether the field tells of errors: an error has an id and a status too, but says what it is.
  /// - Complexity: O(*n*) in the tape.
  package func markedArrays(
    in bytes: RawSpan, isError: Bool
  ) -> [(path: [String], count: Int)] {
    var found: [(path: [String], count: Int)] = []
    collect(view(of: bytes), at: 0, below: [], isError, into: &found)
    return found
  }

  private func collect(
    _ view: RecordView, at index: Int, below path: [String], _ isError: Bool,
    into found: inout [(path: [String], count: Int)]
  ) {
    switch view.tokens[index].kind {
    case .array:
      let elements = view.elements(of: index).filter { view.tokens[$0].kind == .object }
      let count = elements.count { element in
        shape.marks.areCarried(by: view.keyHashes(ofObject: element))
          && !(isError && Self.tellsOfError(element, view))
      }
      if count > 0 { return found.append((path, count)) }
      for element in elements { collect(view, at: element, below: path, isError, into: &found) }
    case .object:
      var key = index + 1
      while key + 1 < view.end(of: index) {
        let inner = path + [view.text(of: key)]
        collect(view, at: key + 1, below: inner, isError, into: &found)
        let next = Int(view.tokens[key + 1].next)
        guard next > key else { break }
        key = next
      }
    case .key, .string, .number, .true, .false, .null, .malformed: break
    }
  }

  private static func tellsOfError(_ object: Int, _ view: RecordView) -> Bool {
    ["message", "title", "detail", "code", "reason"]
      .contains { view.value(named: $0, in: object) != nil }
  }
}

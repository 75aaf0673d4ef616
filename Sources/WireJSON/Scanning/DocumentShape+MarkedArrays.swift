/// Arrays of what looks like records, in what is read whole: they are told of, since nothing shows them.
extension DocumentShape {
  /// The arrays in the value at `index` whose objects carry a record's keys, by the keys that lead to them from it.
  ///
  /// `besides`: Values that are read for themselves.
  /// `orByOwn`: Whether a record's keys that nothing is wrapped around count as well.
  /// `isError`: Whether the value tells of errors: an error has an id and a status too, but says what it is.
  /// - Complexity: O(*n*) in the tokens.
  package func markedArrays(
    in view: RecordView, at index: Int = 0, besides roots: Set<Int> = [], orByOwn: Bool = false,
    isError: Bool = false
  ) -> [(path: [String], count: Int)] {
    var found: [(path: [String], count: Int)] = []
    let kinds = orByOwn ? [recordKeys, ownRecordKeys] : [recordKeys]
    collect(view, at: index, below: [], roots, into: &found) { element in
      let keys = view.keyHashes(ofObject: element)
      return kinds.contains { $0.areCarried(by: keys) }
        && !(isError && Self.tellsOfError(element, view))
    }
    return found
  }

  /// Whether an object has neither a status nor an amount of its own: it may only stand around records.
  package func isBare(_ object: Int, _ view: RecordView) -> Bool {
    !view.keyHashes(ofObject: object).contains(where: recordKeys.evidence.contains)
  }

  private func collect(
    _ view: RecordView, at index: Int, below path: [String], _ roots: Set<Int>,
    into found: inout [(path: [String], count: Int)], isRecord: (Int) -> Bool
  ) {
    guard !roots.contains(index) else { return }
    switch view.tokens[index].kind {
    case .array:
      let elements = view.elements(of: index)
      let count = elements.count {
        view.tokens[$0].kind == .object && !roots.contains($0) && isRecord($0)
      }
      if count > 0 { return found.append((path, count)) }
      for element in elements {
        collect(view, at: element, below: path, roots, into: &found, isRecord: isRecord)
      }
    case .object:
      var key = index + 1
      while key + 1 < view.end(of: index) {
        let inner = path + [view.text(of: key)]
        collect(view, at: key + 1, below: inner, roots, into: &found, isRecord: isRecord)
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

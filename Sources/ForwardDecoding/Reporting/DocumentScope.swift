/// The document that this task is decoding, for issues that are reported where no decoder is at hand.
struct DocumentScope: Sendable {
  /// The innermost, where somebody collects.
  @TaskLocal static var current: DocumentScope?

  let document: JSONDocument
  let fragments: FragmentBudget?

  /// Gives an issue the byte, line and column of the place that `codingPath` names, or of the innermost value around it
  /// that is there, and a fragment.
  func locate(_ issue: inout DecodingIssue, at codingPath: [any CodingKey]) {
    let path = WirePath(codingPath: codingPath)
    let place = document.place(of: issue.offset ?? document.offset(near: path))
    (issue.offset, issue.line, issue.column) = (place.offset, place.line, place.column)
    issue.fragment = fragments?.fragment(of: document, at: path)
  }
}

/// How many fragments one decode may still keep.
final class FragmentBudget: Sendable {
  private let limit: Int
  private let left: Locked<Int>

  /// Nil where none are wanted.
  init?(_ fragments: ForwardJSONDecoder.Fragments) {
    guard fragments.count > 0 else { return nil }
    limit = fragments.bytes
    left = Locked(fragments.count)
  }

  /// One more, where there is room.
  func fragment(of document: JSONDocument, at path: WirePath) -> String? {
    let isLeft = left.withLock { left in
      left -= 1
      return left >= 0
    }
    return isLeft ? document.fragment(at: path, limit: limit) : nil
  }
}

/// The document that this task is decoding, for issues that are reported where no decoder is at hand.
struct DocumentScope: Sendable {
  /// The innermost, where somebody collects.
  @TaskLocal static var current: DocumentScope?

  let document: JSONDocument
  let fragments: FragmentBudget?
  /// The value that the decode is for.
  var root = 0
  /// Whether the document is a text inside of one that is being decoded: its lines aren't lines of the outer document.
  var isInside = false

  /// Gives an issue the byte, line and column of the value at a token, and a fragment.
  func locate(_ issue: inout DecodingIssue, at token: Int) {
    locate(&issue, at: token, document.lines)
  }

  /// The same.
  ///
  /// `lines`: The document's.
  func locate(
    _ issue: inout DecodingIssue, at token: Int, _ lines: @autoclosure () -> LineFeeds
  ) {
    issue.isInside = isInside
    guard !isInside else { return }
    issue.place = lines().place(of: document.offset(of: token))
    if let fragments { issue.fragment = fragments.fragment(of: document, at: token) }
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
  func fragment(of document: JSONDocument, at token: Int) -> String? {
    let isLeft = left.withLock { left in
      left -= 1
      return left >= 0
    }
    return isLeft ? document.fragment(at: token, limit: limit) : nil
  }
}

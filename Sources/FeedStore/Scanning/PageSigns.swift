import DTO
import WireJSON

extension FeedState {
  /// Whether the feed says that it has more pages, which aren't read.
  package var hasNextPage: Bool { pages.nameNext }
}

/// What a feed said of a next page; of several documents in it, the last.
struct PageSigns: Sendable, Equatable {
  struct Sign: Sendable, Equatable {
    /// The path of the object in which it stands, keys folded.
    var object: [[UInt8]]
    var namesNext: Bool

    /// `path`: The sign's own.
    init(_ path: [String], _ namesNext: Bool) {
      object = path.dropLast().map { KeyStyle.folded($0.utf8) }
      self.namesNext = namesNext
    }
  }

  /// By the number of their place among the envelope's fields.
  var flags: [Int: Sign] = [:]
  var cursors: [Int: Sign] = [:]
  /// Whether links name it; links that don't may be links of another kind.
  var links: [Int: Bool] = [:]
  /// Whether the response's headers name it.
  var isInHeaders = false
  /// The numbers of pages and records.
  var counts = PageCounts()
  /// Elements of the arrays of records; nil where records stand elsewhere.
  var elements: Int?

  var nameNext: Bool {
    if isInHeaders || links.values.contains(true) { return true }
    guard flags.isEmpty, cursors.isEmpty else { return flagsOrCursorsNameNext }
    return elements.map(counts.leaveMore(than:)) ?? false
  }

  /// Some servers send a cursor with the last page too: a flag beside it counts more.
  private var flagsOrCursorsNameNext: Bool {
    flags.values.contains(where: \.namesNext)
      || cursors.values.contains { cursor in
        cursor.namesNext && !flags.values.contains { $0.object == cursor.object }
      }
  }
}

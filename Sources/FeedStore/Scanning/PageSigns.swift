import DTO
import WireJSON

extension FeedState {
  /// Whether the feed says that it has more pages, which aren't read.
  package var hasNextPage: Bool { pages.nameNext }
}

/// What a feed says about a next page: with several documents, the last that says anything or has records in arrays.
///
/// A scope is the object around one array of records; without keys, the whole document.
struct PageSigns: Sendable, Equatable {
  struct Sign: Sendable, Equatable {
    /// The path of the object in which it stands, keys folded.
    var object: [[UInt8]]
    var scope: [String]
    var namesNext: Bool

    /// `path`: The sign's own.
    init(_ path: [String], in scope: [String], _ namesNext: Bool) {
      object = path.dropLast().map { KeyStyle.folded($0.utf8) }
      self.scope = scope
      self.namesNext = namesNext
    }

    /// Whether a flag that says no is also said of what this one names.
    func isDenied(by flag: Sign) -> Bool {
      if flag.namesNext { return false }
      let isOfAny = flag.object.contains(Array(TapePath.anyKey.utf8))
      return flag.object == object || !isOfAny && (flag.scope.isEmpty || flag.scope == scope)
    }
  }

  /// The elements of arrays of records.
  struct Elements: Sendable, Equatable {
    var inDocument: Int
    /// Those of the documents before it too.
    var inAll: Int
  }

  /// By the number of their place among the envelope's fields.
  var flags: [Int: Sign] = [:]
  var cursors: [Int: Sign] = [:]
  /// Whether links name it; links that don't may be links of another kind.
  var links: [Int: Bool] = [:]
  /// Whether the response's headers name it.
  var isInHeaders = false
  /// The numbers of pages and records, by scope.
  var counts: [[String]: PageCounts] = [:]
  /// By scope; none where records stand elsewhere.
  var elements: [[String]: Elements] = [:]
  /// The documents that the signs and the last records in arrays are of.
  private var signDocument = 0
  private var recordDocument = 0
  /// How many elements each array had before the document.
  private(set) var before: [Int] = []

  var nameNext: Bool {
    if isInHeaders || links.values.contains(true) || flags.values.contains(where: \.namesNext) {
      return true
    }
    // Some servers send a cursor with the last page too: a flag counts more.
    let isNamed = cursors.values.contains { cursor in
      cursor.namesNext && !flags.values.contains { cursor.isDenied(by: $0) }
    }
    return isNamed || counts.contains { leaveMore($0.value, of: $0.key) }
  }

  /// Whether none of them tells whether there are more pages: what a page counts of itself doesn't.
  var sayNothing: Bool {
    flags.isEmpty && cursors.isEmpty && !links.values.contains(true) && !isInHeaders
      && !counts.values.contains(where: \.areTold)
  }

  /// Whether a flag says it.
  var hasFlag: Bool { !flags.isEmpty }

  private func leaveMore(_ counts: PageCounts, of scope: [String]) -> Bool {
    guard let elements = elements[scope] else { return false }
    let isDenied =
      flags.values.contains { $0.scope.isEmpty || $0.scope == scope }
      || cursors.values.contains { $0.scope.isEmpty || $0.scope == scope }
    return counts.leaveMore(
      than: elements.inDocument, ofAll: elements.inAll, isDenied: isDenied)
  }

  /// Takes in a field of an envelope that tells of pages.
  ///
  /// `number`: Its place among the envelope's fields.
  mutating func note(
    _ envelope: EnvelopeDTO, of field: EnvelopeField, _ path: [String], in scope: [String],
    number: Int
  ) {
    switch field {
    case .next: cursors[number] = Sign(path, in: scope, envelope.hasNextPage)
    case .links: links[number] = envelope.hasNextPage
    case .more: flags[number] = Sign(path, in: scope, envelope.hasNextPage)
    case .pageCount(let count):
      if let isLast = envelope.isLastPage { flags[number] = Sign(path, in: scope, !isLast) }
      if let value = envelope.pageCount {
        counts[scope, default: PageCounts()].set(count, to: value)
      }
    case .version, .currency, .error, .failures, .outcome, .success, .failureCode, .resultCode,
      .message:
      break
    }
  }

  /// A record stands in an array of this document.
  mutating func beginRecords(of document: Int, counts: @autoclosure () -> [Int]) {
    guard document != recordDocument else { return }
    // Signs of a document without records are said of those behind it.
    if signDocument == recordDocument { clear() }
    recordDocument = document
    before = counts()
  }

  /// A sign stands in this document.
  mutating func beginSigns(of document: Int, counts: @autoclosure () -> [Int]) {
    guard document != signDocument else { return }
    // A page without records follows; records without signs are those that the signs are said of.
    if signDocument > 0, signDocument == recordDocument { before = counts() }
    clear()
    signDocument = document
  }

  private mutating func clear() {
    flags = [:]
    cursors = [:]
    links = [:]
    counts = [:]
    signDocument = 0
  }
}

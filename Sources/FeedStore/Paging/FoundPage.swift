import DTO
package import Foundation
import Networking
import WireJSON

/// What a pass keeps of a page, by which the next one may be asked for.
struct NextPageSigns: Sendable, Equatable {
  /// The cursor or the address at the profile's `next`; nil where there is none.
  var cursor: String?
  /// Where the last element of a list of records stands in its source, if that asks for the next page.
  var lastElement: Range<Int>?
  /// Whether the profile's `next` stands there, be it null.
  var isNamed = false
  /// Whether records stand in lists of an envelope, where `next` belongs.
  var hasEnvelope = false
}

/// What a page says of those behind it.
package struct FoundPage: Equatable, Sendable {
  /// Where it was read.
  package var url: URL
  /// Whether it says that there are more.
  package var hasMore = false
  /// Whether that isn't there by which its API always tells whether there are more.
  package var lacksSign = false
  /// Whether nothing in it says whether there are more.
  package var saysNothing = true
  package var cursor: String?
  /// The address of the `Link` header.
  package var link: String?
  /// The value of its last element that the profile names.
  package var lastID: String?
  /// Elements of its lists of records, be they records or not.
  package var elementCount = 0
  /// Records that there are in all, by what it says.
  package var total: Int?

  package init(url: URL) { self.url = url }
}

extension FoundPage {
  /// What a pass found in a page, which `source` holds.
  ///
  /// `paging`: how the next is asked for; nil where that isn't known.
  init(_ state: FeedState, _ source: some ByteSource, at url: URL, _ paging: Paging?) {
    self.url = url
    hasMore = state.hasNextPage
    saysNothing = state.pages.sayNothing
    let signs = state.nextPage
    // Where a header leads to the next page, the flag is that of another of its APIs.
    let lacksFlag =
      !state.profile.morePath.isEmpty && !state.pages.hasFlag && paging?.step != .linkHeader
    let lacksNext = paging?.isNextAlwaysThere == true && signs.hasEnvelope && !signs.isNamed
    // A broken `next` is a sign of its place, and says nothing.
    let isTold = !state.pages.flags.isEmpty || state.pages.counts.values.contains(where: \.areTold)
    lacksSign = lacksFlag || lacksNext && !isTold && !state.pages.nameNext
    cursor = state.nextPage.cursor
    link = source.header(named: "Link").flatMap(LinkHeader.next)
    elementCount = state.pages.elements[[]]?.inAll ?? 0
    total = state.pages.counts.values.compactMap(\.total).max()
    if case .lastID(_, let path) = paging?.step,
      let place = state.nextPage.lastElement
    {
      lastID = Self.text(at: path, of: place, in: source)
    }
  }

  /// The text at a path of the element in these bytes; nil where there is none.
  private static func text(
    at path: TapePath, of place: Range<Int>, in source: some ByteSource
  ) -> String? {
    var window = ByteWindow(startingAt: place.lowerBound)
    do throws(SourceError) {
      while window.count < place.count, !window.isFinal { try window.fill(from: source) }
    } catch {
      // What can't be read again names no page; the caller tells that there is none.
      return nil
    }
    guard window.count >= place.count else { return nil }
    var tokenizer = RecordTokenizer()
    let bytes = window.filled.extracting(0..<place.count)
    guard case .complete = tokenizer.scan(bytes, from: 0) else { return nil }
    let view = RecordView(bytes: bytes, tokens: tokenizer.tokens.span)
    guard let found = path.find(in: view) else { return nil }
    return switch view.tokens[found].kind {
    case .string, .number: view.text(of: found)
    case .object, .array, .true, .false, .null, .key, .malformed: nil
    }
  }
}

package import DTO
import Foundation
package import Networking

/// Which page of a feed is asked for next.
///
/// Makes no request: it is told what came, and says what to ask.
package struct PageWalk: Sendable {
  package enum Step: Equatable, Sendable {
    case ask(PageRequest)
    case end(PageEnd)
  }

  /// A request for a page.
  package struct PageRequest: Equatable, Sendable {
    package var request: HTTPRequest
    /// The host, where it is another one than the feed's.
    package var elsewhere: String?
  }

  /// As the user wrote it.
  private let asWritten: HTTPRequest
  private let first: HTTPRequest
  private let bounds: PageBounds
  private var current: HTTPRequest
  /// Whether each page was read at the origin that the user named.
  ///
  /// Whoever was asked on the way may have chosen the rest of an address: nothing secret goes
  /// there, not to the first origin either.
  private var isAtHome = true
  /// The addresses that were asked, as hashes.
  private var asked: Set<Int>
  /// Records in all, by what the page before said.
  private var total: Int?
  /// How often the number of all records changed while pages were read.
  package private(set) var totalChangeCount = 0
  /// Whether it fell: then records may stand on a page that was read before they came to stand there.
  package private(set) var hasShrunk = false
  /// Whether nothing in the page before says whether there are more.
  private(set) var wasUntold = false

  /// A walk that begins with a request.
  ///
  /// `paging`: How the API gives its pages out, where that is known before the first of them was read.
  package init(_ request: HTTPRequest, _ bounds: PageBounds, paging: Paging?) {
    asWritten = request
    var request = request
    if let newest = paging?.newest { request = request.adding(newest.name, newest.value) }
    if let size = paging?.size {
      request = request.adding(
        size.parameter, Self.count(size, bounds, recordCount: 0), isNumber: true)
    }
    first = request
    current = request
    asked = [request.identifier.hashValue]
    self.bounds = bounds
  }

  /// Whether the newest records stand first, as far as it is known how the API orders them.
  func isNewestFirst(_ paging: Paging?) -> Bool {
    guard let paging else { return false }
    if let newest = paging.newest, let value = first.value(newest.name) {
      return value == newest.value
    }
    return paging.order == .newestFirst && !Self.orderings.contains { first.has($0) }
  }

  /// What parameters are called that ask for an order.
  private static let orderings = [
    "order", "sort", "sort_by", "sort_order", "order_by", "orderby", "sortOrder", "direction",
    "sort_direction", "ordering",
  ]

  /// The request for the first page.
  package var firstRequest: HTTPRequest { first }

  /// How many elements to ask for.
  private static func count(
    _ size: Paging.Size, _ bounds: PageBounds, recordCount: Int
  ) -> String {
    String(min(size.most, max(1, (bounds.recordCount ?? .max) - recordCount)))
  }

  /// What to do behind a page.
  ///
  /// - Parameters:
  ///   - page: What was found there.
  ///   - paging: How the API gives its pages out; nil where that isn't known.
  ///   - recordCount: Records that were read so far.
  ///   - newest: When the newest of the page was made.
  /// - Returns: The next request, or why there is none.
  package mutating func step(
    behind page: FoundPage, _ paging: Paging?, recordCount: Int, newest: Int64? = nil
  ) -> Step {
    if let total, let now = page.total, now != total {
      totalChangeCount += 1
      hasShrunk = hasShrunk || now < total
    }
    total = page.total ?? total
    isAtHome = isAtHome && first.isSameOrigin(as: page.url)
    let mayHaveMore = page.hasMore || page.saysNothing && page.elementCount > 0
    wasUntold = page.saysNothing
    guard let paging else { return .end(page.hasMore ? .notFollowed : .whole) }
    guard page.hasMore || mayHaveMore && paging.step.isNumber else {
      return .end(page.lacksSign && page.elementCount > 0 ? .untold : .whole)
    }
    if let most = bounds.recordCount, recordCount >= most { return .end(.enough) }
    // One record that was dated back doesn't end it.
    if let bound = bounds.oldest, let newest, newest < bound, isNewestFirst(paging) {
      return .end(.enough)
    }
    switch next(page, paging, recordCount) {
    case .success(let next):
      guard asked.insert(next.request.identifier.hashValue).inserted else {
        return .end(.repeated)
      }
      current = next.request
      return .ask(next)
    case .failure(let fault): return .end(fault.end)
    }
  }

  /// What to do where a page could not be had whose number leads to the next.
  mutating func stepOver(_ paging: Paging?, recordCount: Int) -> Step {
    guard let paging, case .page(let parameter, let first) = paging.step else {
      return .end(.noWay)
    }
    if let most = bounds.recordCount, recordCount >= most { return .end(.enough) }
    let number = (current.number(parameter) ?? first) + 1
    current = current.setting(parameter, String(number), isNumber: true)
    asked.insert(current.identifier.hashValue)
    return .ask(PageRequest(request: current))
  }

  /// How many elements a page is asked for, behind so many records.
  private struct SizeAsked {
    var size: Paging.Size
    var recordCount: Int
  }

  private struct Fault: Error {
    var end: PageEnd

    static let noWay = Fault(end: .noWay)
  }

  private func next(
    _ page: FoundPage, _ paging: Paging, _ recordCount: Int
  ) -> Result<PageRequest, Fault> {
    let size = paging.size.map { SizeAsked(size: $0, recordCount: recordCount) }
    return switch paging.step {
    case .linkHeader: follow(page.link, page)
    case .nextURL: follow(page.cursor, page)
    case .cursor(let parameter): ask(parameter, page.cursor)
    case .lastID(let parameter, _): ask(parameter, page.lastID, sizedBy: size)
    case .page(let parameter, let first):
      ask(parameter, (current.number(parameter) ?? first) + 1)
    case .offset(let parameter, let first):
      page.elementCount == 0
        ? .failure(.noWay)
        : ask(
          parameter, (current.number(parameter) ?? first) + page.elementCount, sizedBy: size)
    }
  }

  private func ask(
    _ parameter: String, _ number: Int, sizedBy size: SizeAsked? = nil
  ) -> Result<PageRequest, Fault> {
    .success(request(parameter, String(number), isNumber: true, sizedBy: size))
  }

  private func request(
    _ parameter: String, _ value: String, isNumber: Bool = false, sizedBy size: SizeAsked?
  ) -> PageRequest {
    var request = current.setting(parameter, value, isNumber: isNumber)
    if !isAtHome {
      // What is asked for was chosen elsewhere.
      do throws(SourceError) {
        request = try request.withoutCredentials()
      } catch {
        preconditionFailure("an address that was asked can be asked")
      }
    }
    if let size, !asWritten.has(size.size.parameter) {
      request = request.setting(
        size.size.parameter, Self.count(size.size, bounds, recordCount: size.recordCount),
        isNumber: true)
    }
    return PageRequest(request: request)
  }

  private func ask(
    _ parameter: String, _ value: String?, sizedBy size: SizeAsked? = nil
  ) -> Result<PageRequest, Fault> {
    guard let value, value.utf8.count <= Self.maxCursorBytes else { return .failure(.noWay) }
    return .success(request(parameter, value, sizedBy: size))
  }

  /// 4 KiB: servers refuse longer lines.
  private static let maxCursorBytes = 4 << 10

  private func follow(_ address: String?, _ page: FoundPage) -> Result<PageRequest, Fault> {
    guard let address, address.utf8.count <= Self.maxCursorBytes else { return .failure(.noWay) }
    do throws(SourceError) {
      let request = try first.following(address, from: page.url, withHeaders: isAtHome)
      return .success(
        PageRequest(
          request: request, elsewhere: first.isSameOrigin(as: request.url) ? nil : request.shownHost
        ))
    } catch {
      return .failure(Fault(end: .refused(error.headline)))
    }
  }
}

extension Paging.Step {
  /// Whether a page is known by its number alone, whatever stands on the others.
  var isIndependent: Bool { if case .page = self { true } else { false } }

  /// Whether the next page is known by its number, so that it can be asked for whatever this one says.
  var isNumber: Bool {
    switch self {
    case .page, .offset: true
    case .linkHeader, .nextURL, .cursor, .lastID: false
    }
  }
}

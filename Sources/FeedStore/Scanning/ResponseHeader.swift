import DTO
import Networking
import WireJSON

/// What a server says of the feed beside it.
enum ResponseHeader {
  /// The schema version that the profile's header names; nil where there is none, or no version.
  static func version(
    of source: some ByteSource, profile: FeedProfile
  ) throws(SourceError) -> String? {
    guard let name = profile.versionHeader else { return nil }
    // The headers are there once the first byte is.
    var window = ByteWindow()
    try window.fill(from: source)
    guard let value = source.header(named: name), VersionNumber.number(of: value) != nil else {
      return nil
    }
    return value
  }

  /// Whether the headers say that there are more pages than this one.
  ///
  /// `elements`: Those of its arrays of records; nil where records stand elsewhere, and numbers of them tell nothing.
  static func namesMore(than elements: Int?, of source: some ByteSource) -> Bool {
    if source.header(named: "Link").map(LinkHeader.linksNext) == true { return true }
    let next = nextPages.compactMap { source.header(named: $0) }
    if next.contains(where: { EnvelopeDTO.namesPage($0) }) { return true }
    if source.header(named: "X-Pagination").map({ namesMore(inJSON: $0, than: elements) }) == true {
      return true
    }
    guard let elements else { return false }
    if source.header(named: "Content-Range").map(endsBeforeAll) == true { return true }
    var counts = PageCounts()
    for (name, count) in counted {
      if let value = source.header(named: name).flatMap(number) { counts.set(count, to: value) }
    }
    return counts.leaveMore(than: elements, ofAll: elements)
  }

  /// All that are looked at, in lower case.
  static let names = Set(
    (nextPages + counted.map(\.name) + ["Link", "X-Pagination", "Content-Range"]).map {
      $0.lowercased()
    })

  /// The next page's number or cursor, or whether there is one; empty behind the last page (GitLab, Azure).
  private static let nextPages = [
    "X-Next-Page", "Next-Page", "X-Next-Cursor", "X-Ms-Continuation", "X-Ms-Continuationtoken",
    "X-Continuation-Token", "X-Has-More", "X-Has-Next-Page", "X-Pagination-Has-More", "X-Next-Url",
    "X-Next-Page-Token", "X-Next-Token", "X-Cursor-Next", "X-Pagination-Next-Page",
  ]

  /// WordPress, GitLab, JSON Server, Yii.
  private static let counted: [(name: String, count: PageCount)] = [
    ("X-Page", .page), ("X-Per-Page", .size), ("X-Total-Pages", .pages), ("Total-Pages", .pages),
    ("X-WP-TotalPages", .pages), ("X-WP-Total", .total), ("X-Total", .total),
    ("X-Total-Count", .total), ("Total-Count", .total), ("Pagination-Count", .total),
    ("X-Total-Items", .total), ("X-Total-Results", .total), ("X-Total-Records", .total),
    ("X-Page-Count", .pages), ("X-Pagination-Total", .total),
    ("X-Pagination-Total-Pages", .pages), ("X-Pagination-Total-Count", .total),
    ("X-Pagination-Page-Count", .pages), ("X-Pagination-Current-Page", .page),
    ("X-Pagination-Per-Page", .size),
  ]

  /// `1234` or `1,234`.
  private static func number(_ text: String) -> Int? {
    let groups = text.split(separator: ",", omittingEmptySubsequences: false)
    guard groups.dropFirst().allSatisfy({ $0.count == 3 }) else { return nil }
    return Int(groups.joined()).flatMap { $0 < 0 ? nil : $0 }
  }

  /// `items 0-1/50` (RFC 9110, 14.4): more stand behind the last one; bytes are no records.
  private static func endsBeforeAll(_ range: String) -> Bool {
    let words = range.split(separator: " ")
    guard words.count == 2, words[0].lowercased() != "bytes" else { return false }
    let parts = words[1].split(separator: "/")
    guard parts.count == 2, let all = Int(parts[1]), let last = parts[0].split(separator: "-").last
    else { return false }
    return Int(last).map { $0 < all - 1 } ?? false
  }

  /// `{"totalPages":4,"currentPage":1}`: the signs that an envelope has (ASP.NET).
  private static func namesMore(inJSON text: String, than elements: Int?) -> Bool {
    let bytes = Array(text.utf8)
    var tokenizer = RecordTokenizer()
    guard case .complete = tokenizer.scan(bytes.span.bytes, from: 0) else { return false }
    let view = RecordView(bytes: bytes.span.bytes, tokens: tokenizer.tokens.span)
    var signs = PageSigns()
    if let elements { signs.elements[[]] = .init(inDocument: elements, inAll: elements) }
    for sign in PagePlaces.signs(in: view) where view.tokens[sign.index].kind != .null {
      var envelope = EnvelopeDTO()
      envelope.read(sign.field, view, at: sign.index)
      signs.note(envelope, of: sign.field, sign.path, in: [], number: sign.number)
    }
    return signs.nameNext
  }
}

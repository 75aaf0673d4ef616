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
    if source.header(named: "Link").map(linksNext) == true { return true }
    let next = nextPages.compactMap { source.header(named: $0) }
    if next.contains(where: { EnvelopeDTO.namesPage($0) }) { return true }
    guard let elements else { return false }
    var counts = PageCounts()
    for (name, count) in counted {
      if let value = source.header(named: name).flatMap({ Int($0) }), value >= 0 {
        counts.take(value, of: count)
      }
    }
    return counts.leaveMore(than: elements, ofAll: elements)
  }

  /// The next page's number or cursor, or whether there is one; empty behind the last page (GitLab, Azure).
  private static let nextPages = [
    "X-Next-Page", "Next-Page", "X-Next-Cursor", "X-Ms-Continuation", "X-Continuation-Token",
    "X-Has-More",
  ]

  /// WordPress, GitLab, JSON Server, Yii.
  private static let counted: [(name: String, count: PageCount)] = [
    ("X-Page", .page), ("X-Per-Page", .size), ("X-Total-Pages", .pages),
    ("X-WP-TotalPages", .pages), ("X-WP-Total", .total), ("X-Total", .total),
    ("X-Total-Count", .total), ("Total-Count", .total), ("Pagination-Count", .total),
    ("X-Pagination-Total-Count", .total), ("X-Pagination-Page-Count", .pages),
    ("X-Pagination-Current-Page", .page), ("X-Pagination-Per-Page", .size),
  ]

  /// Whether links (RFC 8288) have one to a next page: `<https://…?page=2>; rel="next"`.
  private static func linksNext(_ links: String) -> Bool {
    links.split(separator: ";").contains { part in
      let words = part.split(separator: ",").first?.split(separator: "=") ?? []
      guard words.count == 2, words[0].trimmed.lowercased() == "rel" else { return false }
      return words[1].trimmed.lowercased().split(separator: " ").contains("next")
    }
  }
}

extension Substring {
  /// Without spaces and quotes at its ends.
  fileprivate var trimmed: Substring {
    let isNoise: (Character) -> Bool = { $0 == " " || $0 == "\t" || $0 == "\"" || $0 == "'" }
    var rest = drop(while: isNoise)
    while let last = rest.last, isNoise(last) { rest.removeLast() }
    return rest
  }
}

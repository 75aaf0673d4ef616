/// Where APIs usually say that there is a next page: looked at in every envelope, whatever its profile.
enum PagePlaces {
  static let all: [(field: EnvelopeField, path: [String])] =
    objects.flatMap { object in
      cursors.map { (.next, object + [$0]) } + flags.map { (.more, object + [$0]) }
        + [(.links, object + ["links"])]
    } + afters.map { (.next, $0) } + pageInfos.map { (.more, $0 + ["page_info", "has_next_page"]) }

  /// The objects in which they stand.
  private static let objects: [[String]] = [
    [], ["meta"], ["metadata"], ["pagination"], ["paging"], ["page"], ["page_info"], ["cursors"],
    ["response_metadata"], ["payload"], ["data"], ["result"], ["meta", "pagination"],
    ["meta", "page"], ["meta", "page_info"], ["meta", "paging"], ["payload", "pagination"],
    ["data", "pagination"], ["data", "paging"], ["data", "meta"], ["result", "pagination"],
  ]

  /// A cursor, an address, or the number of the next page.
  private static let cursors = [
    "next", "next_cursor", "next_page", "next_page_token", "next_page_cursor", "next_page_url",
    "next_page_uri", "next_token", "next_url", "next_uri", "next_href", "next_link", "next_offset",
    "@odata.nextLink", "continuation_token", "continuation", "next_marker", "next_results",
    "next_results_url", "next_start", "last_evaluated_key", "bookmark", "scroll_id",
  ]

  private static let flags = [
    "has_more", "has_next", "has_next_page", "has_more_pages", "has_more_items", "has_more_results",
    "more_results", "is_truncated", "truncated",
  ]

  /// What is null behind the last page; in `paging.cursors` it never is.
  private static let afters = [["cursors", "after"], ["meta", "cursors", "after"]]

  /// The objects that hold GraphQL's `pageInfo`, under whatever names.
  private static let pageInfos = (1...4).map { depth in
    [String](repeating: "*", count: depth)
  }
}

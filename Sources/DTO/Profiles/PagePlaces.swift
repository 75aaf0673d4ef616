/// Where APIs usually say that there is a next page: looked at in every envelope, whatever its profile.
enum PagePlaces {
  static let all: [(field: EnvelopeField, path: [String])] =
    objects.flatMap(places) + afters.map { (.next, $0) } + criteria
    + pageInfos.map { (.more, $0 + ["page_info", "has_next_page"]) }

  private static func places(in object: [String]) -> [(field: EnvelopeField, path: [String])] {
    var places: [(field: EnvelopeField, path: [String])] = [(.links, object + ["links"])]
    places += cursors.map { (.next, object + [$0]) }
    places += flags.map { (.more, object + [$0]) }
    for (count, keys) in counts { places += keys.map { (.pageCount(count), object + [$0]) } }
    return places
  }

  /// The objects in which they stand.
  private static let objects: [[String]] = [
    [], ["meta"], ["metadata"], ["pagination"], ["paging"], ["page"], ["page_info"],
    ["response_metadata"], ["payload"], ["data"], ["result"], ["meta", "pagination"],
    ["meta", "page"], ["meta", "page_info"], ["meta", "paging"], ["payload", "pagination"],
    ["data", "pagination"], ["data", "paging"], ["data", "meta"], ["result", "pagination"],
  ]

  /// A cursor, an address, or the number of the next page.
  private static let cursors = [
    "next", "next_cursor", "next_page", "next_page_token", "next_page_cursor", "next_page_url",
    "next_page_uri", "next_token", "next_url", "next_uri", "next_href", "next_link", "next_offset",
    "@odata.nextLink", "continuation_token", "continuation", "next_marker", "next_results",
    "next_results_url", "next_start", "last_evaluated_key", "bookmark", "scroll_id", "cursor",
    "after",
  ]

  private static let flags = [
    "has_more", "has_next", "has_next_page", "has_more_pages", "has_more_items", "has_more_results",
    "more_results", "is_truncated", "truncated",
  ]

  /// Where which page of how many this is stands, and how many records there are in all.
  private static let counts: [(PageCount, [String])] = [
    (.page, ["page", "current_page", "page_number", "page_no"]),
    (.index, ["number", "page_index"]),
    (.pages, ["pages", "total_pages", "page_count", "num_pages", "number_of_pages"]),
    (.last, ["last", "is_last", "is_last_page", "last_page", "done", "exhausted"]),
    (.size, ["limit", "per_page", "page_size", "size", "items_per_page", "page_limit"]),
    (.offset, ["offset", "skip", "skipped", "start_at", "start_index"]),
    (.count, ["total", "count"]),
    (
      .total,
      [
        "total_count", "total_results", "total_records", "total_items", "total_elements",
        "total_entries", "total_rows", "total_hits", "total_transactions", "total_orders",
        "total_payments", "records_total",
      ]
    ),
  ]

  /// Magento repeats what was asked for.
  private static let criteria: [(field: EnvelopeField, path: [String])] = [
    (.pageCount(.page), ["search_criteria", "current_page"]),
    (.pageCount(.size), ["search_criteria", "page_size"]),
  ]

  /// What is null behind the last page; in `paging.cursors` it never is.
  private static let afters =
    [["next"], ["next_cursor"], ["after"]].map { ["cursors"] + $0 } + [
      ["meta", "cursors", "after"]
    ]

  /// The objects that hold GraphQL's `pageInfo`, under whatever names.
  private static let pageInfos = (1...4).map { depth in
    [String](repeating: "*", count: depth)
  }
}

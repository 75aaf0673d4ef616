package import WireJSON

/// Where APIs usually say that there is a next page: looked at in every envelope, whatever its profile.
package enum PagePlaces {
  /// `scopes`: The objects right around the profile's record arrays (`scopes(of:)`).
  static func add(to envelope: inout EnvelopePlaces, scopes: [[String]]) {
    envelope.add(names, in: objects)
    for scope in scopes {
      envelope.add(scopeNames, in: [scope])
      envelope.add(names, in: insideScopes.map { scope + [$0] })
    }
    for path in afters { envelope.add(.next, at: path) }
    envelope.add(criteria, in: [["search_criteria"]])
    envelope.add([(.more, "has_next_page")], in: pageInfos.map { $0 + ["page_info"] })
  }

  /// The objects right around these arrays, but for those in which the signs of all of the document stand.
  static func scopes(of arrays: [[String]]) -> [[String]] {
    var scopes: [[String]] = []
    for scope in arrays.map({ Array($0.dropLast()) }) where !scopes.contains(scope) {
      let folded = scope.map { KeyStyle.folded($0.utf8) }
      if !foldedObjects.contains(folded) { scopes.append(scope) }
    }
    return scopes.sorted { $0.count > $1.count }
  }

  /// The signs that an object has right in it, by their number among all of its places, and the index of each value.
  package static func signs(
    in view: RecordView
  ) -> [(number: Int, field: EnvelopeField, path: [String], index: Int)] {
    names.enumerated().compactMap { number, place in
      view.value(named: place.name, in: 0).map { (number, place.field, [place.name], $0) }
    }
  }

  /// What speaks of pages in an object that is none of a record.
  private static let names: EnvelopePlaces.Names =
    [(.links, "links")] + cursors.map { (.next, $0) } + flags.map { (.more, $0) }
    + counts.flatMap { count, keys in keys.map { (.pageCount(count), $0) } }

  /// The object around an array may be a record that has parts: its words count where they speak of pages alone.
  private static let scopeNames: EnvelopePlaces.Names =
    cursors.filter { $0.hasPrefix("next_") }.map { (.next, $0) }
    + flags.filter { $0.hasPrefix("has_") }.map { (.more, $0) }
    + scopeCounts.flatMap { count, keys in keys.map { (.pageCount(count), $0) } }

  /// The objects in which they stand.
  private static let objects: [[String]] = [
    [], ["meta"], ["metadata"], ["pagination"], ["paging"], ["page"], ["page_info"],
    ["response_metadata"], ["payload"], ["data"], ["result"], ["info"], ["page_context"], ["pager"],
    ["paginator"], ["response"], ["header"], ["meta", "pagination"], ["meta", "page"],
    ["meta", "page_info"], ["meta", "paging"], ["payload", "pagination"], ["data", "pagination"],
    ["data", "paging"], ["data", "meta"], ["result", "pagination"], ["pages"], ["result_info"],
    ["pagination_info"], ["additional_data"], ["additional_data", "pagination"],
  ]
  private static let foldedObjects = objects.map { $0.map { KeyStyle.folded($0.utf8) } }

  /// What speaks of pages inside the object around an array.
  private static let insideScopes = ["page_info", "pagination", "paging"]

  /// A cursor, an address, or the number of the next page.
  private static let cursors = [
    "next", "next_cursor", "next_page", "next_page_token", "next_page_cursor", "next_page_url",
    "next_page_uri", "next_page_key", "next_page_number", "next_token", "next_url", "next_uri",
    "next_href", "next_link", "next_offset", "next_key", "next_id", "next_batch",
    "@odata.nextLink", "continuation_token", "continuation", "next_marker", "next_results",
    "next_results_url", "next_start", "last_evaluated_key", "bookmark", "scroll_id", "cursor",
    "after", "odata.nextLink", "@nextLink", "next_batch_token", "next_page_params", "continue",
  ]

  private static let flags = [
    "has_more", "has_next", "has_next_page", "has_more_page", "has_more_pages", "has_more_items",
    "has_more_records", "has_more_results", "more_results", "more_records", "is_truncated",
    "truncated", "more_items", "more_available", "more_items_in_collection",
  ]

  /// Where which page of how many this is stands, and how many records there are in all.
  private static let counts: [(PageCount, [String])] = [
    (.page, ["page", "current_page", "page_number", "page_no"]),
    (.index, ["number", "page_index"]),
    (.pages, ["pages", "total_pages", "page_count", "num_pages", "number_of_pages"]),
    (.last, ["last", "is_last", "is_last_page", "last_page", "done", "exhausted"]),
    (.end, ["eof", "is_end", "end_of_list", "final"]),
    (.goesOn, ["more"]),
    (.size, ["limit", "per_page", "page_size", "size", "items_per_page", "page_limit", "rows"]),
    (.offset, ["offset", "skip", "skipped", "start_at", "start_index", "start"]),
    (.count, ["total", "count"]),
    (
      .total,
      [
        "total_count", "total_results", "total_records", "total_items", "total_elements",
        "total_entries", "total_rows", "total_hits", "total_transactions", "total_orders",
        "total_payments", "records_total", "num_found",
      ]
    ),
  ]

  private static let scopeCounts: [(PageCount, [String])] = [
    (.page, ["current_page", "page_number"]),
    (.pages, ["total_pages", "page_count"]),
    (.last, ["last_page"]),
    (.size, ["per_page", "page_size"]),
    (.offset, ["offset"]),
    (.count, ["total"]),
    (.total, ["total_count", "total_results", "total_records"]),
  ]

  /// Magento repeats what was asked for.
  private static let criteria: EnvelopePlaces.Names = [
    (.pageCount(.page), "current_page"), (.pageCount(.size), "page_size"),
  ]

  /// What is null behind the last page; in `paging.cursors` it never is.
  private static let afters =
    [["next"], ["next_cursor"], ["after"]].map { ["cursors"] + $0 } + [
      ["meta", "cursors", "after"]
    ]

  /// The objects that hold GraphQL's `pageInfo`, under whatever names.
  private static let pageInfos = (1...4).map { depth in
    [String](repeating: TapePath.anyKey, count: depth)
  }
}

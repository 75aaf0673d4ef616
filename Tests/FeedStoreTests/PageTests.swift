import DTO
import FeedStore
import Foundation
import TestSupport
import Testing

/// A page is never taken for the whole feed.
@Suite struct PageTests {
  private static let item =
    #"{"id":"1","status":"paid","amount":"12.90","currency":"EUR","created_at":"2026-11-21T10:00:00Z"}"#

  // swift-format-ignore
  static let signs: [(members: String, namesNext: Bool)] = [
    // cursors and addresses
    (#""next":"https://x/?page=2""#,                         true),
    (#""next_cursor":"abc""#,                                true),
    (#""nextCursor":null"#,                                  false),
    (#""nextPage":2"#,                                       true),
    (#""next_page":null"#,                                   false),
    (#""nextPageToken":"abc""#,                              true),
    (#""nextPageToken":"""#,                                 false),
    (#""nextToken":"abc""#,                                  true),
    (#""@odata.nextLink":"https://x""#,                      true),
    (#""next_offset":0"#,                                    false),
    (#""pagination":{"next_cursor":"abc"}"#,                 true),
    (#""pagination":{"nextToken":"abc"}"#,                   true),
    (#""meta":{"pagination":{"next":"abc"}}"#,               true),
    (#""meta":{"cursors":{"before":null,"after":"abc"}}"#,   true),
    (#""meta":{"cursors":{"before":"abc","after":null}}"#,   false),
    (#""response_metadata":{"next_cursor":""}"#,             false),
    (#""paging":{"next":{"after":"12","link":"https://x"}}"#, true),
    (#""paging":{"cursors":{"after":"abc"}}"#,               false),
    // flags
    (#""has_more":true"#,                                    true),
    (#""has_more":false"#,                                   false),
    (#""hasMore":"true""#,                                   true),
    (#""has_more":1"#,                                       true),
    (#""has_more":0"#,                                       false),
    (#""has_more":null"#,                                    false),
    (#""hasNextPage":true"#,                                 true),
    (#""pagination":{"has_more":true}"#,                     true),
    (#""data2":{"pageInfo":{"hasNextPage":true}}"#,          true),
    (#""has_more":tru"#,                                     true),
    // a flag counts more than a cursor beside it, and not more than one elsewhere
    (#""has_more":false,"next_cursor":"abc""#,               false),
    (#""next_cursor":"abc","has_more":false"#,               false),
    (#""has_more":true,"next_cursor":null"#,                 true),
    (#""other":{"pageInfo":{"hasNextPage":false}},"next_cursor":"abc""#, true),
    // links
    (#""links":{"self":"https://x","next":"https://y"}"#,    true),
    (#""links":{"self":"https://x","next":null}"#,           false),
    (#""_links":{"self":{"href":"https://x"}}"#,             false),
    (#""_links":{"next":{"href":"https://x"}}"#,             true),
    (#""_links":{"next":{"href":null}}"#,                    false),
    (#""links":[{"rel":"self","href":"x"}]"#,                false),
    (#""links":[{"rel":"self","href":"x"},{"rel":"next","href":"y"}]"#, true),
    (#""links":[{"rel":["next"],"href":"y"}]"#,              true),
    (#""links":[{"rel":"next","href":null}]"#,               false),
    (#""links":[{"rel":"next","href":""}]"#,                 false),
    (#""links":[{"label":"Next &raquo;","url":"y"}]"#,       true),
    (#""links":[{"label":"Next &raquo;","url":null}]"#,      false),
    // objects of pages
    (#""pages":{"next":{"starting_after":"x"}}"#,            true),
    (#""pages":{"next":null,"page":1}"#,                     false),
    (#""pages":{"next":"https://a","page":1,"total_pages":3}"#, true),
    (#""cursor":{"next":null,"prev":"abc"}"#,                false),
    (#""cursor":{"prev":"abc"}"#,                            false),
    (#""cursor":{"next":"abc"}"#,                            true),
    (#""additional_data":{"pagination":{"more_items_in_collection":true}}"#, true),
    (#""additional_data":{"next_cursor":"a"}"#,              true),
    (#""result_info":{"page":1,"total_pages":25,"total_count":50}"#, true),
    (#""paginationInfo":{"hasMore":true}"#,                  true),
    (#""odata.nextLink":"https://x""#,                       true),
    (#""@nextLink":"https://x""#,                            true),
    (#""moreItems":true"#,                                   true),
    (#""start":0,"rows":1,"numFound":3"#,                    true),
    (#""start":2,"rows":1,"numFound":3"#,                    false),
    (#""continue":{"cmcontinue":"x"}"#,                      true),
    // numbers of pages and records
    (#""page":1,"totalPages":4"#,                            true),
    (#""page":4,"totalPages":4"#,                            false),
    (#""current_page":1,"last_page":3,"per_page":1,"total":3"#, true),
    (#""current_page":3,"last_page":3,"per_page":1,"total":3"#, false),
    (#""number":0,"totalPages":1,"totalElements":1,"size":20"#, false),
    (#""number":0,"totalPages":2,"totalElements":2,"size":1"#, true),
    (#""number":1,"totalPages":2,"totalElements":2,"size":1"#, false),
    (#""total":100,"limit":1,"offset":0"#,                   true),
    (#""total":100,"limit":1,"offset":99"#,                  false),
    (#""total":"100","limit":"1","offset":"0""#,             true),
    (#""count":100,"limit":1,"offset":0"#,                   true),
    (#""count":1,"limit":20,"offset":0"#,                    false),
    (#""total_count":2"#,                                    true),
    (#""total_count":1"#,                                    false),
    (#""total_count":2,"search_criteria":{"page_size":1,"current_page":2}"#, false),
    (#""meta":{"total":30,"per_page":1,"page":1}"#,          true),
    (#""meta":{"total":30,"per_page":1,"page":30}"#,         false),
    (#""page":9223372036854775807,"size":9223372036854775807,"total":9223372036854775807"#, false),
    (#""page":{"number":0,"totalPages":2,"totalElements":2,"size":1}"#, true),
    (#""page":{"number":1,"totalPages":2,"totalElements":2,"size":1}"#, false),
    (#""last":false"#,                                       true),
    (#""last":true,"totalPages":4"#,                         false),
    (#""done":false"#,                                       true),
    (#""done":true"#,                                        false),
    (#""cursor":"abc""#,                                     true),
    (#""after":"abc""#,                                      true),
    // what names the next page counts more than numbers
    (#""next":null,"page":4,"totalPages":4"#,                false),
    // numbers that place the page count beside them, from 0 where that may be
    (#""next":null,"page":1,"totalPages":4"#,                true),
    (#""has_more":false,"page":3,"totalPages":4"#,           false),
    (#""has_more":false,"page":0,"totalPages":2"#,           true),
    (#""page":1,"pages":2,"next_cursor":null"#,              false),
    (#""page":1,"pages":2"#,                                 true),
    (#""next":null,"offset":0,"limit":1,"total":3"#,         true),
    (#""next":null,"offset":2,"limit":1,"total":3"#,         false),
    (#""has_more":false,"page":1,"per_page":1,"total":3"#,   true),
    (#""has_more":false,"page":2,"per_page":1,"total":3"#,   false),
    (#""next":null,"total_count":100"#,                      false),
    (#""next":null,"pages":4"#,                              false),
    (#""has_more":null,"page":1,"totalPages":4"#,            true),
    // a flag that says no for all of the document
    (#""cursor":"abc","paging":{"has_more":false}"#,         false),
    (#""paging":{"has_more":false},"cursor":"abc""#,         false),
    (#""meta":{"next_cursor":"abc"},"has_more":false"#,      false),
    // ways to write that there is none
    (#""cursor":"none""#,                                    false),
    (#""cursor":"undefined""#,                               false),
    (#""cursor":-1"#,                                        false),
    (#""next_offset":"-1""#,                                 false),
    (#""next_page":"None""#,                                 false),
    (#""cursor":"-abc""#,                                    true),
    (#""has_more":false,"total_count":100"#,                 false),
    (#""links":{"self":"https://x"},"page":1,"totalPages":4"#, true),
    // other names
    (#""has_more_page":true"#,                               true),
    (#""more_records":true"#,                                true),
    (#""info":{"more_records":false}"#,                      false),
    (#""has_more_records":true"#,                            true),
    (#""next_page_key":"a""#,                                true),
    (#""next_key":"a""#,                                     true),
    (#""next_key":null"#,                                    false),
    (#""next_id":12"#,                                       true),
    (#""next_page_number":2"#,                               true),
    (#""next_batch":"a""#,                                   true),
    (#""more":true"#,                                        true),
    (#""more":false"#,                                       false),
    (#""more":"https://x""#,                                 false),
    (#""eof":false"#,                                        true),
    (#""eof":true"#,                                         false),
    (#""is_end":false"#,                                     true),
    (#""end_of_list":false"#,                                true),
    (#""final":false"#,                                      true),
    (#""final":true"#,                                       false),
    (#""final":"yes""#,                                      false),
    (#""info":{"count":826,"pages":42,"next":"https://x"}"#, true),
    (#""info":{"count":826,"pages":42,"next":null}"#,        false),
    (#""page_context":{"page":1,"per_page":1,"has_more_page":true}"#, true),
    (#""pager":{"page":1,"pages":2}"#,                       true),
    (#""paginator":{"total_pages":2,"current_page":2}"#,     false),
    (#""response":{"total":3,"offset":0}"#,                  true),
    (#""header":{"next_page":2}"#,                           true),
    // nothing of the kind
    (#""total":2500,"page":1"#,                              false),
    (#""summary":{"total_count":30}"#,                       false),
    (#""facets":{"status":{"total_count":9,"count":9,"limit":1}}"#, false),
    (#""total":100"#,                                        false),
    (#""count":100"#,                                        false),
    (#""total":100,"limit":"none""#,                         false),
    (#""last":"https://x""#,                                 false),
    (#""total_count":-1"#,                                   false),
    (#""next_action":"capture""#,                            false),
  ]

  @Test(arguments: signs)
  func `a next page is seen where APIs usually name it`(members: String, namesNext: Bool) throws {
    for text in [
      "{\(members),\"items\":[\(Self.item)]}", "{\"items\":[\(Self.item)],\(members)}",
    ] {
      let feed = try ReadFeed(MemorySource(text), selection: .automatic(.builtIn))
      #expect(feed.state.hasNextPage == namesNext, "\(text)")
      #expect(feed.records.count == 1)
    }
  }

  // swift-format-ignore
  static let providers: [(profile: String, text: String)] = [
    ("amazon_sp",   #"{"payload":{"Orders":[],"NextToken":"x"}}"#),
    ("amazon_sp",   #"{"payload":{"Orders":[],"nextToken":"x"}}"#),
    ("amazon_sp",   #"{"orders":[],"pagination":{"nextToken":"x"}}"#),
    ("stripe",      #"{"object":"list","data":[],"has_more":true}"#),
    ("paypal",      #"{"orders":[],"links":[{"href":"x","rel":"next"}]}"#),
    ("adyen",       #"{"data":[],"_links":{"next":{"href":"x"}}}"#),
    ("mollie",      #"{"_embedded":{"payments":[]},"_links":{"next":{"href":"x"}}}"#),
    ("lemonsqueezy", #"{"data":[],"links":{"next":"x"}}"#),
    ("paystack",    #"{"status":true,"data":[],"meta":{"next":"x"}}"#),
    ("shopify",     #"{"data":{"orders":{"edges":[],"pageInfo":{"hasNextPage":true}}}}"#),
    ("saleor",      #"{"data":{"orders":{"edges":[],"pageInfo":{"hasNextPage":true}}}}"#),
    ("square",      #"{"payments":[],"cursor":"x"}"#),
    ("paystack",    #"{"status":true,"data":[],"meta":{"total":3,"skipped":0,"perPage":1,"page":1,"pageCount":3}}"#),
    ("omise",       #"{"object":"list","data":[],"limit":20,"offset":0,"total":30}"#),
    ("mercadopago", #"{"results":[],"paging":{"total":30,"limit":20,"offset":0}}"#),
    ("medusa",      #"{"orders":[],"count":30,"limit":20,"offset":0}"#),
    ("flutterwave", #"{"status":"success","data":[],"meta":{"page_info":{"total":30,"current_page":1,"total_pages":2}}}"#),
    ("magento",     #"{"items":[],"total_count":30,"search_criteria":{"page_size":20,"current_page":1}}"#),
    ("plaid",       #"{"transactions":[],"total_transactions":30}"#),
    ("lemonsqueezy", #"{"data":[],"meta":{"page":{"currentPage":1,"lastPage":3,"perPage":10,"total":30}}}"#),
    ("checkout_com", #"{"data":[],"total_count":30,"limit":20,"skip":0}"#),
    ("bigcommerce", #"{"data":[],"meta":{"pagination":{"total":30,"current_page":1,"total_pages":2}}}"#),
  ]

  @Test(arguments: providers)
  func `a provider's next page is seen`(profile: String, text: String) throws {
    let known = try #require(try ProfileCatalog.builtIn.profile(named: profile))
    #expect(try ReadFeed(text, profile: known).state.hasNextPage)
  }

  // swift-format-ignore
  static let numbers: [(headers: [String: String], namesMore: Bool)] = [
    (["X-Next-Page": "2"],                          true),
    (["X-Next-Page": ""],                           false),
    (["X-Page": "1", "X-Total-Pages": "3"],         true),
    (["X-Page": "3", "X-Total-Pages": "3"],         false),
    (["X-WP-Total": "30", "X-WP-TotalPages": "3"],  true),
    (["X-WP-Total": "1", "X-WP-TotalPages": "1"],   false),
    (["X-Total-Count": "30"],                       true),
    (["X-Total-Count": "many"],                     false),
    (["X-Next-Page": "0"],                          false),
    (["X-Next-Page": "null"],                       false),
    (["X-Next-Page": "none"],                       false),
    (["Next-Page": "2"],                            true),
    (["X-Continuation-Token": "abc"],               true),
    (["X-Has-More": "true"],                        true),
    (["X-Has-More": "false"],                       false),
    (["X-Pagination-Total-Count": "30"],            true),
    (["Pagination-Count": "30"],                    true),
    (["Total-Count": "1"],                          false),
    (["X-Pagination-Current-Page": "1", "X-Pagination-Page-Count": "2"], true),
    (["Content-Range": "items 0-0/50"],             true),
    (["Content-Range": "items 49-49/50"],           false),
    (["Content-Range": "items 0-0/*"],              false),
    (["Content-Range": "bytes 0-9/50"],             false),
    (["X-Pagination": #"{"totalPages":4,"currentPage":1}"#], true),
    (["X-Pagination": #"{"totalPages":4,"currentPage":4}"#], false),
    (["X-Pagination": #"{"hasNext":true}"#],        true),
    (["X-Total": "1,234"],                          true),
    (["X-Total-Items": "3"],                        true),
    (["Total-Pages": "2"],                          true),
    (["X-Has-Next-Page": "true"],                   true),
    (["X-Ms-Continuationtoken": "abc"],             true),
  ]

  @Test(arguments: ["page", "total", "count", "last", "meta\":{\"page"])
  func `records under a name of numbers are shown`(name: String) throws {
    let end = name.contains("{") ? "}" : ""
    let feed = try ReadFeed(
      MemorySource("{\"\(name)\":{\"items\":[\(Self.item)]}\(end)}"),
      selection: .automatic(.builtIn))
    #expect(feed.records.count == 1)
  }

  @Test(arguments: numbers)
  func `more pages are told by headers`(headers: [String: String], namesMore: Bool) throws {
    var source = MemorySource("[\(Self.item)]")
    source.headers = headers
    #expect(try ReadFeed(source).state.hasNextPage == namesMore)
  }

  // swift-format-ignore
  static let headers: [(link: String, namesNext: Bool)] = [
    (#"<https://x/?page=2>; rel="next""#,                                       true),
    (#"<https://x/?page=1>; rel="prev", <https://x/?page=3>; rel="next""#,      true),
    (#"<https://x/?a=1,2;b>; rel=next; title="more""#,                          true),
    (#"<https://x/?page=2>; rel='next'"#,                                       true),
    (#"<https://x>; rel="last next""#,                                          true),
    (#"<https://x>; title="x; rel=next"; rel="last""#,                          false),
    (#"<https://x>; rel="first"; rel="next""#,                                  false),
    (#"<https://x/next>; rel="first""#,                                         false),
    (#"<https://api.w.org/>; rel="https://api.w.org/""#,                        false),
    ("",                                                                        false),
  ]

  @Test(arguments: headers)
  func `a next page is seen in the header`(link: String, namesNext: Bool) throws {
    var source = MemorySource("[]")
    source.headers = ["Link": link]
    #expect(try ReadFeed(source).state.hasNextPage == namesNext)
  }

  @Test func `of pages in a row the last one tells`() throws {
    let pages = [
      #"{"object":"list","data":[],"has_more":true}"#,
      #"{"object":"list","data":[],"has_more":false}"#,
    ]
    let stripe = try #require(try ProfileCatalog.builtIn.profile(named: "stripe"))
    #expect(try !ReadFeed(pages.joined(separator: "\n"), profile: stripe).state.hasNextPage)
    #expect(
      try ReadFeed(pages.reversed().joined(separator: "\n"), profile: stripe).state.hasNextPage)
  }

  /// The letters are records.
  // swift-format-ignore
  static let sequences: [(text: String, namesNext: Bool)] = [
    (#"{"items":[A,B],"offset":0,"limit":2,"total":6}\n{"items":[C,D],"offset":2,"limit":2,"total":6}"#, true),
    (#"{"items":[A,B],"offset":0,"limit":2,"total":4}\n{"items":[C,D],"offset":2,"limit":2,"total":4}"#, false),
    (#"{"offset":0,"total":4,"items":[A,B]}\n{"offset":2,"total":4,"items":[C,D]}"#, false),
    (#"{"items":[A,B],"offset":0,"total":3}\n{"items":[],"offset":2,"total":3}"#, true),
    (#"{"items":[A],"next_cursor":"a"}\n{"items":[B]}"#,                    false),
    (#"{"next_cursor":"a","items":[A]}\n{"items":[B]}"#,                    false),
    (#"{"items":[A]}\n{"items":[B],"next_cursor":"a"}"#,                    true),
    (#"{"items":[A],"next_cursor":"a"}\n{"items":[B],"has_more":false}"#,   false),
    (#"{"items":[A],"total_count":2}\n{"items":[B],"total_count":2}"#,      false),
    (#"{"items":[A],"total_count":3}\n{"items":[B],"total_count":3}"#,      true),
    // what stands alone is said of its neighbours
    (#"{"has_more":true}\n{"items":[A]}"#,                                  true),
    (#"{"items":[A]}\n{"has_more":true}"#,                                  true),
    (#"{"items":[A,B]}\n{"offset":0,"total":2}"#,                           false),
  ]

  @Test(arguments: sequences)
  func `of envelopes in a row the last one tells which page it is`(
    text: String, namesNext: Bool
  ) throws {
    let feed = try ReadFeed(
      MemorySource(Self.filled(text)), selection: .automatic(.builtIn))
    #expect(feed.state.hasNextPage == namesNext, "\(feed.records.count) records")
  }

  // swift-format-ignore
  static let scopes: [(text: String, namesNext: Bool)] = [
    (#"{"orders":{"data":[A],"total":3,"per_page":1,"current_page":1}}"#,     true),
    (#"{"orders":{"data":[A],"total":3,"per_page":1,"current_page":3}}"#,     false),
    (#"{"orders":{"items":[A],"total_count":3}}"#,                           true),
    (#"{"orders":{"items":[A],"totalCount":1}}"#,                            false),
    (#"{"data":{"customer":{"orders":{"nodes":[A],"totalCount":3}}}}"#,      true),
    (#"{"data":{"customer":{"orders":{"nodes":[A],"page_info":{"current_page":1,"total_pages":2}}}}}"#, true),
    (#"{"data":{"customer":{"orders":{"nodes":[A],"page_info":{"current_page":2,"total_pages":2}}}}}"#, false),
    (#"{"orders":{"items":[A],"has_more":false,"next_cursor":"abc"}}"#,      false),
    (#"{"orders":{"items":[A],"next_cursor":"abc"}}"#,                       true),
    // a record and its parts
    (#"{"order":{"id":"1","limit":5,"total":1290,"count":9,"currency":"EUR","payments":[A]}}"#, false),
    (#"{"data":{"id":"1","status":"paid","amount":"12.90","currency":"EUR","items":{"total_count":3,"data":[{"sku":"x"}]}}}"#, false),
    (#"{"order":{"id":"1","status":"paid","amount":"12.90","currency":"EUR","total_count":3,"parts":[{"sku":"x"}]}}"#, false),
  ]

  @Test(arguments: scopes)
  func `the object around an array tells which page of it this is`(
    text: String, namesNext: Bool
  ) throws {
    let feed = try ReadFeed(
      MemorySource(Self.filled(text)), selection: .automatic(.builtIn))
    #expect(feed.state.hasNextPage == namesNext, "\(feed.records.count) records")
  }

  @Test(arguments: [
    "A", "A\nB", #"{"data":A}"#,
  ])
  func `numbers of headers tell nothing of records that stand in no array`(text: String) throws {
    var source = MemorySource(Self.filled(text))
    source.headers = ["X-Total-Count": "30", "X-WP-Total": "30"]
    #expect(try !ReadFeed(source, selection: .automatic(.builtIn)).state.hasNextPage)
  }

  private static func filled(_ text: String) -> String {
    var text = text.replacingOccurrences(of: "\\n", with: "\n")
    for (number, letter) in ["A", "B", "C", "D"].enumerated() {
      let item = item.replacingOccurrences(of: #""id":"1""#, with: "\"id\":\"\(number + 1)\"")
      for (before, after) in [("[", ","), ("[", "]"), (",", ","), (",", "]"), (":", "}")] {
        text = text.replacingOccurrences(
          of: before + letter + after, with: before + item + after)
      }
      text = text.split(separator: "\n").map { $0 == letter ? item : String($0) }
        .joined(separator: "\n")
    }
    return text
  }
}

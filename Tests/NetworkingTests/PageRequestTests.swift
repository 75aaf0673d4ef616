import Foundation
import Testing

@testable import Networking

/// Requests for other pages of a feed.
@Suite struct PageRequestTests {
  // swift-format-ignore
  static let queries: [(address: String, name: String, value: String, query: String)] = [
    ("https://h/a",                     "page",       "2",       "page=2"),
    ("https://h/a?x=1",                 "page",       "2",       "x=1&page=2"),
    ("https://h/a?page=1&x=1",          "page",       "2",       "x=1&page=2"),
    ("https://h/a?page=1&page=3",       "page",       "2",       "page=2"),
    ("https://h/a?page%5Bsize%5D=5",    "page[size]", "9",       "page%5Bsize%5D=9"),
    ("https://h/a?q=a%2Bb+c&e",         "page",       "2",       "q=a%2Bb+c&e&page=2"),
    ("https://h/a",                     "after",      "+/=&#? é", "after=%2B%2F%3D%26%23%3F%20%C3%A9"),
    ("https://h/a#part",                "page",       "2",       "page=2"),
    ("https://h/a",                     "after",      "a\r\nX: y", "after=a%0D%0AX%3A%20y"),
  ]

  @Test(arguments: queries)
  func `a parameter is set in place of any of its name, and can't become anything else`(
    address: String, name: String, value: String, query: String
  ) throws {
    let request = try HTTPRequest(address).setting(name, value)
    #expect(
      URLComponents(url: request.url, resolvingAgainstBaseURL: true)?.percentEncodedQuery == query)
    #expect(request.value(name) == value)
  }

  @Test func `what the user asked for is left as it is`() throws {
    let request = try HTTPRequest("https://h/a?limit=5&order")
    #expect(request.adding("limit", "100") == request)
    #expect(request.adding("order", "desc") == request)
    #expect(request.adding("page", "1").number("page") == 1)
  }

  // swift-format-ignore
  static let numbers: [(query: String, number: Int?)] = [
    ("page=3",                    3),
    ("page=",                     nil),
    ("page=-1",                   nil),
    ("page=x",                    nil),
    ("page=99999999999999999999", nil),
    ("page=9223372036854775807",  nil),
    ("",                          nil),
  ]

  @Test(arguments: numbers)
  func `a page's number is one that can be counted on`(query: String, number: Int?) throws {
    #expect(try HTTPRequest("https://h/a?\(query)").number("page") == number)
  }

  // swift-format-ignore
  static let times: [(text: String, seconds: Int64?)] = [
    ("Sun, 06 Nov 1994 08:49:37 GMT",  784_111_777),
    ("Wed, 25 Nov 2026 15:27:03 GMT",  1_795_620_423),
    ("Wed, 25 Nov 2026 15:27:03 CET",  nil),
    ("Wed, 25 Foo 2026 15:27:03 GMT",  nil),
    ("Wed, 32 Nov 2026 15:27:03 GMT",  nil),
    ("Wed, 25 Nov 2026 25:27:03 GMT",  nil),
    ("1795620423",                     nil),
    ("",                               nil),
  ]

  @Test(arguments: times)
  func `a time of HTTP is read exactly or not at all`(text: String, seconds: Int64?) {
    #expect(ResponseTime.seconds(of: text) == seconds)
  }
}

import Foundation
import TestSupport
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

  // swift-format-ignore
  static let validators: [(headers: [String: String], sent: String?)] = [
    (["ETag": "\"a1\""],                                                  "If-None-Match: \"a1\""),
    (["ETag": "W/\"a1\"", "Last-Modified": "Wed, 25 Nov 2026 15:00:00 GMT"], "If-None-Match: W/\"a1\""),
    (["Last-Modified": "Wed, 25 Nov 2026 15:00:00 GMT", "Date": "Wed, 25 Nov 2026 15:05:00 GMT"],
     "If-Modified-Since: Wed, 25 Nov 2026 15:00:00 GMT"),
    // It may change again within the second that it names.
    (["Last-Modified": "Wed, 25 Nov 2026 15:00:00 GMT", "Date": "Wed, 25 Nov 2026 15:00:30 GMT"], nil),
    (["Last-Modified": "yesterday", "Date": "Wed, 25 Nov 2026 15:05:00 GMT"], nil),
    (["Last-Modified": "Wed, 25 Nov 2026 15:00:00 GMT"],                   nil),
    (["ETag": "a\r\nX: y"],                                               nil),
    (["ETag": String(repeating: "x", count: 5000)],                       nil),
    ([:],                                                                  nil),
  ]

  @Test(arguments: validators)
  func `an answer is known again by what its server says of it`(
    headers: [String: String], sent: String?
  ) {
    let validator = Validator(of: MemorySource("", headers: headers))
    #expect(validator.map { "\($0.header.name): \($0.header.value)" } == sent)
  }

  // swift-format-ignore
  static let freshness: [(control: String, age: String?, seconds: Int)] = [
    ("max-age=30",             nil,   30),
    ("private, max-age=30",    "10",  20),
    ("max-age=30",             "99",  0),
    ("max-age=99999999",       nil,   600),
    ("no-cache, max-age=30",   nil,   0),
    ("no-store",               nil,   0),
    ("max-age=-5",             nil,   0),
    ("max-age=30",             "-9",  30),
    ("max-age=x",              nil,   0),
    ("",                       nil,   0),
  ]

  @Test(arguments: freshness)
  func `how long an answer stays as it is says its server, within bounds`(
    control: String, age: String?, seconds: Int
  ) {
    var headers = ["Cache-Control": control]
    headers["Age"] = age
    #expect(ResponseTime.freshSeconds(MemorySource("", headers: headers)) == seconds)
  }

  // swift-format-ignore
  static let spellings: [(text: String, url: String?)] = [
    ("https://h/a?page[after]=a%3D%3D&f=a%20b",   "https://h/a?page%5Bafter%5D=a%3D%3D&f=a%20b"),
    ("https://h/a b/ü?q=é%C3%A9",                 "https://h/a%20b/%C3%BC?q=%C3%A9%C3%A9"),
    ("https://h/a?x=100%&y=%zz&z=%4",             "https://h/a?x=100%25&y=%25zz&z=%254"),
    ("https://h/a?x={y}|`^\"<>\\",                "https://h/a?x=%7By%7D%7C%60%5E%22%3C%3E%5C"),
    ("https://h/a#b#c",                           "https://h/a#b%23c"),
    ("https://[::1]:8080/a?b[]=c",                "https://[::1]:8080/a?b%5B%5D=c"),
    ("https://h",                                 "https://h"),
    ("https://h?a=b",                             "https://h?a=b"),
    ("https://h/a?u=http://x/[y]",                "https://h/a?u=http://x/%5By%5D"),
  ]

  @Test(arguments: spellings)
  func `an address is asked for as it is spelled`(text: String, url: String?) {
    #expect(URL.spelled(text)?.absoluteString == url)
  }

  // swift-format-ignore
  static let hosts: [(host: String, isOfThisMachine: Bool)] = [
    ("localhost:8080",     true),
    ("LOCALHOST",          true),
    ("127.0.0.1:8080",     true),
    ("127.1.2.3",          true),
    ("[::1]:8080",         true),
    ("127.example.com",    false),
    ("localhost.example",  false),
    ("128.0.0.1",          false),
    ("[::2]",              false),
  ]

  @Test(arguments: hosts)
  func `only this machine's own addresses are asked without a pace`(
    host: String, isOfThisMachine: Bool
  ) throws {
    #expect(try HTTPRequest("http://\(host)/a").isOfThisMachine == isOfThisMachine)
  }
}

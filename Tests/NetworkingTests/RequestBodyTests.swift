import Foundation
import TestSupport
import Testing

@testable import Networking

/// What is asked in a body, and how its parameters are set.
@Suite struct RequestBodyTests {
  // swift-format-ignore
  static let settings: [(body: String, path: String, value: String, isNumber: Bool, set: String)] = [
    (#"{}"#,                             "cursor",           "c1",  false, #"{"cursor":"c1"}"#),
    (#"{"cursor":"old","limit":5}"#,      "cursor",           "c1",  false, #"{"cursor":"c1","limit":5}"#),
    (#"{"query":"{ a }"}"#,               "variables.after",  "x",   false, #"{"query":"{ a }","variables":{"after":"x"}}"#),
    (#"{"variables":{"first":10}}"#,      "variables.after",  "12",  false, #"{"variables":{"after":"12","first":10}}"#),
    (#"{"variables":null}"#,              "variables.after",  "x",   false, #"{"variables":{"after":"x"}}"#),
    (#"{"page":1}"#,                      "page",             "2",   true,  #"{"page":2}"#),
    (#"{"a":true,"n":12.5,"t":"ü\"\n"}"#, "b",                "\"",  false, #"{"a":true,"b":"\"","n":12.5,"t":"ü\"\n"}"#),
  ]

  @Test(arguments: settings)
  func `a parameter of a body has a path`(
    body: String, path: String, value: String, isNumber: Bool, set: String
  ) throws {
    let before = try #require(RequestBody(Array(body.utf8)))
    let after = before.setting(path, value, isNumber: isNumber)
    #expect(String(decoding: after.bytes, as: UTF8.self) == set)
    #expect(after.value(path) == value)
  }

  @Test(arguments: ["", "[]", "1", "null", "{", "{}x", "\u{FEFF}", "\"a\""])
  func `what is no object is no body`(text: String) {
    #expect(RequestBody(Array(text.utf8)) == nil)
  }

  @Test func `a value that isn't there, or is no text, is none`() throws {
    let body = try #require(RequestBody(Array(#"{"a":{"b":null,"c":{}},"d":7}"#.utf8)))
    for path in ["x", "a.b", "a.c", "a.b.c", "d.e", ""] { #expect(body.value(path) == nil) }
    #expect(body.value("d") == "7")
  }

  @Test func `a body is sent by POST, and to no other server`() async throws {
    let body = try #require(RequestBody(Array(#"{"q":1}"#.utf8)))
    let server = try FixtureServer(answers: [FixtureServer.response("200 OK", body: "[]")])
    let request = try HTTPRequest("http://localhost:\(server.port)/search", body: body)
    #expect(try await Fetched.whole(HTTPFetch(request)).failure == nil)
    let seen = try #require(server.seen.first)
    #expect(seen.hasPrefix("POST /search HTTP/1.1\r\n"))
    #expect(seen.contains("Content-Type: application/json\r\n") && !seen.contains("Expect"))
    server.stop()
    let elsewhere = try request.following(
      "http://127.0.0.1:1/", from: request.url, withHeaders: true)
    #expect(elsewhere.body == nil)
    #expect(try request.withoutCredentials().body == nil)
  }

  // swift-format-ignore
  static let redirects: [(status: String, isFollowed: Bool)] = [
    ("301 Moved", false), ("302 Found", false), ("303 See Other", false), ("307 Temporary", true), ("308 Permanent", true),
  ]

  @Test(arguments: redirects)
  func `a redirect that keeps the question is followed, and no other`(
    status: String, isFollowed: Bool
  ) async throws {
    let body = try #require(RequestBody(Array(#"{"q":1}"#.utf8)))
    let server = try FixtureServer(answers: [
      FixtureServer.response(status, headers: ["Location: /other"], body: ""),
      FixtureServer.response("200 OK", body: "[]"),
    ])
    let request = try HTTPRequest("http://localhost:\(server.port)/", body: body)
    let failure = try await Fetched.whole(HTTPFetch(request)).failure
    #expect((failure == nil) == isFollowed)
    #expect(server.seen.allSatisfy { $0.hasPrefix("POST ") })
    server.stop()
  }
}

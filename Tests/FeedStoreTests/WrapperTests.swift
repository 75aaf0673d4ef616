import DTO
import Domain
import Drift
import FeedStore
import Foundation
import Mapping
import TestSupport
import Testing

/// The envelope of records can be broken, repeated or empty like anything else.
@Suite struct WrapperTests {
  private static let order = Feeds.order("o1")
  private static let charge =
    #"{"id":"ch_1","object":"charge","livemode":true,"amount":1000,"currency":"eur","created":1700000000,"status":"succeeded","captured":true,"refunded":false,"amount_refunded":0}"#

  private static func stripe(_ data: String) throws -> ReadFeed {
    let event = #"{"id":"evt_1","object":"event","created":1763719200,\#(data)}"#
    return try ReadFeed(
      #"{"object":"list","data":[\#(event)]}"#,
      profile: try #require(try BuiltInProfiles.profile(named: "stripe")))
  }

  @Test(arguments: [
    #""data":{"object":CHARGE,"object":CHARGE}"#,
    #""data":{"object":CHARGE},"data":{"object":CHARGE}"#,
  ])
  func `a key that stands twice on the way to a record leaves nothing of it certain`(
    data: String
  ) throws {
    let feed = try Self.stripe(data.replacingOccurrences(of: "CHARGE", with: Self.charge))
    #expect(feed.drift.map(\.kind) == [.duplicateKey])
    #expect(feed.state.uncertain[.status]?[.severalVersions] == 1)
    #expect(feed.state.uncertain[.amount]?[.severalVersions] == 1)
  }

  @Test(arguments: [
    #""data":null"#, #""data":{"object":null}"#, #""data":{"obj":{}}"#, #""data":[]"#,
  ])
  func `an event whose record is gone is a lost record`(data: String) throws {
    let feed = try Self.stripe(data)
    #expect(feed.state.droppedCount == 1 && feed.state.verdict == .nothingReadable)
    #expect(feed.drift.first?.firstPlace == "data[0]")
  }

  // swift-format-ignore
  static let failures: [(members: String, drift: [String])] = [
    (#""error":{"code":"rate_limited"}"#,  ["reported_failure error object 1"]),
    (#""errors":[{"message":"down"}]"#,    ["reported_failure errors array 1"]),
    (#""errors":["down"]"#,                ["reported_failure errors array 1"]),
    (#""error":"too_many""#,               [#"reported_failure error "too_many" 1"#]),
    (#""success":false"#,                  [#"reported_failure success "false" 1"#]),
    (#""status":false"#,                   [#"reported_failure status "false" 1"#]),
    (#""status":"error""#,                 [#"reported_failure status "error" 1"#]),
    (#""status":"failed""#,                [#"reported_failure status "failed" 1"#]),
    (#""success":0"#,                      ["reported_failure success integer 1"]),
    (#""error_message":"db_down""#,        [#"reported_failure error_message "db_down" 1"#]),
    (#""status":503"#,                     ["reported_failure status integer 1"]),
    (#""statusCode":"404""#,               [#"reported_failure status_code text of 3 characters 1"#]),
    (#""status":{"code":500}"#,            ["reported_failure status.code integer 1"]),
    (#""meta":{"error":"down"}"#,          [#"reported_failure meta.error "down" 1"#]),
    (#""meta":{"code":429}"#,              ["reported_failure meta.code integer 1"]),
    (#""object":"error""#,                 [#"reported_failure object "error" 1"#]),
    (#""err":"down""#,                     [#"reported_failure err "down" 1"#]),
    (#""errcode":40001"#,                  ["reported_failure errcode integer 1"]),
    (#""errno":-1"#,                       ["reported_failure errno integer 1"]),
    (#""is_error":true"#,                  [#"reported_failure is_error "true" 1"#]),
    (#""has_error":1"#,                    ["reported_failure has_error integer 1"]),
    (#""error_description":"down""#,       [#"reported_failure error_description "down" 1"#]),
    (#""problem":{"title":"down"}"#,       ["reported_failure problem object 1"]),
    (#""failures":[{"id":1}]"#,            ["reported_failure failures array 1"]),
    (#""failed":true"#,                    [#"reported_failure failed "true" 1"#]),
    (#""timed_out":true"#,                 [#"reported_failure timed_out "true" 1"#]),
    (#""return_code":"FAIL""#,             [#"reported_failure return_code "FAIL" 1"#]),
    (#""ack":"Failure""#,                  [#"reported_failure ack "Failure" 1"#]),
    (#""result":"error""#,                 [#"reported_failure result "error" 1"#]),
    (#""result":-1"#,                      ["reported_failure result integer 1"]),
    (#""state":"aborted""#,                [#"reported_failure state "aborted" 1"#]),
    (#""status":"REQUEST_DENIED""#,        [#"reported_failure status "REQUEST_DENIED" 1"#]),
    (#""status":"unauthorized""#,          [#"reported_failure status "unauthorized" 1"#]),
    (#""status":"Internal Server Error""#, ["reported_failure status text of 21 characters 1"]),
    (#""meta":{"status":"error"}"#,        [#"reported_failure meta.status "error" 1"#]),
    (#""response":{"success":false}"#,     [#"reported_failure response.success "false" 1"#]),
    (#""header":{"status":"error"}"#,      [#"reported_failure header.status "error" 1"#]),
    (#""code":50001"#,                     ["reported_failure code integer 1"]),
    (#""success":"N""#,                    [#"reported_failure success "N" 1"#]),
    (#""successful":false"#,               [#"reported_failure successful "false" 1"#]),
    (#""responseStatus":"FAILURE""#,       [#"reported_failure response_status "FAILURE" 1"#]),
    (#""resultCode":"ERROR""#,             [#"reported_failure result_code "ERROR" 1"#]),
    (#""code":"invalid_token""#,           [#"reported_failure code "invalid_token" 1"#]),
    (#""errMsg":"down""#,                  [#"reported_failure err_msg "down" 1"#]),
    (#""error_list":["down"]"#,            ["reported_failure error_list array 1"]),
    (#""partial":true"#,                   [#"reported_failure partial "true" 1"#]),
    (#""incomplete_results":true"#,        [#"reported_failure incomplete_results "true" 1"#]),
    (#""_shards":{"failed":1}"#,           ["reported_failure _shards.failed integer 1"]),
    (#""ResponseMetadata":{"HTTPStatusCode":500}"#, ["reported_failure response_metadata.http_status_code integer 1"]),
    (#""status":"0","message":"NOTOK""#,   [#"reported_failure message "NOTOK" 1"#]),
    (#""errMsg":"request:ok""#,            []),
    (#""failed":3,"failures":0"#,          []),
    (#""failed":{"count":3}"#,             []),
    (#""error":"No error","error_code":"NO_ERROR""#, []),
    (#""error_message":"approved","error":"none""#, []),
    (#""errors":"No errors","error_code":"00""#, []),
    (#""error_code":"0000","errcode":0"#,  []),
    (#""error_code":200,"errno":"200""#,   []),
    (#""error":{"code":"00","message":"Approved"}"#, []),
    (#""has_errors":"N","is_error":false,"timed_out":false"#, []),
    (#""status":0,"result":0,"ack":"Success""#, []),
    (#""result":"ok","state":"completed","return_code":"SUCCESS""#, []),
    (#""code":0,"meta":{"code":200}"#,     []),
    (#""status":200,"object":"list""#,     []),
    (#""error":{"code":0,"message":""}"#,  []),
    (#""errors":[null],"error":"OK""#,     []),
    (#""error":null,"errors":[]"#,         []),
    (#""error":"","errors":{}"#,           []),
    (#""success":true,"status":"success""#, []),
    (#""status":true,"ok":true,"error":false"#, []),
  ]

  @Test(arguments: failures)
  func `an answer that says that it failed reads as no clean page`(
    members: String, drift: [String]
  ) throws {
    for records in ["", Self.order] {
      let feed = try ReadFeed(
        #"{"schemaVersion":2,\#(members),"data":{"orders":[\#(records)],"payments":[]}}"#)
      #expect(feed.driftLines == drift)
    }
  }

  // swift-format-ignore
  static let codes: [(members: String, drift: [String])] = [
    (#""code":1,"msg":"down""#,            ["reported_failure code integer 1"]),
    (#""code":10001,"message":"x""#,       ["reported_failure code integer 1"]),
    (#""ret":5"#,                          ["reported_failure ret integer 1"]),
    (#""retcode":5"#,                      ["reported_failure ret_code integer 1"]),
    (#""returnCode":"5""#,                 ["reported_failure return_code string 1"]),
    (#""code":1"#,                         []),
    (#""code":0,"msg":"x""#,               []),
    (#""code":"000000","msg":"x""#,        []),
    (#""code":"success","msg":"x""#,       []),
    (#""ret":"00","returnCode":"SUCCESS""#, []),
  ]

  @Test(arguments: codes)
  func `an odd code fails a page without records, and no other`(
    members: String, drift: [String]
  ) throws {
    for records in ["", Self.order] {
      let feed = try ReadFeed(
        #"{"schemaVersion":2,\#(members),"data":{"orders":[\#(records)],"payments":[]}}"#)
      #expect(feed.driftLines == (records.isEmpty ? drift : []))
    }
  }

  @Test func `a stream's last line may say that it failed`() throws {
    for last in [#"{"error":"internal"}"#, #"{"status":"error","message":"stream failed"}"#] {
      let feed = try ReadFeed("\(Self.order)\n\(Self.order)\n\(last)\n")
      #expect(feed.driftLines.contains { $0.hasPrefix("reported_failure") })
      #expect(feed.state.droppedCount == 1)
    }
  }

  // swift-format-ignore
  static let answers: [(profile: String, text: String, path: String)] = [
    ("saleor",      #"{"errors":[{"message":"x"}],"data":null}"#,              "errors"),
    ("saleor",      #"{"errors":[{"message":"x"}],"data":{"orders":null}}"#,   "errors"),
    ("braintree",   #"{"errors":[{"message":"x"}],"data":null}"#,              "errors"),
    ("shopify",     #"{"errors":"[API] Invalid API key"}"#,                    "errors"),
    ("flutterwave", #"{"status":"error","message":"Invalid","data":null}"#,    "status"),
    ("woocommerce", #"{"code":"rest_forbidden","data":{"status":401}}"#,       "data.status"),
    ("mollie",      #"{"status":401,"title":"Unauthorized Request"}"#,         "status"),
    ("omise",       #"{"object":"error","code":"not_found"}"#,                 "object"),
    ("checkout_com", #"{"request_id":"1","error_codes":["token_invalid"]}"#,   "error_codes"),
    ("shopify",     #"{"data":{"orderUpdate":{"userErrors":[{"message":"x"}]}}}"#, "data.*.user_errors"),
    ("woocommerce", #"[{"status":404,"message":"x"}]"#,                        "status"),
    ("woocommerce", #"[{"message":"x","code":404}]"#,                          "code"),
    ("woocommerce", #"[{"errorCode":"INVALID_SESSION_ID","message":"x"}]"#,    "error_code"),
    ("chargebee",   #"{"type":"payment","http_status_code":400}"#,             "http_status_code"),
  ]

  @Test(arguments: answers)
  func `the answer of a failed request is no record, and none that is lost`(
    profile: String, text: String, path: String
  ) throws {
    let known = try #require(try ProfileCatalog.builtIn.profile(named: profile))
    let state = try ReadFeed(text, profile: known)
    #expect(state.records.isEmpty && state.state.droppedCount == 0)
    #expect(!state.state.verdict.isWhole)
    #expect(state.driftLines.contains { $0.hasPrefix("reported_failure \(path) ") })
  }

  // swift-format-ignore
  static let amounts: [(profile: String, text: String)] = [
    ("woocommerce",  #"[{"errors":["late"],"total":"12.90"}]"#),
    ("woocommerce",  #"[{"error_codes":["x"],"sum":1290}]"#),
    ("woocommerce",  #"[{"errors":["late"],"total_amount":"12.90"}]"#),
    ("woocommerce",  #"[{"code":404,"paid":12.90}]"#),
    ("woocommerce",  #"[{"status":404,"price":"12.90"}]"#),
  ]

  @Test(arguments: amounts)
  func `what has an amount is no answer, but a record that is lost`(
    profile: String, text: String
  ) throws {
    let known = try #require(try ProfileCatalog.builtIn.profile(named: profile))
    let feed = try ReadFeed(text, profile: known)
    #expect(feed.state.droppedCount + feed.records.count == 1, "\(feed.driftLines)")
  }

  @Test func `a record in a list of one is no answer`() throws {
    let feed = try ReadFeed(#"[{"id":"o1","error":"declined"}]"#)
    #expect(feed.ids == ["o1"])
    #expect(!feed.driftLines.contains { $0.hasPrefix("reported_failure") })
  }

  // swift-format-ignore
  static let hidden: [(member: String, drift: [String])] = [
    (#""next":[OTHER]"#,                    ["unread_records next 1 object 1"]),
    (#""next":{"orders":[OTHER,OTHER]}"#,   ["unread_records next.orders 2 objects 1"]),
    (#""links":[OTHER]"#,                   ["unread_records links 1 object 1"]),
    (#""cursor":{"a":[{"b":[OTHER]}]}"#,    ["unread_records cursor.a.b 1 object 1"]),
    (#""error":[OTHER]"#,                   ["reported_failure error array 1", "unread_records error 1 object 1"]),
    (#""links":[{"rel":"self","href":"x"}]"#, []),
    (#""errors":[{"id":"1","status":"422","title":"x"}]"#, ["reported_failure errors array 1"]),
  ]

  @Test(arguments: hidden)
  func `records under a name of the envelope are not lost in silence`(
    member: String, drift: [String]
  ) throws {
    let member = member.replacingOccurrences(of: "OTHER", with: Feeds.order("o2"))
    let feed = try ReadFeed(
      #"{"schemaVersion":2,\#(member),"data":{"orders":[\#(Self.order)],"payments":[]}}"#)
    #expect(feed.ids == ["o1"])
    #expect(feed.driftLines.sorted() == drift)
  }

  @Test func `a record with an id is shown though it says that something failed`() throws {
    let feed = try ReadFeed(#"{"id":"o1","error":"declined"}"#)
    #expect(feed.ids == ["o1"])
    #expect(feed.driftLines.contains(#"reported_failure error "declined" 1"#))
    let failed = try ReadFeed(#"{"error":"declined"}"# + "\n" + Self.order)
    #expect(failed.ids == ["o1"] && failed.state.droppedCount == 1)
  }

  // swift-format-ignore
  static let sequences: [(profile: String?, lines: [String], ids: [String], drift: [String])] = [
    // an object, then a page of the same API
    ("paddle", [#"{"data":TXN1}"#, #"{"data":[TXN2,TXN3]}"#, #"{"data":TXN4}"#], ["TXN1", "TXN2", "TXN3", "TXN4"], []),
    ("paddle", [#"{"data":[TXN1]}"#, #"{"data":TXN2}"#],                 ["TXN1", "TXN2"], []),
    // elements of an array are no documents, and a record without its id is no page
    ("paddle", [#"[TXN1,{"data":[TXN2]},TXN3]"#],                         ["TXN1", "TXN3"], ["dropped_record [] no id 1"]),
    // a page of nobody's API, then objects that stand alone
    (nil, [#"{"data":[PAY1,PAY2]}"#, "PAY3"],                            ["PAY1", "PAY2"], ["unread_records [] 1 object 1"]),
    (nil, [#"{"data":[PAY1,PAY2]}"#, #"{"data":PAY3}"#],                 ["PAY1", "PAY2"], ["unread_records data 1 object 1"]),
    (nil, [#"{"data":[PAY1]}"#, #"{"payment":PAY2}"#, #"{"payment":PAY3}"#], ["PAY1"],     ["unread_records payment 2 objects 1"]),
    (nil, [#"{"data":[PAY1]}"#, #"{"data":[PAY2]}"#],                    ["PAY1", "PAY2"], []),
  ]

  @Test(arguments: sequences)
  func `no document of a sequence is lost in silence`(
    profile: String?, lines: [String], ids: [String], drift: [String]
  ) throws {
    let txn =
      #"{"id":"$0","status":"completed","currency_code":"USD","created_at":"2026-11-21T10:00:00Z","collection_mode":"automatic","details":{"totals":{"grand_total":"1000","total":"1000"}}}"#
    let pay =
      #"{"id":"$0","status":"captured","amount":"12.50","currency":"EUR","created_at":"2026-11-21T10:00:00Z"}"#
    var text = lines.joined(separator: "\n")
    for number in 1...4 {
      for (name, json) in [("TXN", txn), ("PAY", pay)] {
        let record = json.replacingOccurrences(of: "$0", with: "\(name.lowercased())\(number)")
        text = text.replacingOccurrences(of: "\(name)\(number)", with: record)
      }
    }
    let feed =
      if let profile {
        try ReadFeed(
          text, profile: try #require(try ProfileCatalog.builtIn.profile(named: profile)))
      } else {
        try ReadFeed(MemorySource(text), selection: .automatic(.builtIn))
      }
    #expect(feed.ids == ids.map { $0.lowercased() })
    #expect(feed.driftLines == drift)
  }

  @Test(arguments: [#"{"hello":1}"#, "null", #"{"ping":[]}"#])
  func `records behind something else aren't read by our own words`(first: String) throws {
    let record = #"{"id":"re_1","type":"refund","status":"paid","amount":"12.50","currency":"EUR"}"#
    let feed = try ReadFeed(
      MemorySource("\(first)\n\(record)"), selection: .automatic(.builtIn))
    #expect(feed.state.profile.name == "generic")
    #expect(feed.records.map(\.status) == [.unknown(word: "paid")])
  }

  // swift-format-ignore
  static let groups: [(text: String, drift: String?)] = [
    (#"[{"date":"2026-01-01","orders":[PAY,PAY]},{"date":"2026-01-02","orders":[]}]"#, nil),
    (#"[{"id":"g1","days":{"monday":[PAY]}}]"#,                nil),
    (#"[{"id":"g1","orders":[[PAY],[PAY]]}]"#,                 "unread_records orders 1 object 2"),
    (#"{"order":{"id":"p1","total":"9.50","payments":[PAY]}}"#, nil),
    (#"[{"id":"p1","total":"9.50","payments":[PAY]}]"#,         nil),
    (#"{"order":PAY,"related":[PAY,PAY]}"#,                    "unread_records related 2 objects 1"),
    (#"{"order":PAY,"more":{"related":[PAY]},"tags":[{"id":"t"}]}"#, "unread_records more.related 1 object 1"),
    (#"{"order":PAY,"related":[{"order":PAY}]}"#,              "unread_records related 1 object 1"),
    (#"[{"id":"p1","created":"2026-01-01","tags":[{"id":"t"}]}]"#, nil),
  ]

  @Test(arguments: groups)
  func `records in groups of nobody's are told of`(text: String, drift: String?) throws {
    let payment = #"{"id":"p9","status":"captured","amount":"9.50","currency":"EUR"}"#
    let feed = try ReadFeed(
      MemorySource(text.replacingOccurrences(of: "PAY", with: payment)),
      selection: .automatic(.builtIn))
    #expect(feed.state.profile.name == "generic")
    #expect(feed.driftLines.filter { $0.hasPrefix("unread_records") } == (drift.map { [$0] } ?? []))
  }

  @Test func `records in the lists of a list are read, and an empty one is no mistake`() throws {
    let payments = ["p1", "p2"].map {
      #"{"id":"\#($0)","status":"captured","amount":"9.50","currency":"EUR"}"#
    }
    let text =
      #"[{"date":"2026-01-01","orders":[\#(payments[0]),\#(payments[1])]},{"date":"2026-01-02","orders":[]}]"#
    let feed = try ReadFeed(MemorySource(text), selection: .automatic(.builtIn))
    #expect(feed.ids == ["p1", "p2"])
    #expect(feed.driftLines == [])
  }

  @Test func `objects at the top have a place in reports as well`() throws {
    let known = try #require(try ProfileCatalog.builtIn.profile(named: "shopify"))
    let feed = try ReadFeed(#"{"id":"x1","name":"a"}{"id":"x2","name":"b"}"#, profile: known)
    #expect(!feed.driftLines.contains { $0.contains("objects at  ") || $0.contains("object at  ") })
  }

  // swift-format-ignore
  static let envelopes: [(text: String, ids: [String], drift: [String])] = [
    (#"{"schemaVersion":2,"zzz":+1,"data":{"orders":[ORDER],"payments":[]}}"#, ["o1"], ["malformed_json zzz bad number 1"]),
    (#"{"schemaVersion":2,"data":{"z":{"q":["a\x"]},"orders":[ORDER],"payments":[]}}"#, ["o1"], ["malformed_json data.z.q[] bad escape 1"]),
    (#"{"schemaVersion":2,"data":{"orders":[ORDER],"payments":[]},"a\x":1}"#, ["o1"], ["malformed_json a key is no text 1"]),
    (#"{"schemaVersion":2,"data":{"orders":[ORDER],"orders":[OTHER],"payments":[]}}"#, ["o1"], ["duplicate_key data.orders 1"]),
    (#"{"schemaVersion":2,"data":{"orders_v3":[ORDER],"payments":[]}}"#, [], ["unread_records data.orders_v3 1 object 1"]),
  ]

  @Test(arguments: envelopes)
  func `everything around the records is checked`(
    text: String, ids: [String], drift: [String]
  ) throws {
    let other = Feeds.order("o2")
    let feed = try ReadFeed(
      text.replacingOccurrences(of: "ORDER", with: Self.order)
        .replacingOccurrences(of: "OTHER", with: other))
    #expect(feed.ids == ids)
    #expect(feed.driftLines == drift)
  }
}

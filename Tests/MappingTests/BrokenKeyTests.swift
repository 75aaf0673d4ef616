import DTO
import Domain
import Drift
import Mapping
import Testing
import WireJSON

/// A key that can't be read may be any that its object has, and none of another object's.
@Suite struct BrokenKeyTests {
  /// Keys that no text can be made of, and what is wrong with them.
  static let keys = [
    (#"met\od"#, "bad escape"), (#"\x"#, "bad escape"), (#"met\u00"#, "bad escape"),
    ("met\u{1}od", "raw control character"),
  ]

  private static let payment = record(#""orderId":"o1","status":"paid","method":"card""#)

  private static func record(_ members: String) -> String {
    #"{"id":"r1","amount":"12.90","currency":"EUR","createdAt":"2026-11-21T10:00:00Z",\#(members)}"#
  }

  @Test(arguments: keys)
  func `inside of an object, it tells nothing of the record's type`(
    key: String, problem: String
  ) throws {
    let judged = JudgedText(
      Self.record(#""status":"paid","paymentDetails":{"\#(key)":"card","brand":"visa"}"#),
      declared: nil)
    let order = try #require(judged.record)
    #expect(order.kind == .order)
    #expect(order.status == .known(.paid))
    #expect(
      judged.events.sorted() == [
        "malformed_json paymentDetails.{key} \(problem)", "unknown_key paymentDetails.{key}",
      ])
  }

  @Test(arguments: keys)
  func `of the record itself, it may be what makes it a payment`(
    key: String, problem: String
  ) throws {
    let judged = JudgedText(Self.record(#""status":"paid","\#(key)":"card""#), declared: nil)
    let record = try #require(judged.record)
    #expect(record.kind == .transaction)
    #expect(record.status == .undecided(word: "paid", reason: .unknownType))
    #expect(judged.events.sorted() == ["malformed_json {key} \(problem)", "unknown_key {key}"])
  }

  @Test func `whatever was read before, it is judged alike`() {
    let order = Self.record(#""status":"paid","paymentDetails":{"met\od":"card"}"#)
    #expect(kinds(of: [order]) == [.order])
    #expect(kinds(of: [Self.payment, order]) == [.payment, .order])
    #expect(kinds(of: [order, Self.payment, order]) == [.order, .payment, .order])
  }

  @Test func `a new word for the type is counted beside it`() throws {
    let stripe = try #require(try BuiltInProfiles.profile(named: "stripe"))
    let known = JudgedText(
      #"{"id":"ch_1","object":"charge","amount":1290,"currency":"eur","cap\tured":"paid"}"#,
      declared: nil, profile: stripe)
    #expect(!known.events.contains { $0.hasPrefix("new_word object") })
    let new = JudgedText(
      #"{"id":"ch_1","object":"chargeling","amount":1290,"currency":"eur","sta\us":"paid"}"#,
      declared: nil, profile: stripe)
    #expect(new.events.contains(#"new_word object "chargeling""#))
  }

  @Test func `where it may be the preferred name of a field, another one tells nothing`() {
    let top = JudgedText(Self.record(#""sta\us":"failed","state":"paid""#))
    #expect(top.record?.status != .known(.paid))
    let inside = JudgedText(Self.record(#""state":"paid","customer":{"sta\us":"failed"}"#))
    #expect(inside.record?.status == .known(.paid))
  }

  /// What records are that one judge reads one after the other.
  private func kinds(of records: [String]) -> [RecordKind] {
    var judge = Judge(
      PreparedJudge(profile: .shop, version: .known(2), policies: FieldPolicy.table),
      version: .known(2))
    return records.map { json in
      var tokenizer = RecordTokenizer()
      let bytes = Array(json.utf8)
      _ = tokenizer.scan(bytes.span.bytes, from: 0)
      let view = RecordView(bytes: bytes.span.bytes, tokens: tokenizer.tokens.span)
      _ = judge.judge(view, among: Array(FeedProfile.shop.types.indices))
      return judge.facts.kind
    }
  }
}

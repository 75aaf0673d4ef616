import DTO
import Networking
import Testing

@testable import FeedStore

/// Webhooks as each API signs them, by the vectors that its documentation and libraries publish.
@Suite struct SignatureCheckTests {
  struct Signed: Sendable {
    var profile: String
    var secret: String
    var headers: [(String, String)]
    var body: String
    var time: Int64 = 0
    var address: String?
  }

  private static let testKey = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"

  // swift-format-ignore
  static let published: [Signed] = [
    // The libraries of the Standard Webhooks specification.
    .init(profile: "shop", secret: testKey,
          headers: [("webhook-id", "msg_p5jXN8AQM9LWM0D4loKWxJek"), ("webhook-timestamp", "1614265330"),
                    ("webhook-signature", "v1a,AAAA v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=")],
          body: #"{"test": 2432232314}"#, time: 1_614_265_330),
    // Square's SDK.
    .init(profile: "square", secret: "signature-key",
          headers: [("x-square-hmacsha256-signature", "W3FlCNk5IA3ZQ2LHTWoajvzfaDu/OwY2tNHIHC3IUOA=")],
          body: #"{"data":{"type":"webhooks","id":"fake_id"}}"#, address: "https://webhook.site/webhooks"),
    // Razorpay's SDK.
    .init(profile: "razorpay", secret: "123456",
          headers: [("x-razorpay-signature", "2fe04e22977002e6c7cb553adab8b460cb9e2a4970d5953cb27a8472752e3bbc")],
          body: #"{"a":1,"b":2,"c":{"d":3}}"#),
    // Paddle's SDK.
    .init(profile: "paddle", secret: "VALID_SECRET",
          headers: [("paddle-signature", "ts=1698796800;h1=00;h1=28981e941fae76e53db32f3d2a83cb69db41476595e84e1970a1b5d98f62b261;h2=x")],
          body: #"{"data": "value"}"#, time: 1_698_796_800),
    // Computed by OpenSSL's command.
    .init(profile: "stripe", secret: "whsec_test",
          headers: [("stripe-signature", "t=1614265330,v1=347e9afe3d74ec4c5cbefd270edc9246513ae3da7b375223e302560fbd4146eb,v0=00")],
          body: #"{"id":"evt_1"}"#, time: 1_614_265_330),
    .init(profile: "omise", secret: "dGVzdC13ZWJob29rLXNlY3JldA==",
          headers: [("omise-signature-timestamp", "1614265330"),
                    ("omise-signature", "00,a24bbe26d7f591734329fd8eb8005c171f5cb76f4fa915f64e967113cf6d62c8")],
          body: #"{"key":"charge.complete"}"#, time: 1_614_265_330),
    .init(profile: "shopify", secret: "test-webhook-secret",
          headers: [("x-shopify-hmac-sha256", "QNyObTlKbMx2qDlPF/ZOZcBqg5OgPg+2oky3zldc0Gw=")],
          body: #"{"id":1234567890,"email":"customer@example.com","total_price":"123.45"}"#),
    .init(profile: "xendit", secret: "a-token", headers: [("x-callback-token", "a-token")], body: "{}"),
  ]

  private static func signing(_ name: String) throws -> WebhookSigning {
    let profile = try #require(try BuiltInProfiles.profile(named: name))
    return try #require(profile.webhook)
  }

  private static func refusal(
    _ signed: Signed, now: Int64? = nil
  ) throws -> WebhookRefusal? {
    let time = now ?? signed.time
    return try SignatureCheck(
      try signing(signed.profile), secret: signed.secret, address: signed.address, now: { time }
    )
    .refusal(
      of: WebhookDelivery(
        headers: signed.headers.map { ($0.0, $0.1) }, body: Array(signed.body.utf8))
    )
  }

  @Test(arguments: published)
  func `what its API signed is taken`(signed: Signed) throws {
    #expect(try Self.refusal(signed) == nil)
  }

  @Test(arguments: published)
  func `any other byte is refused`(signed: Signed) throws {
    let signing = try Self.signing(signed.profile)
    if signing.hash != .none {
      for offset in signed.body.utf8.indices {
        var other = signed
        other.body.replaceSubrange(offset...offset, with: "~")
        #expect(try Self.refusal(other) == .forged)
      }
    }
    for index in signed.headers.indices {
      var without = signed
      without.headers.remove(at: index)
      #expect(try Self.refusal(without) == .unsigned)
      var empty = signed
      empty.headers[index].1 = ""
      let refusal = try Self.refusal(empty)
      #expect(refusal == .unsigned || refusal == .forged)
    }
    var otherSecret = signed
    otherSecret.secret = String(signed.secret.reversed())
    if signing.key == .text { #expect(try Self.refusal(otherSecret) == .forged) }
  }

  @Test(arguments: published.filter { $0.time > 0 })
  func `an old signature, or one of the future, is refused`(signed: Signed) throws {
    for age in [0, 300, -300] as [Int64] {
      #expect(try Self.refusal(signed, now: signed.time + age) == nil)
    }
    for age in [301, -301, .max - signed.time] as [Int64] {
      #expect(try Self.refusal(signed, now: signed.time + age) == .expired)
    }
  }

  @Test func `the time is signed too`() throws {
    var signed = try #require(Self.published.first { $0.profile == "stripe" })
    signed.headers[0].1 = signed.headers[0].1.replacing("1614265330", with: "1614265331")
    #expect(try Self.refusal(signed) == .forged)
    signed.headers[0].1 = "v1=" + String(repeating: "0", count: 64)
    #expect(try Self.refusal(signed) == .unsigned)
  }

  @Test func `a signature of another length or alphabet is none`() throws {
    var signed = try #require(Self.published.first { $0.profile == "razorpay" })
    for text in ["", "0", "00", "zz", " ", ",", "2fe04e22", signed.headers[0].1 + "00"] {
      signed.headers[0].1 = text
      let refusal = try Self.refusal(signed)
      #expect(refusal == .unsigned || refusal == .forged, "\(text)")
    }
  }

  @Test func `a check that can't be made is told before anything is taken`() throws {
    let square = try Self.signing("square")
    #expect(throws: SignatureCheck.Fault.noAddress) {
      try SignatureCheck(square, secret: "a", address: nil)
    }
    #expect(throws: SignatureCheck.Fault.secret) {
      try SignatureCheck(square, secret: "", address: "https://a.example")
    }
    let standard = try Self.signing("shop")
    for secret in ["whsec_", "whsec_%%%", "not base64!"] {
      #expect(throws: SignatureCheck.Fault.secret) {
        try SignatureCheck(standard, secret: secret, address: nil)
      }
    }
  }

  // swift-format-ignore
  static let texts: [(text: String, pieces: [WebhookSigning.Piece]?)] = [
    ("{body}",        [.body]),
    ("{t}.{body}",    [.named("t"), .text("."), .body]),
    ("{url}{body}!",  [.address, .body, .text("!")]),
    ("",              []),
    ("{body",         nil), ("body}", nil), ("{}", nil), ("{{body}}", nil),
  ]

  @Test(arguments: texts)
  func `what is signed is written with braces`(text: String, pieces: [WebhookSigning.Piece]?) {
    #expect(WebhookSigning.pieces(text) == pieces)
  }
}

import Foundation
import TestSupport
import Testing

/// `feedtui listen`: webhooks that are sent to the program.
@Suite struct ListenTests {
  private static let secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"

  @Test(.enabled(if: TerminalSession.isPossible))
  func `what is sent stands in the list, and what is forged is counted`() throws {
    let session = try TerminalSession(
      "\"$PROGRAM\" listen 0 --unsigned --profile stripe", columns: 100, rows: 40)
    let port = try port(of: session)
    // What is no record says nothing of those that come.
    #expect(try LoopbackClient.post("{\"ping\":1}", to: port) == 200)
    try session.send("d")
    try session.until(shows: "1 info")
    try session.send("Enter")
    try session.until(shows: "not a record")
    #expect(try session.screen().allSatisfy { !$0.contains("broken") && !$0.contains("jq") })
    try session.send("d")
    #expect(try LoopbackClient.post("{\"id\":", to: port, headers: ["Origin: https://a.b"]) == 403)
    try session.send("d", "Enter")
    try session.until(shows: "from a web page")
    try session.send("d")
    #expect(try LoopbackClient.post(Self.charge("ch_1", "succeeded"), to: port) == 200)
    try session.until("the charge") {
      $0.contains { $0.contains("ch_1") && $0.contains("12.00 EUR") }
    }
    try session.send("C-c")
    try session.until(shows: "ended with")
  }

  @Test(.enabled(if: TerminalSession.isPossible))
  func `with a secret, only what is signed is taken`() throws {
    let session = try TerminalSession(
      "\"$PROGRAM\" listen 0 --profile shop", columns: 100, rows: 40,
      environment: "LC_ALL=C.UTF-8 FEEDTUI_WEBHOOK_SECRET=\(Self.secret)")
    let port = try port(of: session)
    #expect(try LoopbackClient.post(#"{"test": 2432232314}"#, to: port) == 401)
    #expect(
      try LoopbackClient.post(
        #"{"test": 2432232314}"#, to: port,
        headers: [
          "webhook-id: msg_p5jXN8AQM9LWM0D4loKWxJek", "webhook-timestamp: 1614265330",
          "webhook-signature: v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
        ]) == 401)
    try session.send("d", "Enter")
    try session.until(shows: "no signature")
    try session.until(shows: "old signature")
    #expect(try session.screen().allSatisfy { !$0.contains(Self.secret) })
    try session.send("C-c")
  }

  // swift-format-ignore
  static let refused: [(arguments: [String], words: String)] = [
    (["listen", "nowhere"],                                     "nowhere is no address to listen at. Write it as 127.0.0.1:4242."),
    (["listen", "0"],                                           "Nothing says how the webhooks are signed: name their API with --profile"),
    (["listen", "0", "--profile", "adyen"],                     "The profile adyen doesn't say how webhooks are signed"),
    (["listen", "0", "--profile", "stripe"],                    "put it into FEEDTUI_WEBHOOK_SECRET."),
    (["listen", "0", "--profile", "stripe", "--secret-env", "NO_SUCH"], "put it into NO_SUCH."),
    (["listen", "0.0.0.0:0", "--unsigned"],                     "0.0.0.0:0 can be reached from other machines"),
    (["listen", "0", "--profile", "square", "--secret-env", "PATH"], "name it with --url"),
    (["listen", "0", "--profile", "omise", "--secret-env", "PATH"], "PATH isn't written as this API writes its secrets"),
  ]

  @Test(arguments: refused)
  func `a listener that can't be is told before the screen`(
    arguments: [String], words: String
  ) throws {
    let result = try Program.run(TerminalSession.program, arguments)
    #expect(result.errors.contains(words), "\(result.errors)")
    #expect(result.status == 64 && result.output.isEmpty)
  }

  private func port(of session: TerminalSession) throws -> UInt16 {
    try session.until(shows: "127.0.0.1:")
    let screen = try session.screen().joined()
    let digits = screen.split(separator: "127.0.0.1:").dropFirst().first?.prefix(while: \.isNumber)
    return try #require(UInt16(digits ?? ""))
  }

  private static func charge(_ id: String, _ status: String) -> String {
    """
    {"id":"evt_\(id)","object":"event","type":"charge.succeeded","created":1700000000,"data":{"object":
    {"id":"\(id)","object":"charge","amount":1200,"currency":"eur","status":"\(status)","created":1700000000}}}
    """
  }
}

import Testing

@testable import Networking

@Suite struct ResponseHeadTests {
  private static func head(_ lines: String...) -> ResponseHead {
    var head = ResponseHead()
    for line in lines {
      _ = Array(line.utf8).withUnsafeBytes { head.take($0) }
    }
    return head
  }

  @Test func `a head is a status, a reason and headers, until an empty line`() {
    let begun = Self.head("HTTP/1.1 404 Not Found\r\n", "Content-Type: text/html\r\n")
    #expect(begun.status == 404 && begun.reason == "Not Found" && !begun.isComplete)
    let head = Self.head(
      "HTTP/1.1 200 OK\r\n", "Link: <a>\r\n", "X-Empty:\r\n", "link: <b> \r\n", "\r\n")
    #expect(head.isComplete && head.values(of: "LINK") == ["<a>", "<b>"])
    #expect(head.values(of: "x-empty") == [""])
  }

  @Test func `a status without a reason has none`() {
    let head = Self.head("HTTP/2 503 \r\n", "\r\n")
    #expect(head.status == 503 && head.reason.isEmpty && head.isComplete)
  }

  @Test func `an answer before the answer is none`() {
    let head = Self.head(
      "HTTP/1.1 103 Early Hints\r\n", "Link: <style>\r\n", "\r\n", "HTTP/1.1 200 OK\r\n",
      "X-Own: 1\r\n", "\r\n")
    #expect(head.status == 200 && head.isComplete)
    #expect(head.values(of: "Link").isEmpty && head.values(of: "X-Own") == ["1"])
  }

  @Test func `a value goes on in a line that begins with a blank`() {
    let head = Self.head("HTTP/1.1 200 OK\r\n", "Link: <a>,\r\n", "\t<b>\r\n", "\r\n")
    #expect(head.values(of: "Link") == ["<a>, <b>"])
  }

  @Test func `what follows the body is no part of the head`() {
    let head = Self.head("HTTP/1.1 200 OK\r\n", "\r\n", "Content-Type: text/html\r\n")
    #expect(head.headers.isEmpty)
  }

  @Test func `a line that is no header is skipped, and bytes that are no text are marked`() {
    var head = Self.head("HTTP/1.1 200 OK\r\n", "nonsense\r\n", " lost\r\n")
    #expect(head.headers.isEmpty)
    _ = ([0x58, 0x3A, 0xFF] as [UInt8]).withUnsafeBytes { head.take($0) }
    #expect(head.values(of: "X") == ["\u{FFFD}"])
  }

  @Test func `a head that doesn't end is given up`() {
    var head = Self.head("HTTP/1.1 200 OK\r\n")
    let line = Array("X-A: \(String(repeating: "a", count: 1000))\r\n".utf8)
    var taken = 0
    while taken < 1000, line.withUnsafeBytes({ head.take($0) }) { taken += 1 }
    #expect(taken == HTTPLimits.maxHeadBytes / line.count)
  }
}

/// By what a server tells whether an answer is still the one that it gave before.
///
/// - Source: RFC 9110 §8.8 and §13.1.
package struct Validator: Equatable, Sendable {
  let header: (name: String, value: String)

  package static func == (left: Validator, right: Validator) -> Bool { left.header == right.header }

  /// That of an answer; nil where it has none that can be relied on.
  package init?(of answer: some ByteSource) {
    if let tag = answer.header(named: "ETag") {
      header = ("If-None-Match", tag)
    } else if let time = answer.header(named: "Last-Modified"),
      let modified = ResponseTime.seconds(of: time),
      let made = answer.header(named: "Date").flatMap(ResponseTime.seconds),
      made - modified >= Self.leastAge
    {
      header = ("If-Modified-Since", time)
    } else {
      return nil
    }
    guard HTTPRequest.isSendable(header), header.value.utf8.count <= Self.maxBytes else {
      return nil
    }
  }

  /// 60 s: what was changed just now may be changed again within the second that a time names.
  private static let leastAge: Int64 = 60
  /// 1 KiB: more than any server makes of it.
  private static let maxBytes = 1 << 10
}

import Foundation
import Synchronization

/// A request, over the redirects that its answers lead to.
struct RedirectedRequest {
  let request: HTTPRequest
  let control: TransferControl
  /// The bearer token, where no header of the caller's is one; nil for none.
  var token: String?
  /// What this program says of itself, unless the caller's headers say otherwise.
  var ownHeaders: [(name: String, value: String)]
  /// What the server of the request itself has said, for it alone.
  var headersAtHome: [(name: String, value: String)] = []
  var patience = Patience.page

  /// Makes it, and hands on the body of an answer that is a success.
  ///
  /// - Parameters:
  ///   - asking: Called with each address before it is asked.
  ///   - body: Makes what takes the body, for a host.
  ///   - meaning: What a failure means.
  /// - Returns: The head of the last answer.
  /// - Throws: What the body throws, what a failure means, and where a redirect can't be followed.
  func perform(
    asking: (URL) -> Void, body: (String) -> any AnswerBody,
    meaning: (CurlFailure, TransferSetup) -> SourceError
  ) throws(SourceError) -> ResponseHead {
    var url = request.url
    // Whoever was asked on the way may have chosen the rest of the address: nothing secret goes there, not to the first origin either.
    var isTrusted = true
    for _ in 0...HTTPLimits.maxRedirects {
      asking(url)
      isTrusted = isTrusted && url.isSameOrigin(as: request.url)
      let head = try exchange(
        with: url, sendingHeaders: isTrusted, body: body(url.shownHost), meaning: meaning)
      guard HTTPLimits.redirects.contains(head.status),
        let location = head.values(of: "Location").first,
        let next = URL.spelled(location, relativeTo: url)
      else { return head }
      // Other redirects would be asked without the body, and mean something else.
      guard request.body == nil || HTTPLimits.redirectsOfBodies.contains(head.status) else {
        return head
      }
      try next.check(ledToFrom: url, by: "it redirects")
      url = next
    }
    throw .tooManyRedirects(host: url.shownHost)
  }

  private func exchange(
    with url: URL, sendingHeaders: Bool, body: any AnswerBody,
    meaning: (CurlFailure, TransferSetup) -> SourceError
  ) throws(SourceError) -> ResponseHead {
    var setup = TransferSetup(
      url: url, headers: headers(for: url, includingCallers: sendingHeaders),
      issuersPath: request.issuersPath, identity: sendingHeaders ? request.identity : nil)
    setup.patience = patience
    // What is asked is the user's, as the headers are.
    guard request.body == nil || sendingHeaders else {
      throw .unusableAddress(
        "\(request.shownHost) redirects what is asked to another server, which gets nothing of it. Check the address."
      )
    }
    setup.body = request.body
    var refusal: RefusalText?
    let outcome = try Exchange.perform(
      setup, control: control,
      receiver: Exchange.Receiver(
        head: { head throws(SourceError) in
          refusal = RefusalText(head)
          guard (200..<300).contains(head.status) else { return refusal != nil }
          try body.begin(head)
          return true
        },
        patience: { RefusalText($0) == nil ? nil : RefusalText.patienceSeconds },
        body: { bytes throws(SourceError) in
          if refusal != nil { return refusal?.take(bytes) == true }
          try body.take(bytes)
          return true
        }))
    switch outcome {
    case .answered(var head):
      if (200..<300).contains(head.status) { try body.finish(head) }
      head.refusal = refusal?.bytes ?? []
      return head
    case .refused(let error): throw error
    case .failed(let failure):
      // What it says more than its status isn't waited for.
      guard var head = refusal?.head, !control.isCancelled else { throw meaning(failure, setup) }
      head.refusal = refusal?.bytes ?? []
      return head
    }
  }

  /// Whether the address is the one that the request's validator is of.
  func isConditional(for url: URL) -> Bool { request.validator != nil && url == request.url }

  private func headers(
    for url: URL, includingCallers: Bool
  ) -> [(name: String, value: String)] {
    var headers = ownHeaders + [(name: "User-Agent", value: "feedtui")]
    if request.body != nil {
      headers.append((name: "Content-Type", value: "application/json"))
    }
    // Another origin gets none of the caller's headers: any of them may be a credential.
    guard includingCallers else { return headers }
    headers += headersAtHome
    if isConditional(for: url), let validator = request.validator {
      headers.append(validator.header)
    }
    if let token { headers.append((name: "Authorization", value: "Bearer \(token)")) }
    for header in request.headers {
      headers.removeAll { $0.name.lowercased() == header.name.lowercased() }
    }
    return headers + request.headers
  }
}

internal import CCurl
import Foundation

/// What a request asks, before it is made.
struct TransferSetup {
  var url: URL
  var headers: [(name: String, value: String)] = []
  /// A file of the issuers of certificates that are trusted; nil for the system's.
  var issuersPath: String?
  var identity: ClientIdentity?
  /// Sent by POST; nil for a GET.
  var body: RequestBody?
  var patience = Patience.page

  private static let readiness = cc_prepare()

  /// Makes the transfer; the caller destroys it.
  func makeTransfer() throws(SourceError) -> OpaquePointer {
    guard Self.readiness != CC_MISSING else { throw .noHTTPLibrary }
    guard Self.readiness == CC_READY, let transfer = cc_create(url.absoluteString) else {
      throw .tooLittleMemory
    }
    cc_set_timeouts(transfer, HTTPLimits.connectSeconds, patience.idleSeconds)
    if let least = patience.least { cc_set_least(transfer, least.bytes, least.seconds) }
    if let issuersPath { cc_set_issuers(transfer, issuersPath) }
    if let identity {
      cc_set_identity(transfer, identity.certificatePath, identity.keyPath)
    }
    if let body, !cc_set_body(transfer, body.bytes, body.bytes.count) {
      cc_destroy(transfer)
      throw .tooLittleMemory
    }
    for header in headers {
      guard HTTPRequest.isSendable(header) else {
        cc_destroy(transfer)
        throw .network(reason: CurlFailure.badHeader, host: url.shownHost)
      }
      // A header without a value ends with a semicolon here.
      let line = header.value.isEmpty ? "\(header.name);" : "\(header.name): \(header.value)"
      guard cc_add_header(transfer, line) else {
        cc_destroy(transfer)
        throw .tooLittleMemory
      }
    }
    return transfer
  }
}

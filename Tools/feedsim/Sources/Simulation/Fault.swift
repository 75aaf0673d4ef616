/// What goes wrong with an answer.
package enum Fault: String, CaseIterable, Sendable {
  case reset, resetInside = "reset-inside", hang, slow
  case short, long, badChunk = "bad-chunk", noHTTP = "no-http"
  case html, empty, cut, halfPage = "half-page"
  case unauthorized, forbidden, missing, tooMany = "too-many", broken, badGateway = "bad-gateway"
  case unavailable
  case redirectLoop = "redirect-loop", redirectElsewhere = "redirect-elsewhere"
  case damagedGzip = "damaged-gzip", cutGzip = "cut-gzip", gzipTail = "gzip-tail", bomb, brotli
  case part, events, busy
  case old, ahead, behind

  /// What it is, for people.
  package var help: String {
    switch self {
    case .reset: "the connection is reset before an answer"
    case .resetInside: "it is reset in the middle of one"
    case .hang: "no answer comes, for two minutes"
    case .slow: "a byte of the page comes each second"
    case .short: "fewer bytes come than Content-Length says"
    case .long: "more bytes come than Content-Length says"
    case .badChunk: "a chunk has a length that is none"
    case .noHTTP: "what comes is no HTTP"
    case .html: "a page of HTML comes, with 200"
    case .empty: "nothing comes, with 200"
    case .cut: "the document ends in the middle, and the length agrees"
    case .halfPage: "half of the page's records come"
    case .unauthorized: "401"
    case .forbidden: "403, naming the permission that is missing"
    case .missing: "404"
    case .tooMany: "429, with Retry-After: 1"
    case .broken: "500"
    case .badGateway: "502"
    case .unavailable: "503"
    case .redirectLoop: "a redirect to itself"
    case .redirectElsewhere: "a redirect to another origin"
    case .damagedGzip: "a compressed answer that fails its check"
    case .cutGzip: "a compressed answer without its end"
    case .gzipTail: "a compressed answer with something behind its end"
    case .brotli: "an answer compressed by br, which nobody asked for"
    case .part: "206, a part of the page"
    case .events: "a stream of events in place of the page"
    case .busy: "429, with Retry-After: 7200"
    case .bomb: "a compressed answer that grows to 150 times its size"
    case .old: "the answer of a minute ago, with its Date and Age"
    case .ahead: "a Date that is an hour ahead"
    case .behind: "a Date that is an hour behind"
    }
  }

  /// Whether it ends by itself within a second, and asks for no longer pause, so that tests can have many.
  package var isQuick: Bool { self != .hang && self != .slow && self != .busy }
}

/// A fault for some answers.
package struct PlannedFault: Equatable, Sendable {
  package var fault: Fault
  /// From when to when, in milliseconds since the start.
  package var time: Range<Int64>
  /// The share of the answers, from 0 to 1.
  package var share: Double

  package init(_ fault: Fault, in time: Range<Int64>, share: Double = 1) {
    self.fault = fault
    self.time = time
    self.share = share
  }
}

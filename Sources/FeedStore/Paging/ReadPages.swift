package import Networking

/// A feed that was read page by page.
package struct ReadPages: Sendable {
  package let state: FeedState
  /// What the state's rows are read from again.
  package let sources: [any ByteSource]
  package let outcome: PageRound.Outcome

  /// Reads the pages from `request` on.
  ///
  /// - Throws: Where what came can't be kept. Of a request that fails, the state's verdict tells.
  package static func read(
    from request: HTTPRequest, _ options: FeedOptions, _ bounds: PageBounds,
    through transport: any PageTransport, _ observer: inout some PageObserver
  ) throws(SourceError) -> ReadPages {
    var reader = try PageReader(request, options, bounds, through: transport)
    let outcome = try reader.readRound(&observer) { Double.random(in: 0...1) }
    guard let outcome else { throw .cancelled }
    return ReadPages(state: reader.feed.state, sources: reader.feed.sources, outcome: outcome)
  }
}

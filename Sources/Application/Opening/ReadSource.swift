package import FeedStore
package import Networking

/// A source that a command has read to its end.
package struct ReadSource {
  package var state: FeedState
  /// What the state's rows are read from again.
  package let sources: [any ByteSource]
  /// How its pages were read; nil for what was read in one piece.
  package let pages: PageRound.Outcome?

  /// A feed of one source.
  package init(_ state: FeedState, _ source: any ByteSource) {
    self.state = state
    sources = [source]
    pages = nil
  }

  package init(_ pages: ReadPages) {
    state = pages.state
    sources = pages.sources
    self.pages = pages.outcome
  }

  /// The one source whose bytes stand as they were sent; nil where those of several were put together.
  var wholeSource: (any ByteSource)? { pages == nil ? sources.first : nil }
}

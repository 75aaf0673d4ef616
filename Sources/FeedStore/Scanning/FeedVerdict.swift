package import Networking

/// How a feed ended.
package enum FeedVerdict: Sendable, Equatable {
  case reading
  case complete
  /// The text ends before the document does.
  case cutShort
  case empty
  /// It is something else; what, in words.
  case notAFeed(String)
  case noRecords
  /// There were records, and none could be read.
  case nothingReadable
  /// The source broke; what arrived before is there.
  case failed(SourceError)
  /// There are more pages than could be followed.
  case unfinished(PageEnd)

  /// Whether all that belongs to the feed was read.
  package var isWhole: Bool { self == .complete }

  /// What is wrong, in a line; nil where nothing is.
  package var problem: String? {
    switch self {
    case .reading, .complete: nil
    case .cutShort: "The feed is cut short: it ends before its last bracket."
    case .empty: "There is nothing to read: the source is empty."
    case .notAFeed(let what): what
    case .noRecords: "There are no records where they belong."
    case .nothingReadable: "No record of the feed can be read."
    case .failed(let error): error.description
    case .unfinished(let end): end.problem
    }
  }

  /// The same without what to do, and without a point at its end.
  package var headline: String {
    if case .failed(let error) = self { return error.headline }
    let text = problem ?? ""
    return text.hasSuffix(".") ? String(text.dropLast()) : text
  }

  /// A word or two for the report.
  var shortWords: String {
    switch self {
    case .failed(let error): error.shortWords
    case .cutShort: "cut short"
    case .empty: "empty"
    case .notAFeed: "not a feed"
    case .reading, .complete, .noRecords, .nothingReadable, .unfinished: ""
    }
  }
}

/// Where a record is from: what isn't in it.
package struct QueryOrigin: Equatable, Sendable {
  /// The version that its feed says; nil where it says none, or one that nobody knows.
  package var version: String?
  /// The file or the source that it was read from; nil where there is but one.
  package var source: String?

  package init(version: String? = nil, source: String? = nil) {
    (self.version, self.source) = (version, source)
  }
}

extension QueryField {
  /// Whether it asks for where a record is from.
  package var isOfOrigin: Bool { self == .source || self == .version }
}

extension QueryTerm {
  func isFrom(_ origin: QueryOrigin, _ texts: [String]) -> Truth {
    if field == .source { return Truth(origin.source.map { matches($0, texts) } ?? false) }
    return origin.version.map { Truth(matches($0, texts)) } ?? .untold(.version)
  }
}

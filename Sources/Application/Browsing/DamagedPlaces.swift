import Domain
import FeedStore
import Networking
import Presentation

/// The damaged places of a feed as the screen shows them.
enum DamagedPlaces {
  /// Bytes of a place that are shown.
  private static let excerptBytes = 160
  /// Bytes before and after it that are read to recognize what it begins and ends with.
  private static let contextBytes = 512

  /// The places, each with what stands there.
  ///
  /// `areAsSent`: Whether the source has all bytes as they were sent, so that lines can be counted.
  /// `part`: The name of a file or a page; nil where it has none.
  static func places(
    _ damages: [Damage], in source: any ByteSource, areAsSent: Bool,
    part: (Int) -> String? = { _ in nil }
  ) throws(SourceError) -> [DamagedPlace] {
    let positions =
      areAsSent ? try PositionFinder.positions(of: damages.map(\.offset), in: source) : []
    var places: [DamagedPlace] = []
    for (index, damage) in damages.enumerated() {
      let position =
        areAsSent
        ? DamagedPlace.Position(
          line: positions[index].line, column: positions[index].column, offset: damage.offset) : nil
      places.append(
        DamagedPlace(
          position: position, part: damage.slot.flatMap(part), explanation: damage.explanation,
          excerpt: try shownExcerpt(at: damage.offset, source)))
    }
    return places
  }

  private static func shownExcerpt(
    at offset: Int, _ source: any ByteSource
  ) throws(SourceError) -> String {
    let start = max(0, offset - contextBytes)
    return PersonalRule.excerpt(
      try text(at: offset, excerptBytes, source),
      behind: try text(at: start, offset - start, source),
      before: try text(at: offset + excerptBytes, contextBytes, source))
  }

  private static func text(
    at offset: Int, _ count: Int, _ source: any ByteSource
  ) throws(SourceError) -> String {
    String(decoding: try source.bytes(in: offset..<offset + count), as: UTF8.self)
  }
}

import Networking
import WireJSON

/// Some records of a source, which are read apart from the others.
///
/// Of lines: a newline ends a record, so each part can be scanned, judged and counted by itself; one whose last record may go on behind
/// it doesn't count. Of an array: a part begins where a record seems to, and counts if the scan of those before it ends right there.
struct FeedPart: Sendable {
  var number: Int
  /// Its bytes in the source, from the beginning of a line or a record to that of another one.
  var range: Range<Int>
  /// Where the scan was before it, in the array of its records; nil where they are lines.
  var place: ArrayPlace?

  /// Whether it begins with the feed's first record.
  var isFirst: Bool { number == 0 && place == nil }

  /// What is said of a feed's first record isn't said of another part's first.
  var firstRecordNumber: Int { isFirst ? 0 : 1 }

  /// How much is read at once of a source of some bytes, by some threads.
  ///
  /// What is learnt of a part's records is learnt anew in the next one, so parts are large: 16 MiB at most, for what was found in those
  /// that wait to be joined takes memory, and 4 at least. Of a smaller source each thread reads several, so that what is read last keeps
  /// nobody waiting for long.
  static func bytes(of total: Int?, threads: Int) -> Int {
    let most = (total ?? 0) / (threads * partsPerThread)
    return [4 << 20, 8 << 20].first { $0 >= most } ?? 16 << 20
  }

  private static let partsPerThread = 16
}

extension FeedPart {
  /// How many parts of an array are cut at once: a guess that turns out wrong costs no more than that.
  private static let mostParts = 64

  /// Cuts the records of an array, from `start` on, into some parts of at least `size` bytes.
  ///
  /// What stands before the first part and behind the last one belongs to none.
  /// - Complexity: O(*n*) in the parts; reads the bytes around the cuts.
  static func cut(
    _ source: any ByteSource, at place: ArrayPlace, from start: Int, to end: Int, size: Int
  ) throws(SourceError) -> [FeedPart] {
    var starts: [Int] = []
    var next = start
    var tokenizer = RecordTokenizer(remembersLayouts: false)
    while next < end, starts.count <= mostParts,
      let found = try record(of: place, behind: next, source, &tokenizer)
    {
      starts.append(found)
      next = found + size
    }
    return zip(starts, starts.dropFirst()).enumerated().map { number, range in
      FeedPart(number: number, range: range.0..<range.1, place: place)
    }
  }

  /// How far a record is looked for: 1 MiB, beyond which there are no more parts.
  private static let searchedBytes = 1 << 20

  /// Where a record probably begins behind `offset`; nil where none is found.
  private static func record(
    of place: ArrayPlace, behind offset: Int, _ source: any ByteSource,
    _ tokenizer: inout RecordTokenizer
  ) throws(SourceError) -> Int? {
    var window = ByteWindow(startingAt: offset)
    while window.count < searchedBytes {
      try window.readOn(from: source)
      switch place.record(in: window.filled, isFinal: window.isFinal, &tokenizer) {
      case .record(let start): return window.base + start
      case .none: return nil
      case .needsMore: break
      }
    }
    return nil
  }
}

/// What is asked at each record of a part of an array, for which all of the part would be copied.
struct ArrayPart: Sendable {
  /// Where the next part begins.
  let end: Int
  /// The turns of the scanner there.
  let turns: Int

  init?(_ part: FeedPart?) {
    guard let part, let place = part.place else { return nil }
    (end, turns) = (part.range.upperBound, place.turns)
  }
}

/// A source up to the end of a part.
struct PartSource: ByteSource {
  let source: any ByteSource
  let end: Int

  var finalByteCount: Int? { end }
  var byteCount: Int { end }
  var failure: SourceError? { source.failure }
  var change: SourceChange { source.change }

  func header(named name: String) -> String? { source.header(named: name) }

  func read(
    at offset: Int, into buffer: UnsafeMutableRawBufferPointer
  ) throws(SourceError) -> Int {
    let count = min(buffer.count, end - offset)
    guard count > 0 else { return 0 }
    return try source.read(
      at: offset, into: UnsafeMutableRawBufferPointer(rebasing: buffer[..<count]))
  }
}

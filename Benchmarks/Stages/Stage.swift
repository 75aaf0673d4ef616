import DTO
import Domain
import Drift
import FeedStore
import Mapping
import TestSupport
import WireJSON

/// How far a feed is taken: each stage does what the one before does, and more.
enum Stage: String, CaseIterable {
  case tokens, readings, judge, index, detectors

  /// What it adds.
  var title: String {
    switch self {
    case .tokens: "tokens"
    case .readings: "+ keys and readings"
    case .judge: "+ judge"
    case .index: "+ tally, index and ids"
    case .detectors: "+ detectors (check)"
    }
  }

  /// Takes the feed in our own format so far.
  ///
  /// - Returns: How many records it has.
  func run(_ bytes: [UInt8]) throws -> Int {
    switch self {
    case .tokens: return Self.records(bytes) { _ in }
    case .readings:
      var reader = RecordReader(ReadingBox(profile: .shop, version: Self.version))
      return Self.records(bytes) { reader.read($0, at: 0, as: 0) }
    case .judge:
      let version = SchemaVersion.assumed(Self.version)
      var judge = Judge(PreparedJudge(profile: .shop, version: version), version: version)
      return Self.records(bytes) { _ = judge.judge($0, as: 0) }
    case .index, .detectors:
      var options = FeedOptions(profile: .named(.shop), declaredKind: .order, arrival: { 0 })
      options.watchesRecords = self == .detectors
      return try FeedReader.read(MemorySource(bytes), options, threads: 1).rows.count
    }
  }

  private static let version = FeedProfile.shop.versions.upperBound

  /// 256 KiB, as a pass reads at once.
  private static let windowBytes = 256 << 10

  private static func records(_ bytes: [UInt8], _ take: (RecordView) -> Void) -> Int {
    let shape = FeedProfile.shop.shape(at: FeedProfile.shop.places)
    var scanner = RecordScanner(shape: shape)
    var count = 0
    var window = 0..<min(windowBytes, bytes.count)
    while true {
      let filled = bytes.span.bytes.extracting(window)
      switch scanner.next(filled, isFinal: window.upperBound == bytes.count) {
      case .record:
        count += 1
        take(scanner.view(of: filled))
      case .needsMore(let offset):
        scanner.slide(by: offset)
        let end = min(window.upperBound + windowBytes, bytes.count)
        window = window.lowerBound + offset..<end
      case .end: return count
      case .dropped, .notARecord, .field, .defects, .duplicateKey, .punctuationError: break
      }
    }
  }
}

import DTO
import Domain
import Drift
import Foundation
import Mapping
import TestSupport
import Testing

@testable import FeedStore
@testable import Networking

/// What a report tells doesn't hang on how its source arrives, nor on how many threads read it meanwhile.
@Suite struct ArrivingFeedTests {
  private static func options(_ selection: ProfileSelection) -> FeedOptions {
    FeedOptions(profile: selection, arrival: { 0 })
  }

  private static let automatic = ProfileSelection.automatic(ProfileCatalog.builtIn)

  /// All that is told, but for how many passes it took.
  private static func found(
    _ source: any ByteSource, _ selection: ProfileSelection, threads: Int = 1,
    partBytes: Int? = nil
  ) throws -> [String] {
    try FeedReader.read(source, options(selection), threads: threads, partBytes: partBytes)
      .digest.filter { !$0.hasPrefix("pass ") }
  }

  private static func compare(
    _ bytes: [UInt8], _ selection: ProfileSelection, pieces: [Int], parts: [Int], _ what: String
  ) throws {
    let whole = try found(MemorySource(bytes), selection)
    for pieceBytes in pieces {
      let one = try found(ArrivingSource(bytes, pieceBytes: pieceBytes), selection)
      #expect(one == whole, "\(what), in pieces of \(pieceBytes) bytes")
      for partBytes in parts {
        let several = try found(
          ArrivingSource(bytes, pieceBytes: pieceBytes), selection, threads: 4,
          partBytes: partBytes)
        #expect(several == whole, "\(what), \(pieceBytes) bytes at once, parts of \(partBytes)")
      }
    }
  }

  private static func lines(_ random: inout SeededGenerator, count: Int) -> [UInt8] {
    let odd = [
      Feeds.order("b", ["status": "\"paused\""]), Feeds.order("c", ["amount": "12"]),
      #"{"id":"d","status":"paid","#, "nonsense", "42", Feeds.order("e", ["currency": nil]),
      Feeds.order("f") + Feeds.order("g"), "", Feeds.order("v", ["schemaVersion": "3"]),
    ]
    let lines = (0..<count).map { _ in
      let isOdd = Int.random(in: 0..<6, using: &random) == 0
      let order = Feeds.order("o\(Int.random(in: 0..<200, using: &random))")
      return isOdd ? odd.randomElement(using: &random) ?? "" : order
    }
    return Array(lines.joined(separator: "\n").utf8)
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `lines that drift and break`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let bytes = Self.lines(&random, count: 80)
    let pieces = (0..<3).map { _ in Int.random(in: 1...bytes.count, using: &random) }
    let parts = (0..<3).map { _ in Int.random(in: 1...bytes.count, using: &random) }
    try Self.compare(bytes, .named(.shop), pieces: pieces, parts: parts, "seed \(seed)")
    try Self.compare(bytes, Self.automatic, pieces: pieces, parts: [parts[0]], "seed \(seed)")
  }

  @Test func `all samples, of all providers, whose profile is found`() throws {
    let folder = Repository.root.appendingPathComponent("SampleData")
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix("json") }.sorted()
    #expect(files.count > 100)
    for file in files {
      let bytes = Array(try Data(contentsOf: folder.appendingPathComponent(file)))
      let parts = file.hasSuffix("ndjson") ? [600] : []
      try Self.compare(bytes, Self.automatic, pieces: [97, 1_000], parts: parts, file)
    }
  }

  @Test func `the version at the end of a pipe's only object is named`() throws {
    let event =
      #"{"id":"evt_1","object":"event","api_version":"2025-03-31.basil","created":1795167000,"type":"refund.created","data":{"object":{"id":"re_1","object":"refund","amount":700,"charge":"ch_1","created":1795167000,"currency":"kwd","status":"succeeded"}}}"#
    for pieceBytes in [1, 50, 1_000] {
      let state = try FeedReader.read(
        ArrivingSource(Array(event.utf8), pieceBytes: pieceBytes), Self.options(Self.automatic),
        threads: 1)
      #expect("\(state.version)".contains("2025"), "\(pieceBytes)")
      #expect(state.rows.count == 1)
    }
  }

  @Test func `as much is looked at to choose a profile as of a file`() throws {
    var items: [String] = []
    var count = 0
    while count < 600_000 {
      // What only those have that stand behind 256 KiB says nothing of the others.
      let time = count > 262_144 ? #","madeAt":"2026-11-20T09:30:00Z""# : ""
      items.append(
        #"{"id":"i\#(items.count)","state":"open","total":"12.50","currency":"EUR"\#(time)}"#)
      count += items[items.count - 1].utf8.count + 1
    }
    try Self.compare(
      Array("[\(items.joined(separator: ","))]".utf8), Self.automatic, pieces: [200_000, 262_143],
      parts: [], "an unknown API")
  }

  @Test func `versions that contradict each other are named as of a file`() throws {
    let versions = ["1", "3", "\"x\"", "null", "4", "1", "2"]
    for count in 2...versions.count {
      let lines = versions.prefix(count).enumerated().map {
        Feeds.order("o\($0)", ["schemaVersion": $1])
      }
      try Self.compare(
        Array(lines.joined(separator: "\n").utf8), .named(.shop), pieces: [1, 100, 10_000],
        parts: [100], "\(count) versions")
      let page =
        #"{"schemaVersion":3,"data":{"orders":[\#(lines.joined(separator: ","))]},"schema_version":2}"#
      try Self.compare(
        Array(page.utf8), .named(.shop), pieces: [1, 100, 10_000], parts: [], "\(count) in a page")
    }
  }

  /// What must be read in the feed's order is read anew while a thread still waits for the next part's bytes.
  @Test(arguments: [1, 3, 8])
  func `a pipe that stops and goes on, whose parts are given up`(threads: Int) throws {
    let events = (0..<200).map { index in
      #"{"id":"evt_\#(index)","object":"event","type":"charge.succeeded","created":\#(1_763_712_000 + (index * 7) % 20),"data":{"object":{"id":"ch_\#(index % 4)","object":"charge","amount":100,"currency":"eur","status":"succeeded","captured":true,"paid":true,"refunded":\#(index % 5 == 0),"amount_refunded":0,"disputed":false,"created":1763712000}}}"#
    }
    let bytes = Array(events.joined(separator: "\n").utf8)
    let spool = try Spool()
    Thread.detachNewThread {
      do {
        for start in stride(from: 0, to: bytes.count, by: 3_001) {
          try spool.append(Array(bytes[start..<min(bytes.count, start + 3_001)]))
          usleep(500)
        }
        spool.finish()
      } catch {
        spool.finish(.cancelled)
      }
    }
    let found = try Self.found(spool, Self.automatic, threads: threads, partBytes: 2_000)
    #expect(found == (try Self.found(MemorySource(bytes), Self.automatic)))
  }

  @Test(arguments: [1, 3])
  func `what is held back is read meanwhile, and is nothing where it proves damaged`(
    threads: Int
  ) throws {
    var random = SeededGenerator(seed: 5)
    let bytes = Self.lines(&random, count: 300)
    for failure in [nil, SourceError.cancelled] {
      let spool = try Spool()
      spool.holdBack()
      Thread.detachNewThread {
        do {
          for start in stride(from: 0, to: bytes.count, by: 5_000) {
            try spool.append(Array(bytes[start..<min(bytes.count, start + 5_000)]))
          }
          spool.finish(failure)
        } catch {
          spool.finish(.tooFewFiles)
        }
      }
      var options = Self.options(.named(.shop))
      options.countsLayouts = true
      let state = try FeedReader.read(spool, options, threads: threads, partBytes: 4_000)
      if failure == nil {
        let whole = try Self.found(MemorySource(bytes), .named(.shop))
        #expect(state.digest.filter { !$0.hasPrefix("pass ") } == whole)
      } else {
        #expect(state.verdict == .failed(.cancelled))
        #expect(state.rows.count == 0 && state.tally.report().isEmpty)
        // What a baseline compares is there, and empty.
        #expect(state.layouts != nil)
      }
    }
  }
}

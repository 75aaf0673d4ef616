import DTO
import Domain
import Mapping
import TestSupport
import Testing

@testable import FeedStore

/// Reads feeds in the ways that must all find the same: each record by itself, by the layouts of earlier ones, and at a glance.
enum ReadingWays {
  private struct Found {
    var digest: [String]
    /// Which fields records have.
    var shape: [String] = []
    /// What is shown of them.
    var records: [String] = []
    var profile: FeedProfile

    init(_ state: FeedState, records: [String] = []) {
      profile = state.profile
      digest = ReadingWays.digest(state)
      shape = (state.layouts?.fields ?? [:]).flatMap { type, fields in
        fields.map {
          "\(type) \($0.key) \($0.value.sorted { $0.key.rawValue < $1.key.rawValue })"
        }
      }.sorted()
      self.records = records
    }
  }

  private static func digest(_ state: FeedState) -> [String] {
    state.digest + [
      "\(state.modes)", "last element \(String(describing: state.nextPage.lastElement))",
      "\(state.words.count) words",
    ]
  }

  /// Looks at each record.
  private static func found(
    _ bytes: [UInt8], _ selection: ProfileSelection, remembersLayouts: Bool
  ) throws -> Found? {
    var options = FeedOptions(profile: selection, arrival: { 0 })
    options.remembersLayouts = remembersLayouts
    options.countsLayouts = true
    var log = RecordLog()
    let state = try FeedReader.read(MemorySource(bytes), options, visiting: &log)
    return state.map { Found($0, records: log.records) }
  }

  /// Looks at records only where that is needed.
  ///
  /// `pieceBytes`: How much the source hands over at once, and so how much of it a window begins with.
  private static func foundAtAGlance(
    _ bytes: [UInt8], _ selection: ProfileSelection, countsLayouts: Bool, pieceBytes: Int = .max
  ) throws -> Found {
    var options = FeedOptions(profile: selection, arrival: { 0 })
    options.countsLayouts = countsLayouts
    let source = MemorySource(bytes, pieceBytes: pieceBytes)
    return Found(try FeedReader.read(source, options, threads: 1))
  }

  /// `inPieces`: Whether the source hands them over in pieces as well, which of text that is broken in many places tells other things.
  static func compare(
    _ bytes: [UInt8], _ selection: ProfileSelection, _ what: String, inPieces: Bool = true
  ) throws {
    let plain = try #require(try found(bytes, selection, remembersLayouts: false))
    let remembered = try #require(try found(bytes, selection, remembersLayouts: true))
    expectSame(
      remembered.digest + remembered.shape + remembered.records,
      plain.digest + plain.shape + plain.records, what)
    let glanced = try foundAtAGlance(bytes, selection, countsLayouts: false)
    expectSame(glanced.digest, plain.digest, "\(what), at a glance")
    // What a beginning tells of the profile hangs on how much of it there is.
    guard inPieces, !plain.profile.isOfNoKnownAPI else { return }
    let named = try foundAtAGlance(bytes, .named(plain.profile), countsLayouts: false)
    for pieceBytes in [400 + bytes.count % 701, 1_500 + bytes.count % 3_001] {
      let pieces = try foundAtAGlance(
        bytes, .named(plain.profile), countsLayouts: false, pieceBytes: pieceBytes)
      expectSame(pieces.digest, named.digest, "\(what), in pieces of \(pieceBytes) bytes")
    }
    let counted = try foundAtAGlance(bytes, selection, countsLayouts: true)
    expectSame(
      counted.digest + counted.shape, plain.digest + plain.shape,
      "\(what), at a glance, with what they have")
  }

  /// Reads the bytes in parts of some sizes, by several threads.
  static func compareParts(
    _ bytes: [UInt8], _ selection: ProfileSelection, sizes: [Int], _ what: String
  ) throws {
    let options = FeedOptions(profile: selection, arrival: { 0 })
    let whole = digest(try FeedReader.read(MemorySource(bytes), options, threads: 1))
    for size in sizes {
      let parts = try FeedReader.read(
        MemorySource(bytes), options, threads: 3, partBytes: size)
      expectSame(digest(parts), whole, "\(what), in parts of \(size) bytes")
    }
  }

  private static func expectSame(_ found: [String], _ plain: [String], _ what: String) {
    let first = zip(found, plain).first { $0 != $1 }
    #expect(
      found.count == plain.count && first == nil,
      "\(what): \(first?.0 ?? "") and not \(first?.1 ?? "")")
  }

  /// Damages some bytes, in a way that may keep the structure as well as break it.
  static func damage(
    _ bytes: [UInt8], _ count: Int, _ random: inout SeededGenerator
  ) -> [UInt8] {
    let others = Array("{}[]\",:0123456789.-eantrufls\\ \n\u{0}\u{FC}".utf8)
    var bytes = bytes
    for _ in 0..<count where !bytes.isEmpty {
      let offset = Int.random(in: 0..<bytes.count, using: &random)
      let other = others.randomElement(using: &random) ?? 0x20
      switch Int.random(in: 0..<3, using: &random) {
      case 0: bytes[offset] = other
      case 1: bytes.insert(other, at: offset)
      default: bytes.remove(at: offset)
      }
    }
    return bytes
  }
}

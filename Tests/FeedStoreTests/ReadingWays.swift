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
    /// What only those find who look at each record.
    var looked: [String] = []
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
  ) throws -> Found {
    var options = FeedOptions(profile: selection, arrival: { 0 })
    options.remembersLayouts = remembersLayouts
    options.countsLayouts = true
    var log = RecordLog()
    let state = try FeedReader.read(MemorySource(bytes), options, visiting: &log)
    let shape = (state?.layouts?.fields ?? [:]).flatMap { type, fields in
      fields.map { "\(type) \($0.key) \($0.value.sorted { $0.key.rawValue < $1.key.rawValue })" }
    }
    return Found(digest: state.map(Self.digest) ?? [], looked: shape.sorted() + log.records)
  }

  /// Looks at records only where that is needed.
  private static func foundAtAGlance(
    _ bytes: [UInt8], _ selection: ProfileSelection
  ) throws -> Found {
    let options = FeedOptions(profile: selection, arrival: { 0 })
    return Found(digest: digest(try FeedReader.read(MemorySource(bytes), options, threads: 1)))
  }

  static func compare(
    _ bytes: [UInt8], _ selection: ProfileSelection, _ what: String
  ) throws {
    let plain = try found(bytes, selection, remembersLayouts: false)
    let remembered = try found(bytes, selection, remembersLayouts: true)
    expectSame(remembered.digest + remembered.looked, plain.digest + plain.looked, what)
    expectSame(
      try foundAtAGlance(bytes, selection).digest, plain.digest, "\(what), at a glance")
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

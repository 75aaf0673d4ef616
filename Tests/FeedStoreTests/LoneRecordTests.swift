import DTO
import FeedStore
import Foundation
import TestSupport
import Testing

/// A record that stands alone, and is damaged before a list of its own: what is in the list is none of the feed's.
///
/// A sample; all places where `FEEDTUI_MUTATIONS` is `all`.
@Suite struct LoneRecordTests {
  private static let isWhole = ProcessInfo.processInfo.environment["FEEDTUI_MUTATIONS"] == "all"
  /// One of so many places is damaged, unless all are asked for.
  private static let share = 15

  /// The first record of a provider's sample, alone, with more of them in lists inside.
  private struct Lone {
    var id: String
    var profile: FeedProfile
    var text: String
    /// Where its commas and colons stand, before the list.
    var places: [Int]
  }

  private static func lone(_ entry: ProviderTests.Entry) throws -> [Lone] {
    let profile = try #require(try BuiltInProfiles.profile(named: entry.profile))
    let bytes = try Repository.bytes(ofSample: "providers/\(entry.file)")
    let feed = try ReadFeed(MemorySource(bytes), profile: profile)
    let row = try #require(feed.state.rows.count > 0 ? feed.state.rows[at: 0] : nil)
    let start = Int(row.offset)
    let raw = String(decoding: bytes[start..<start + Int(row.length)], as: UTF8.self)
    let id = try #require(feed.ids.first)
    let alone = try ReadFeed(raw, profile: profile)
    guard alone.ids == [id] else { return [] }
    let other = named(id + "2", raw, id)
    let arrays = profile.places.arrays.filter { !$0.path.isEmpty }.prefix(isWhole ? .max : 1)
    let lists = arrays.flatMap { array in
      let name = array.path[array.path.count - 1]
      return ["\"\(name)\":[]", "\"\(name)\":[\(other)]"].map { list in
        array.path.dropLast().reversed().reduce("{\(list)}") { "{\"\($1)\":\($0)}" }
      }
    }
    return lists.map { list in
      let text = "\(raw.dropLast()),\"parts\":\(list)}"
      let end = raw.utf8.count
      let places = Self.places(in: text, before: end).enumerated()
        .filter { isWhole || $0.offset % share == share / 2 }
      return Lone(id: id, profile: profile, text: text, places: places.map(\.element))
    }
  }

  /// The record by another name; how an id begins may tell its type.
  private static func named(_ name: String, _ record: String, _ id: String) -> String {
    record.replacing("\"\(id)\"", with: "\"\(name)\"").replacing(": \(id)", with: ": \(name)")
  }

  /// The offsets of the commas and colons of the outer object.
  private static func places(in text: String, before end: Int) -> [Int] {
    var places: [Int] = []
    var depth = 0
    var inString = false
    var isEscaped = false
    for (offset, byte) in text.utf8.enumerated().prefix(end) {
      defer { isEscaped = byte == UInt8(ascii: "\\") && !isEscaped }
      if byte == UInt8(ascii: "\""), !isEscaped { inString.toggle() }
      guard !inString else { continue }
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: ","), UInt8(ascii: ":"): if depth == 1 { places.append(offset) }
      default: break
      }
    }
    return places
  }

  @Test(arguments: ProviderTests.entries)
  func `the lists of a damaged record are no envelope's`(entry: ProviderTests.Entry) throws {
    for lone in try Self.lone(entry) {
      for place in lone.places {
        for isDoubled in [true, false] {
          var bytes = Array(lone.text.utf8)
          if isDoubled { bytes.insert(bytes[place], at: place) } else { bytes.remove(at: place) }
          let feed = try ReadFeed(MemorySource(bytes), profile: lone.profile)
          let shown: Comment = "\(String(decoding: bytes, as: UTF8.self))"
          #expect(feed.ids.allSatisfy { $0 == lone.id }, shown)
          #expect(feed.records.count + feed.state.droppedCount > 0, shown)
          #expect(!feed.records.isEmpty || feed.state.verdict == .nothingReadable, shown)
        }
      }
    }
  }

  @Test(arguments: ProviderTests.entries)
  func `a damaged record before others is one that is lost`(entry: ProviderTests.Entry) throws {
    guard let lone = try Self.lone(entry).first else { return }
    let following = ["2", "3"].map { Self.named(lone.id + $0, lone.text, lone.id) }
    // A record that only its envelope tells apart doesn't come so.
    let whole = lone.text + following.joined()
    guard try ReadFeed(whole, profile: lone.profile).records.count == 3 else { return }
    for place in lone.places.prefix(Self.isWhole ? .max : 1) {
      var bytes = Array(lone.text.utf8)
      bytes.insert(bytes[place], at: place)
      let text = String(decoding: bytes, as: UTF8.self) + following.joined()
      let feed = try ReadFeed(text, profile: lone.profile)
      #expect(feed.records.count == 2 && feed.state.droppedCount == 1, "\(text)")
    }
  }
}

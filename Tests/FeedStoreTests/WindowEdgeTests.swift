import DTO
import Drift
import Networking
import TestSupport
import Testing

@testable import FeedStore

/// Where a window ends makes no difference to what is found.
@Suite struct WindowEdgeTests {
  private static func read(_ text: String, threads: Int) throws -> FeedState {
    try FeedReader.read(
      MemorySource(text), FeedOptions(profile: .named(.shop), arrival: { 0 }), threads: threads,
      partBytes: 1 << 20)
  }

  private static func order(_ number: Int, bytes: Int) -> String {
    let short = Feeds.order("\(number)", ["note": "\"\""])
    let note = String(repeating: "n", count: max(0, bytes - short.utf8.count))
    return Feeds.order("\(number)", ["note": "\"\(note)\""])
  }

  // swift-format-ignore
  static let damages: [(sound: String, damaged: String)] = [
    (#""status":"#, #""status""#),
    (#""currency":"#, #""currency:"#),
    (#"","amount""#, #"""amount""#),
    (#","note""#, #""note""#),
  ]

  /// The scan keeps 512 bytes in front of damage: the window may begin behind where it went on.
  @Test(arguments: damages, [100, 600, 900, 1_500, 2_500])
  func `damage before a window's end costs its own record`(
    damage: (sound: String, damaged: String), distance: Int
  ) throws {
    let end = ByteWindow.chunkBytes
    var records: [String] = []
    var count = 1
    while count + 3_001 < end - distance {
      records.append(Self.order(records.count, bytes: 3_000))
      count += 3_001
    }
    // Up to where the damaged record begins.
    records[records.count - 1] = Self.order(
      records.count - 1, bytes: 3_000 + end - distance - count)
    let sound = Self.order(records.count, bytes: 3_000)
    records.append(sound.replacing(damage.sound, with: damage.damaged))
    #expect(records.last != sound)
    for number in 0..<20 { records.append(Feeds.order("behind \(number)")) }
    let list = "[\(records.joined(separator: ","))]"
    for text in [list, #"{"data":{"orders":\#(list)}}"#] {
      let state = try Self.read(text, threads: 1)
      #expect(state.rows.count + state.droppedCount == records.count)
      #expect(state.droppedCount <= 1)
    }
  }

  /// An envelope without its comma looks like lines for as long as nothing is seen behind the first record.
  @Test(arguments: [12, 14, 15, 16, 17, 18].map { 1 << $0 })
  func `what is taken for lines doesn't depend on the threads`(length: Int) throws {
    let first = #"{"schemaVersion":2 "data":{"orders":["# + "\n"
    for newline in [length - 1, length, length + 1] {
      let head = first + Self.order(0, bytes: newline - first.utf8.count)
      let rest = (1..<12_000).map { "," + Feeds.order("\($0)") }
      let text = ([head] + rest + ["]}}"]).joined(separator: "\n")
      let whole = try Self.read(text, threads: 1)
      let parts = try Self.read(text, threads: 3)
      #expect(parts.digest == whole.digest, "newline at \(newline)")
    }
  }

  @Test func `white space before a long first line is passed by all threads alike`() throws {
    var lines = [Self.order(0, bytes: 500 << 10)]
    for number in 1..<12_000 {
      lines.append(number % 1_000 == 7 ? #"{"id":"# : Feeds.order("\(number)"))
    }
    let text = String(repeating: " ", count: 300 << 10) + lines.joined(separator: "\n")
    let whole = try Self.read(text, threads: 1)
    #expect(try Self.read(text, threads: 3).digest == whole.digest)
    #expect(whole.rows.count > 11_900)
  }

  /// What is longer than a window of the longest record is lost, and told.
  @Test func `a first line that is too long is lost for all threads alike`() throws {
    let long = Self.order(0, bytes: 40 << 20)
    let lines = [long] + (1..<12_000).map { Feeds.order("\($0)") }
    let text = lines.joined(separator: "\n")
    let whole = try Self.read(text, threads: 1)
    #expect(try Self.read(text, threads: 3).digest == whole.digest)
    #expect(whole.rows.count == 11_999 && !whole.tally.report().isEmpty)
  }
}

import Networking
import Synchronization
import TestSupport
import Testing

@testable import FeedStore

/// Bytes that are read before they are asked for are those that would have been read then.
@Suite struct ReadAheadTests {
  /// A source of made-up bytes that can be changed, hands over some at a time, and counts how often it is asked.
  private final class CountedSource: ByteSource {
    let bytes: Mutex<[UInt8]>
    let atOnce: Int
    private let reads = Atomic(0)

    init(count: Int, atOnce: Int = .max) {
      var random = SeededGenerator(seed: UInt64(count))
      bytes = Mutex((0..<count).map { _ in UInt8.random(in: 0...255, using: &random) })
      self.atOnce = atOnce
    }

    var readCount: Int { reads.load(ordering: .relaxed) }
    var finalByteCount: Int? { byteCount }
    var byteCount: Int { bytes.withLock(\.count) }
    var failure: SourceError? { nil }
    var change: SourceChange { .unchanged }

    func read(
      at offset: Int, into buffer: UnsafeMutableRawBufferPointer
    ) throws(SourceError) -> Int {
      reads.add(1, ordering: .relaxed)
      let bytes = bytes.withLock(\.self)
      guard offset < bytes.count else { return 0 }
      let some = bytes[offset..<min(bytes.count, offset + min(buffer.count, atOnce))]
      buffer.copyBytes(from: some)
      return some.count
    }
  }

  private static let count = 1_000_000

  /// Whether all that is asked for, in this order, is what the source has.
  private static func isRead(
    _ ranges: some Sequence<Range<Int>>, of source: CountedSource, _ bytes: ReadAhead
  ) -> Bool {
    let own = source.bytes.withLock(\.self)
    return ranges.allSatisfy { bytes.bytes(at: $0.lowerBound, count: $0.count) == own[$0] }
  }

  private static var records: [Range<Int>] {
    stride(from: 0, to: count - 300, by: 250).map { $0..<$0 + 249 }
  }

  @Test func `records that follow each other are read hundreds at a time`() {
    let source = CountedSource(count: Self.count)
    #expect(Self.isRead(Self.records, of: source, ReadAhead(source, isOn: true)))
    #expect(source.readCount <= 10)
  }

  @Test func `so are those that stand before each other`() {
    let source = CountedSource(count: Self.count)
    #expect(Self.isRead(Self.records.reversed(), of: source, ReadAhead(source, isOn: true)))
    #expect(source.readCount <= 10)
  }

  @Test func `what stands right before a record may be asked for behind it`() {
    let source = CountedSource(count: Self.count)
    let withKeys = Self.records.dropFirst(8).flatMap { [$0, $0.lowerBound - 1024..<$0.lowerBound] }
    #expect(Self.isRead(withKeys, of: source, ReadAhead(source, isOn: true)))
    #expect(source.readCount <= 12)
  }

  @Test func `of records that stand far apart, nothing else is read`() {
    let source = CountedSource(count: Self.count)
    let bytes = ReadAhead(source, isOn: true)
    let apart = stride(from: 5000, to: Self.count - 300, by: 50_000).map { $0..<$0 + 249 }
    #expect(Self.isRead(apart, of: source, bytes))
    #expect(source.readCount == apart.count)
  }

  @Test(arguments: 0..<20)
  func `in any order, from a source that hands over little or much`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let source = CountedSource(
      count: 400_000, atOnce: [1000, 4096, 131_072, .max].randomElement(using: &random) ?? .max)
    let bytes = ReadAhead(source, isOn: true)
    var place = 0
    let ranges = (0..<400).map { _ in
      let step = Int.random(in: 0..<6, using: &random)
      if step == 0 { place = Int.random(in: 0..<400_000, using: &random) }
      place += step < 3 ? Int.random(in: 0...5000, using: &random) : -step * 200
      let start = min(max(0, place), 399_999)
      let end = min(
        400_000, start + Int.random(in: 0...(step == 1 ? 200_000 : 600), using: &random))
      return start..<end
    }
    #expect(Self.isRead(ranges, of: source, bytes))
  }

  @Test func `what the source has no more is nil, and then what it has again is read`() {
    let source = CountedSource(count: 10_000)
    let bytes = ReadAhead(source, isOn: true)
    #expect(bytes.bytes(at: 9900, count: 100)?.count == 100)
    #expect(bytes.bytes(at: 9900, count: 101) == nil)
    #expect(bytes.bytes(at: 20_000, count: 1) == nil)
    source.bytes.withLock { $0 += [1, 2, 3] }
    #expect(bytes.bytes(at: 10_000, count: 3) == [1, 2, 3])
    #expect(Self.isRead([0..<10_003], of: source, bytes))
  }

  @Test func `a stretch stays what it was while others are read`() {
    let source = CountedSource(count: Self.count)
    let bytes = ReadAhead(source, isOn: true)
    let own = source.bytes.withLock(\.self)
    let kept = Self.records.map { bytes.bytes(at: $0.lowerBound, count: $0.count) }
    #expect(zip(kept, Self.records).allSatisfy { $0 == own[$1] })
  }

  @Test func `where nothing is kept, each byte is what the source has now`() {
    let source = CountedSource(count: 100)
    let bytes = ReadAhead(source, isOn: false)
    _ = bytes.bytes(at: 0, count: 10)
    source.bytes.withLock { $0[5] = 7 }
    #expect(Self.isRead([0..<10, 0..<10], of: source, bytes))
    #expect(source.readCount == 3)
  }
}

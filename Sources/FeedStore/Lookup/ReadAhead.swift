import DTO
import Networking

/// Stretches of a source's bytes, for who asks for many that follow each other: those behind the one that is asked for are read with it.
///
/// A class, because what is read for one context's records may be another's.
final class ReadAhead {
  private let source: any ByteSource
  /// How many bytes are read at once; 0: those that are asked for, each time anew.
  private let reach: Int
  /// Of these, `filled` bytes have been read, the first of them at `base` in the source.
  private var window: [UInt8] = []
  private var base = 0
  private var filled = 0

  /// 128 KiB, some 500 records: what is copied out of the file stays in the cache until it is looked at.
  private static let reach = 128 << 10
  /// 4 KiB: to read over as many bytes costs no more than to ask once more.
  private static let gap = 4 << 10

  /// `isOn`: Whether bytes are kept; else each is as the source has it when it is asked for.
  init(_ source: any ByteSource, isOn: Bool) {
    self.source = source
    reach = isOn ? Self.reach : 0
  }

  /// Some bytes; nil where the source has them no more.
  ///
  /// - Complexity: O(*n*) in their number, where they follow those that were asked for before, or stand right before these.
  func bytes(at offset: Int, count: Int) -> ArraySlice<UInt8>? {
    guard reach > 0 else { return source.bytes(at: offset, count: count).map { $0[...] } }
    let end = offset + count
    if offset < base || end > base + filled {
      guard fill(stretch(around: offset..<end), until: end) else { return nil }
    }
    return window[offset - base..<end - base]
  }

  /// What is read for some bytes: with those behind them, or before them, where the last that were asked for stand on the other side.
  private func stretch(around wanted: Range<Int>) -> Range<Int> {
    if wanted.lowerBound >= base, wanted.lowerBound <= base + filled + Self.gap {
      // With what stands before them: the key may be asked for next.
      let start = max(0, wanted.lowerBound - RecordReader.keyReach)
      return start..<max(start + reach, wanted.upperBound)
    }
    if wanted.lowerBound < base, wanted.upperBound + Self.gap >= base {
      return min(wanted.lowerBound, max(0, wanted.upperBound - reach))..<wanted.upperBound
    }
    return wanted
  }

  /// Reads `stretch` up to `end` at least; returns whether the source has these.
  private func fill(_ stretch: Range<Int>, until end: Int) -> Bool {
    (base, filled) = (stretch.lowerBound, 0)
    if window.count < stretch.count {
      window = [UInt8](repeating: 0, count: max(reach, stretch.count))
    }
    while base + filled < end {
      let count = read(upTo: stretch.count)
      guard count > 0 else {
        filled = 0
        return false
      }
      filled += count
    }
    return true
  }

  /// Reads more of the window, of which `count` bytes are to be read; returns how many came.
  private func read(upTo count: Int) -> Int {
    window.withUnsafeMutableBytes { bytes in
      do throws(SourceError) {
        return try source.read(
          at: base + filled, into: UnsafeMutableRawBufferPointer(rebasing: bytes[filled..<count]))
      } catch {
        // The caller says that the source has changed, and scans it anew, which reports the error.
        return 0
      }
    }
  }
}

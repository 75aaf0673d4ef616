/// Bytes with places, wherever they come from.
///
/// Read by any thread.
package protocol ByteSource: Sendable {
  /// Copies bytes from `offset` on into `buffer` and returns how many; 0 means that there are none behind `offset`.
  ///
  /// Waits where more are still to come.
  func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(SourceError) -> Int

  /// How many bytes there are in all, once that is known.
  var finalByteCount: Int? { get }

  /// How many bytes there are so far.
  var byteCount: Int { get }

  /// How many bytes have come, those included that can't be read before all have been checked.
  var arrivedByteCount: Int { get }

  /// Why the bytes end before they should, once they have.
  var failure: SourceError? { get }

  /// Whether anything says that the bytes end where they should: a length, or marks of their own.
  ///
  /// Known once they have ended.
  var endIsTold: Bool { get }

  /// What has become of the bytes since the source was opened.
  var change: SourceChange { get }

  /// The same bytes before they have been checked; nil of a source that never holds any back for that.
  ///
  /// For who shows nothing of them before they have ended, and then only if this source has as many.
  var unchecked: (any ByteSource)? { get }

  /// What the server said beside the bytes under this name, in any case of letters; nil where it said nothing.
  ///
  /// Known once the first byte is.
  func header(named name: String) -> String?

  /// All that the server said beside the bytes, by name.
  ///
  /// Known once the first byte is.
  var headers: [String: String] { get }
}

/// Whether the bytes of a source are still those that were opened.
package enum SourceChange: Equatable, Sendable {
  case unchanged
  /// There are more of them; those from before may be what they were, or not.
  case grown
  /// Other bytes are in their place, or none.
  case replaced
}

extension ByteSource {
  /// The bytes of a stretch, as many of them as there are.
  package func bytes(in range: Range<Int>) throws(SourceError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: range.count)
    var result: Result<Int, SourceError> = .success(0)
    bytes.withUnsafeMutableBytes { buffer in
      do throws(SourceError) {
        result = .success(try read(at: range.lowerBound, into: buffer))
      } catch {
        result = .failure(error)
      }
    }
    bytes.removeLast(bytes.count - (try result.get()))
    return bytes
  }

  package var arrivedByteCount: Int { byteCount }

  package var endIsTold: Bool { true }

  package var unchecked: (any ByteSource)? { nil }

  package func header(named name: String) -> String? { nil }

  package var headers: [String: String] { [:] }
}

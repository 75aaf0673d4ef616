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

  /// Why the bytes end before they should, once they have.
  var failure: SourceError? { get }

  /// Whether what was read before may since have been replaced.
  var hasChanged: Bool { get }

  /// What the server said beside the bytes under this name, in any case of letters; nil where it said nothing.
  ///
  /// Known once the first byte is.
  func header(named name: String) -> String?
}

extension ByteSource {
  package func header(named name: String) -> String? { nil }
}

import Foundation
import Synchronization

/// The lines of a file as they come, also behind a rotation or a truncation, as `tail -F` gives them out.
///
/// Runs on one thread; any other may cancel it.
package final class TailedFile: LineInput {
  private struct Place {
    var file: OpenFile
    /// Bytes that were given out.
    var offset = 0
  }

  private let path: String
  private let isCancelled = Atomic(false)
  private let state = Mutex<Place?>(nil)
  private let interruptions = Atomic(0)

  /// 100 ms: how often the file is looked at.
  private static let pauseSeconds = 0.1

  /// The file at `path`, which need not be there yet.
  package init(path: String) { self.path = path }

  package func cancel() { isCancelled.store(true, ordering: .relaxed) }

  /// How often another file took its place, or it was cut off.
  package var interruptionCount: Int { interruptions.load(ordering: .relaxed) }

  package func next() throws(SourceError) -> (any ByteSource)? {
    while !isCancelled.load(ordering: .relaxed) {
      if let stretch = try look() { return stretch }
      Thread.sleep(forTimeInterval: Self.pauseSeconds)
    }
    return nil
  }

  /// What came since the last look; nil where nothing did.
  private func look() throws(SourceError) -> (any ByteSource)? {
    guard var place = try place() else { return nil }
    let size = try place.file.size()
    if size < place.offset {
      // It was cut off, and is written anew from its beginning.
      place.offset = 0
      interruptions.add(1, ordering: .relaxed)
    }
    let isLast = place.file.isReplaced
    let end = try place.file.endOfLines(from: place.offset, to: size, takesRest: isLast)
    defer { state.withLock { $0 = isLast && end == size ? nil : place } }
    guard end > place.offset else {
      if isLast { interruptions.add(1, ordering: .relaxed) }
      return nil
    }
    let stretch = SourceStretch(place.file, place.offset..<end)
    place.offset = end
    if isLast, end == size { interruptions.add(1, ordering: .relaxed) }
    return stretch
  }

  private func place() throws(SourceError) -> Place? {
    if let place = state.withLock(\.self) { return place }
    do throws(SourceError) {
      return Place(file: try OpenFile(path: path))
    } catch .notFound {
      // Between two rotations there may be none.
      return nil
    }
  }
}

/// A file that is open, and may grow.
private final class OpenFile: ByteSource {
  private let path: String
  private let descriptor: Int32
  private let device: UInt64
  private let inode: UInt64

  init(path: String) throws(SourceError) {
    // The same checks as of a file that is read once.
    _ = try FileSource(path: path)
    self.path = path
    descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .notFound(path: path) }
    var info = stat()
    guard fstat(descriptor, &info) == 0 else {
      close(descriptor)
      throw .notFound(path: path)
    }
    device = UInt64(truncatingIfNeeded: info.st_dev)
    inode = UInt64(info.st_ino)
  }

  deinit { close(descriptor) }

  var finalByteCount: Int? { nil }
  var byteCount: Int { currentSize ?? 0 }
  var failure: SourceError? { nil }
  var change: SourceChange { .unchanged }

  private var currentSize: Int? {
    var info = stat()
    return fstat(descriptor, &info) == 0 ? Int(info.st_size) : nil
  }

  func size() throws(SourceError) -> Int {
    guard let currentSize else {
      throw .unreadable(path: path, reason: String(cString: strerror(errno)))
    }
    return currentSize
  }

  /// Whether another file stands at its path, or none.
  var isReplaced: Bool {
    var info = stat()
    guard stat(path, &info) == 0 else { return errno == ENOENT }
    return UInt64(truncatingIfNeeded: info.st_dev) != device || UInt64(info.st_ino) != inode
  }

  func read(
    at offset: Int, into buffer: UnsafeMutableRawBufferPointer
  ) throws(SourceError) -> Int {
    while true {
      let count = pread(descriptor, buffer.baseAddress, buffer.count, off_t(offset))
      if count >= 0 { return count }
      guard errno == EINTR else {
        throw .unreadable(path: path, reason: String(cString: strerror(errno)))
      }
    }
  }
}

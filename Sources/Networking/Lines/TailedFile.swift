import Foundation
import Synchronization

/// The lines of a file as they come, also behind a rotation or a truncation, as `tail -F` gives them out.
///
/// Runs on one thread; any other may cancel it.
package final class TailedFile: LineInput {
  private struct Place {
    var file: OpenFile
    /// Bytes that were given out, and the last of them.
    var offset = 0
    var last: [UInt8] = []
    /// Up to where no line ends.
    var searched = 0
    /// Whether it goes on with a line that is passed over.
    var isSkipping = false
    var state: FileState?
  }

  private let path: String
  private let isCancelled = Atomic(false)
  private let state = Mutex<Place?>(nil)
  private let interruptions = Atomic(0)
  /// Whether it could be opened once, and whether it can't be read now.
  private let hasBeenRead = Atomic(false)
  private let isUnreadable = Atomic(false)
  /// Since when there is no file of its name.
  private let missingSince = Mutex<ContinuousClock.Instant?>(nil)

  /// 100 ms: how often the file is looked at.
  private static let pauseSeconds = 0.1

  /// 5 s: no rotation takes that long.
  private static let patience = Duration.seconds(5)

  /// The file at `path`, which need not be there yet.
  package init(path: String) { self.path = path }

  package func cancel() { isCancelled.store(true, ordering: .relaxed) }

  /// How often another file took its place, or it was cut off.
  package var interruptionCount: Int { interruptions.load(ordering: .relaxed) }

  package func next() throws(SourceError) -> LineEvent? {
    while !isCancelled.load(ordering: .relaxed) {
      do throws(SourceError) {
        let lines = try look()
        // A writer may go on in a file without a name, but whoever looks for it finds nothing.
        let isMissing = isMissing
        if let lines {
          if !isMissing { isUnreadable.store(false, ordering: .relaxed) }
          return lines
        }
        let wasTold = isUnreadable.exchange(isMissing, ordering: .relaxed)
        if isMissing, !wasTold { return .interruption(.notFound(path: path), retryAt: nil) }
        if !isMissing, wasTold { return .recovery }
      } catch {
        guard hasBeenRead.load(ordering: .relaxed), error != .packedLines else { throw error }
        // Whoever rotates it may mend it: it is looked at again, and told once.
        guard isUnreadable.exchange(true, ordering: .relaxed) else {
          return .interruption(error, retryAt: nil)
        }
      }
      Thread.sleep(forTimeInterval: Self.pauseSeconds)
    }
    return nil
  }

  /// Whether there has been no file of its name for longer than a rotation takes.
  private var isMissing: Bool {
    guard hasBeenRead.load(ordering: .relaxed) else { return false }
    return missingSince.withLock { since in
      guard access(path, F_OK) != 0 else {
        since = nil
        return false
      }
      since = since ?? .now
      return since.map { ContinuousClock.now - $0 >= Self.patience } ?? false
    }
  }

  /// What came since the last look; nil where nothing did.
  private func look() throws(SourceError) -> LineEvent? {
    guard var place = try place() else { return nil }
    // Asked before its size: what is written meanwhile is read yet.
    let isLast = place.file.isReplaced
    let now = try place.file.state()
    if try isRewritten(place, now) {
      place.offset = 0
      place.searched = 0
      place.last = []
      place.isSkipping = false
      interruptions.add(1, ordering: .relaxed)
    }
    place.state = now
    // It may have been empty when it was opened.
    if place.offset == 0 {
      let beginning = try place.file.bytes(in: 0..<PackedFormat.beginningCount)
      if PackedFormat(beginning: beginning) != nil { throw .packedLines }
    }
    if place.isSkipping, let end = try place.file.endOfLine(from: place.offset, to: now.size) {
      (place.offset, place.isSkipping) = (end, false)
    }
    // A large file comes in stretches: what is joined at once is held in memory.
    let limit = min(now.size, place.offset + LineLimits.stretchBytes)
    let end = try place.file.endOfLines(
      from: place.offset, searched: min(max(place.offset, place.searched), limit), to: limit,
      takesRest: isLast && limit == now.size)
    place.searched = limit
    let isOver = isLast && end == now.size
    if isOver { interruptions.add(1, ordering: .relaxed) }
    defer { state.withLock { $0 = isOver ? nil : place } }
    if place.isSkipping || end == place.offset && limit - end > LineLimits.maxLineBytes {
      // What goes on of it is no line of its own.
      let isFirst = !place.isSkipping
      (place.offset, place.isSkipping) = (limit, true)
      place.last = try place.file.bytes(before: limit, count: Self.rememberedBytes)
      return isFirst ? .tooLong : nil
    }
    guard end > place.offset else { return nil }
    let stretch = SourceStretch(place.file, place.offset..<end)
    place.offset = end
    place.last = try place.file.bytes(before: end, count: Self.rememberedBytes)
    return .lines(stretch)
  }

  /// Whether other bytes stand where lines were read: it was cut off, or written anew.
  private func isRewritten(_ place: Place, _ now: FileState) throws(SourceError) -> Bool {
    if now.size < place.offset { return true }
    guard now != place.state, !place.last.isEmpty else { return false }
    return try place.file.bytes(before: place.offset, count: place.last.count) != place.last
  }

  /// 256: the last of a line, with what tells it from others.
  private static let rememberedBytes = 256

  private func place() throws(SourceError) -> Place? {
    if let place = state.withLock(\.self) { return place }
    do throws(SourceError) {
      let file = try OpenFile(path: path)
      hasBeenRead.store(true, ordering: .relaxed)
      return Place(file: file)
    } catch .notFound {
      // Between two rotations there may be none.
      return nil
    }
  }
}

/// By what it is seen that a file has changed.
private struct FileState: Equatable {
  var size: Int
  var seconds: Int
  var nanoseconds: Int
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
    guard descriptor >= 0 else { throw FileSource.error(errno, path) }
    var info = stat()
    guard fstat(descriptor, &info) == 0 else {
      let code = errno
      close(descriptor)
      throw FileSource.error(code, path)
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

  func state() throws(SourceError) -> FileState {
    var info = stat()
    guard fstat(descriptor, &info) == 0 else {
      throw .unreadable(path: path, reason: String(cString: strerror(errno)))
    }
    #if os(Linux)
      let time = info.st_mtim
    #else
      let time = info.st_mtimespec
    #endif
    return FileState(
      size: Int(info.st_size), seconds: Int(time.tv_sec), nanoseconds: Int(time.tv_nsec))
  }

  /// The last bytes before a place, so many at most.
  func bytes(before end: Int, count: Int) throws(SourceError) -> [UInt8] {
    try bytes(in: max(0, end - count)..<end)
  }

  /// Whether another file stands at its path; where there is none, its writer may go on in this one.
  var isReplaced: Bool {
    var info = stat()
    guard stat(path, &info) == 0 else { return false }
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

import Dispatch
import Foundation
import Synchronization

/// Bytes that arrive once and are read many times: a pipe, or a response.
///
/// They lie in a file without a name (0600), which is gone with the process. Readers get them as they come, or,
/// where they are held back, all at once when they have been checked.
package final class Spool: ByteSource {
  private struct State {
    /// Bytes in the file.
    var writtenCount = 0
    /// Whether nothing may be read before `finish` says that all is well.
    var isHeldBack = false
    var isFinished = false
    var failure: SourceError?
    var endIsTold = true
    /// By lower-case name.
    var headers: [String: String] = [:]
    /// Readers that wait for a change: each is woken by the next one.
    var waiting: [DispatchSemaphore] = []

    /// Bytes that may be read.
    var byteCount: Int { isHeldBack ? 0 : writtenCount }
  }

  /// The bytes, those included that are held back.
  private struct Unchecked: ByteSource {
    let spool: Spool

    var finalByteCount: Int? {
      spool.state.withLock { $0.isFinished ? $0.writtenCount : nil }
    }
    var byteCount: Int { spool.arrivedByteCount }
    var failure: SourceError? { spool.failure }
    var endIsTold: Bool { spool.endIsTold }
    var change: SourceChange { spool.change }
    var headers: [String: String] { spool.headers }

    func header(named name: String) -> String? { spool.header(named: name) }

    func read(
      at offset: Int, into buffer: UnsafeMutableRawBufferPointer
    ) throws(SourceError) -> Int {
      try spool.read(at: offset, upTo: \.writtenCount, into: buffer)
    }
  }

  private let descriptor: Int32
  private let state = Mutex(State())
  private let wake: @Sendable () -> Void

  /// Makes an empty spool in the folder for temporary files.
  ///
  /// `wake`: called when the first bytes have come.
  package init(wake: @escaping @Sendable () -> Void = {}) throws(SourceError) {
    self.wake = wake
    let folder = NSTemporaryDirectory()
    var template = Array("\(folder)/feedtui.XXXXXX".utf8CString)
    descriptor = mkstemp(&template)
    guard descriptor >= 0 else {
      if errno == EMFILE || errno == ENFILE { throw .tooFewFiles }
      throw .notKept(reason: String(cString: strerror(errno)))
    }
    unlink(template)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
  }

  deinit { close(descriptor) }

  package var finalByteCount: Int? { state.withLock { $0.isFinished ? $0.byteCount : nil } }
  package var byteCount: Int { state.withLock(\.byteCount) }
  package var failure: SourceError? { state.withLock(\.failure) }
  package var endIsTold: Bool { state.withLock(\.endIsTold) }
  package var arrivedByteCount: Int { state.withLock(\.writtenCount) }
  package var change: SourceChange { .unchanged }
  package var unchecked: (any ByteSource)? { Unchecked(spool: self) }

  package func header(named name: String) -> String? {
    state.withLock { $0.headers[name.lowercased()] }
  }

  package var headers: [String: String] { state.withLock(\.headers) }

  /// Keeps what the server said beside the bytes that will come.
  ///
  /// The first of a name counts; of links, which servers send one a line, all do.
  func keep(headers: [(name: String, value: String)]) {
    state.withLock { state in
      for (name, value) in headers {
        let key = name.lowercased()
        if let before = state.headers[key] {
          if key == "link" { state.headers[key] = "\(before), \(value)" }
        } else {
          state.headers[key] = value
        }
      }
    }
  }

  /// Nothing says whether the bytes that came are all; called before `finish`.
  func noteUntoldEnd() { state.withLock { $0.endIsTold = false } }

  /// Whether nothing may be read before all of it has been checked.
  var isHeldBack: Bool { state.withLock(\.isHeldBack) }

  /// Lets nobody read before `finish` has been called without a failure; called before the first byte.
  func holdBack() { state.withLock { $0.isHeldBack = true } }

  /// Adds bytes at the end.
  ///
  /// Called by one writer.
  package func append(_ bytes: UnsafeRawBufferPointer) throws(SourceError) {
    var written = 0
    let start = arrivedByteCount
    while written < bytes.count {
      let rest = UnsafeRawBufferPointer(rebasing: bytes[written...])
      let count = pwrite(descriptor, rest.baseAddress, rest.count, off_t(start + written))
      if count < 0 {
        guard errno == EINTR else {
          throw .notKept(reason: String(cString: strerror(errno)))
        }
        continue
      }
      written += count
    }
    change { $0.writtenCount += written }
    if start == 0, written > 0 { wake() }
  }

  /// Adds bytes at the end.
  package func append(_ bytes: [UInt8]) throws(SourceError) {
    try bytes.span.bytes.withUnsafeBytes { bytes throws(SourceError) in try append(bytes) }
  }

  /// No more bytes will come.
  ///
  /// The first call counts. Bytes that were held back are for all to read without a failure, and for nobody with one.
  package func finish(_ failure: SourceError? = nil) {
    change { state in
      guard !state.isFinished else { return }
      state.isFinished = true
      state.failure = failure
      if failure == nil { state.isHeldBack = false }
    }
  }

  /// Changes the state, and wakes all that wait for it.
  private func change(_ body: (inout sending State) -> Void) {
    let waiting = state.withLock { state in
      body(&state)
      defer { state.waiting = [] }
      return state.waiting
    }
    for reader in waiting { reader.signal() }
  }

  package func read(
    at offset: Int, into buffer: UnsafeMutableRawBufferPointer
  ) throws(SourceError) -> Int {
    try read(at: offset, upTo: \.byteCount, into: buffer)
  }

  private func read(
    at offset: Int, upTo count: KeyPath<State, Int>, into buffer: UnsafeMutableRawBufferPointer
  ) throws(SourceError) -> Int {
    let changed = DispatchSemaphore(value: 0)
    while true {
      let (available, isFinished) = state.withLock { state in
        let available = state[keyPath: count]
        if offset >= available, !state.isFinished { state.waiting.append(changed) }
        return (available, state.isFinished)
      }
      if offset < available { return try copy(at: offset, upTo: available, into: buffer) }
      if isFinished {
        if available == 0, let failure { throw failure }
        return 0
      }
      changed.wait()
    }
  }

  private func copy(
    at offset: Int, upTo end: Int, into buffer: UnsafeMutableRawBufferPointer
  ) throws(SourceError) -> Int {
    while true {
      let count = pread(
        descriptor, buffer.baseAddress, min(buffer.count, end - offset), off_t(offset))
      if count >= 0 { return count }
      guard errno == EINTR else {
        throw .unreadable(
          path: "the spool for incoming bytes", reason: String(cString: strerror(errno)))
      }
    }
  }
}

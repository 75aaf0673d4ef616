import Foundation
package import Networking
import Presentation

/// Standard output and standard error.
package enum Output {
  /// Says something about the work on standard error, made safe for a terminal.
  ///
  /// A failure is ignored: there is nowhere to report it.
  package static func complain(_ text: String) {
    let lines = text.split(separator: "\n").map {
      "feedtui: \(DisplaySafety.visible(String($0)))\n"
    }
    say(lines.joined())
  }

  /// Reports a pause that is long enough to be noticed.
  @Sendable package static func complain(_ pause: FetchPause) {
    if pause.milliseconds >= 1000 { complain(pause.description) }
  }

  /// Writes a text to standard error as it is, as well as it can.
  package static func say(_ text: String) {
    do throws(OutputFailure) {
      _ = try write(text, to: STDERR_FILENO)
    } catch {
      // The exit status tells what there is to tell.
    }
  }

  /// Writes all of a text that was made safe already to standard output.
  ///
  /// - Returns: Whether somebody still reads; a reader that has gone, as `head` does, is no failure.
  /// - Throws: Where not all of it could be written.
  @discardableResult
  package static func write(_ text: String) throws(OutputFailure) -> Bool {
    try write(text, to: STDOUT_FILENO)
  }

  /// Takes the three standard descriptors where one of them was closed from the start.
  ///
  /// Otherwise the next file or connection that is opened would get its number, and the output with it. Its stand-in
  /// can't be read or written, so that both still fail.
  package static func occupyStandardDescriptors() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      // The lowest free number is given out, and that is this one: those below were looked at before.
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// Closes standard output; some file systems report a failed write only then.
  package static func close() throws(OutputFailure) {
    let isWritable = fcntl(STDOUT_FILENO, F_GETFL) & O_ACCMODE != O_RDONLY
    guard isWritable, Foundation.close(STDOUT_FILENO) < 0, errno != EINTR else { return }
    throw OutputFailure(code: errno)
  }

  /// Writes all of a text into an open file, and closes it.
  package static func write(_ text: String, toFile descriptor: Int32) throws(OutputFailure) {
    var failure: OutputFailure?
    do throws(OutputFailure) {
      _ = try write(text, to: descriptor)
      if fsync(descriptor) < 0, errno != EINVAL, errno != EROFS {
        failure = OutputFailure(code: errno)
      }
    } catch {
      failure = error
    }
    // Some file systems report a failed write only now.
    if Foundation.close(descriptor) < 0, errno != EINTR {
      failure = failure ?? OutputFailure(code: errno)
    }
    if let failure { throw failure }
  }

  /// Writes all of a text to an open descriptor.
  ///
  /// - Returns: Whether somebody still reads.
  static func write(_ text: String, to descriptor: Int32) throws(OutputFailure) -> Bool {
    var text = text
    let code = text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)
      while !rest.isEmpty {
        let count = Foundation.write(descriptor, rest.baseAddress, rest.count)
        if count >= 0 {
          rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        } else if errno == EAGAIN {
          // Another process made the pipe non-blocking.
          var events = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
          _ = poll(&events, 1, -1)
        } else if errno != EINTR {
          return errno
        }
      }
      return 0
    }
    guard code != EPIPE else { return false }
    guard code == 0 else { throw OutputFailure(code: code) }
    return true
  }
}

/// Not all of the output could be written.
package struct OutputFailure: Error, Equatable, CustomStringConvertible {
  /// The system's number of the reason.
  package var code: Int32

  /// Whether there was nothing to write to from the start: `>&-`.
  package var isClosed: Bool { code == EBADF }

  package var description: String {
    isClosed
      ? "Standard output is closed: nothing was written."
      : "Standard output can't be written: \(String(cString: strerror(code))). What was written is not all."
  }
}

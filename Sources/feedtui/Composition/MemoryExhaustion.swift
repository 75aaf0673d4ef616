import Application
import Foundation
import Networking

/// The end of a process whose memory is limited, and all of it used.
///
/// Swift traps where memory can't be allocated: no error can be thrown then, but a message can be written.
enum MemoryExhaustion {
  /// Takes the signals of a trap where the memory of this process is limited (`ulimit -v`).
  static func tellWhereLimited() {
    var limit = rlimit()
    // No limit is the largest number, signed on some systems.
    guard getrlimit(addressSpace, &limit) == 0, limit.rlim_cur < rlim_t(Int64.max) else { return }
    for number in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGABRT] {
      signal(number) { number in
        // Only what is safe in a signal handler.
        if !SystemLimits.isFree(bytes: MemoryExhaustion.littleMemory) {
          let words: StaticString =
            "feedtui: Stopped: little is left of the memory that may be used (ulimit -v).\n"
          _ = write(STDERR_FILENO, words.utf8Start, words.utf8CodeUnitCount)
          _exit(ExitStatus.unreadable)
        }
        signal(number, SIG_DFL)
        raise(number)
      }
    }
  }

  /// 256 MiB: a request for memory that fails is seldom larger.
  private static let littleMemory = 256 << 20

  #if os(Linux)
    private static let addressSpace = __rlimit_resource_t(RLIMIT_AS.rawValue)
  #else
    private static let addressSpace = RLIMIT_AS
  #endif
}

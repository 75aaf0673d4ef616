import Dispatch
import Foundation
import Synchronization

/// Signals that end a command by and by: what is there is written, and files are given back.
final class EndSignals {
  private let hasComeFlag = Flag()
  private let sources: [any DispatchSourceSignal]

  /// From now on they don't end the process at once.
  ///
  /// `patience`: Seconds behind the first after which it ends all the same, as at a second one: somebody may not take what is
  /// written. Nil: it is waited for. `wake`: called on any thread when one has come.
  init(patience: Double? = nil, wake: @escaping @Sendable () -> Void) {
    let flag = hasComeFlag
    sources = [SIGTERM, SIGINT, SIGHUP].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        if let patience {
          if flag.isStored { _exit(128 + number) }
          DispatchQueue.global().asyncAfter(deadline: .now() + patience) { _exit(128 + number) }
        }
        flag.store()
        wake()
      }
      source.resume()
      return source
    }
  }

  var hasCome: Bool { hasComeFlag.isStored }

  /// They are waited for no more; they still don't end the process.
  func cancel() { for source in sources { source.cancel() } }

  private final class Flag: Sendable {
    private let flag = Atomic(false)

    func store() { flag.store(true, ordering: .relaxed) }

    var isStored: Bool { flag.load(ordering: .relaxed) }
  }
}

import Dispatch
import Foundation
import Synchronization

/// Signals that end a command by and by: what is there is written, and files are given back.
final class EndSignals {
  private let hasComeFlag = Flag()
  private let sources: [any DispatchSourceSignal]

  /// From now on they don't end the process.
  ///
  /// `wake`: Called on any thread when one has come.
  init(wake: @escaping @Sendable () -> Void) {
    let flag = hasComeFlag
    sources = [SIGTERM, SIGINT, SIGHUP].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
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

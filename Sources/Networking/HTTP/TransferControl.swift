internal import CCurl
import Dispatch
import Synchronization

/// Ends what a thread does for a request, from any other thread: a transfer, or a pause.
final class TransferControl: Sendable {
  private struct State {
    var isCancelled = false
    /// The address of the transfer that runs; as a number, for no pointer may go to another thread.
    var transfer: UInt?
  }

  private let state = Mutex(State())
  private let pauseEnds = DispatchSemaphore(value: 0)

  var isCancelled: Bool { state.withLock(\.isCancelled) }

  func cancel() {
    state.withLock { state in
      state.isCancelled = true
      // While it is held, the transfer can't be gone.
      if let transfer = state.transfer.flatMap(OpaquePointer.init(bitPattern:)) {
        cc_cancel(transfer)
      }
    }
    pauseEnds.signal()
  }

  func begin(_ transfer: OpaquePointer) {
    state.withLock { state in
      state.transfer = UInt(bitPattern: transfer)
      if state.isCancelled { cc_cancel(transfer) }
    }
  }

  /// Called before the transfer is destroyed.
  func end() { state.withLock { $0.transfer = nil } }

  /// Ends a pause, or the next one, and nothing else.
  func endPause() { pauseEnds.signal() }

  /// Waits, or until it is cancelled.
  func pause(milliseconds: Int) {
    guard !isCancelled else { return }
    _ = pauseEnds.wait(timeout: .now() + .milliseconds(milliseconds))
  }
}

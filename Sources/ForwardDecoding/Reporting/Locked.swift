#if canImport(os)
  internal import os

  /// A value that several threads may change; `Mutex` would raise the floor to iOS 18.
  package final class Locked<State: Sendable>: Sendable {
    private let lock: OSAllocatedUnfairLock<State>

    package init(_ state: State) { lock = OSAllocatedUnfairLock(initialState: state) }

    package func withLock<Result: Sendable>(_ body: @Sendable (inout State) throws -> Result)
      rethrows
      -> Result
    { try lock.withLock(body) }
  }
#else
  internal import Synchronization

  /// A value that several threads may change.
  package final class Locked<State: Sendable>: Sendable {
    private let mutex: Mutex<State>

    package init(_ state: State) { mutex = Mutex(state) }

    package func withLock<Result: Sendable>(_ body: @Sendable (inout State) throws -> Result)
      rethrows
      -> Result
    { try mutex.withLock { try body(&$0) } }
  }
#endif

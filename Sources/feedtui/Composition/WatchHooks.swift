import Application
import Domain
import Drift
import Foundation
import Synchronization

/// What somebody wants to be run when drift comes: `--on unit_shift 'notify-team'`.
struct WatchHook: Equatable, Sendable {
  /// Nil for every kind.
  let kind: DriftKind?
  let command: String

  /// What stands for every kind.
  static let anyKind = "any"

  /// Pairs of kinds and commands, as they stand on the command line.
  static func hooks(_ words: [String]) throws -> [WatchHook] {
    guard words.count.isMultiple(of: 2) else {
      throw CommandError.badHook(
        "--on takes a kind of drift and a command: --on unit_shift 'notify-team'.")
    }
    return try stride(from: 0, to: words.count, by: 2).map { index in
      let name = words[index]
      let kind = DriftKind.allCases.first { $0.row.name == name }
      guard kind != nil || name == anyKind else {
        throw CommandError.badHook(
          "\(name) is no kind of drift: \(Spelling.hint(name, DriftKind.allCases.map(\.row.name) + [anyKind]))"
        )
      }
      return WatchHook(kind: kind, command: words[index + 1])
    }
  }
}

/// Runs what is to be run, each for a source and a kind once in five minutes, a few at a time.
final class WatchHooks: Sendable {
  /// A hook for a kind of drift of a source.
  private struct Place: Hashable {
    var hook: Int
    var source: String
    var kind: DriftKind
  }

  private struct State {
    var lastRun: [Place: ContinuousClock.Instant] = [:]
    /// What came since a hook ran last: it gets all of it together, when it may run again.
    var waiting: [Place: WatchEvent] = [:]
    var running: Set<pid_t> = []
    var isEnding = false
  }

  private let hooks: [WatchHook]
  private let hidden: Set<String>
  private let say: @Sendable (String) -> Void
  private let state = Mutex(State())

  private static let pause = Duration.seconds(300)
  /// Seconds that one may take.
  private static let limit = 30
  private static let mostAtOnce = 4

  /// `hidden`: Variables that hold secrets; `say`: gets to know what went wrong.
  init(
    _ hooks: [WatchHook], hiding hidden: Set<String>, say: @escaping @Sendable (String) -> Void
  ) {
    (self.hooks, self.hidden, self.say) = (hooks, hidden, say)
  }

  /// Takes drift that has come, and runs what may run now.
  func take(_ events: [WatchEvent], at now: ContinuousClock.Instant) {
    let due = state.withLock { state -> [(Place, WatchEvent)] in
      for event in events {
        for (number, hook) in hooks.enumerated() where hook.kind.map({ $0 == event.kind }) ?? true {
          let place = Place(hook: number, source: event.source, kind: event.kind)
          state.waiting[place] = state.waiting[place]?.with(event) ?? event
        }
      }
      var due: [(Place, WatchEvent)] = []
      for (place, event) in state.waiting {
        guard state.running.count + due.count < Self.mostAtOnce, !state.isEnding,
          state.lastRun[place].map({ now - $0 >= Self.pause }) ?? true
        else { continue }
        due.append((place, event))
        state.lastRun[place] = now
        state.waiting[place] = nil
      }
      return due
    }
    for (place, event) in due { run(hooks[place.hook].command, event) }
  }

  /// Ends those that run.
  func end() {
    let (running, waiting) = state.withLock { state in
      state.isEnding = true
      return (state.running, state.waiting)
    }
    for child in running { ChildProcess.kill(child) }
    for (place, event) in waiting {
      say(
        "the hook of \(place.kind.row.name) isn't run any more: \(event.added) of \(event.source) were to be told"
      )
    }
  }

  private func run(_ command: String, _ event: WatchEvent) {
    let name = event.kind.row.name
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return say("the hook of \(name) isn't run: too few files") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let child: pid_t
    do throws(ChildProcess.Failure) {
      child = try ChildProcess.spawn(["/bin/sh", "-c", command], input: ends[0], hiding: hidden)
    } catch {
      for end in ends { close(end) }
      return say("the hook of \(name) can't be run: \(error.reason)")
    }
    close(ends[0])
    state.withLock { _ = $0.running.insert(child) }
    // An event has some hundred bytes: a pipe takes them, whether or not anybody reads.
    let bytes = Array(event.json.utf8.prefix(Self.mostBytes))
    _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
    _ = Foundation.write(ends[1], bytes, bytes.count)
    close(ends[1])
    let thread = Thread { [self] in wait(for: child, name) }
    thread.name = "feedtui.hook"
    thread.start()
  }

  /// 4 KiB: what POSIX lets a pipe take at once.
  private static let mostBytes = 4096

  private func wait(for child: pid_t, _ name: String) {
    let end = ContinuousClock.now + .seconds(Self.limit)
    var status: Int32 = 0
    var isLate = false
    while true {
      let ended = waitpid(child, &status, isLate ? 0 : WNOHANG)
      if ended == child || ended < 0 && errno != EINTR { break }
      if !isLate, ContinuousClock.now >= end {
        isLate = true
        ChildProcess.kill(child)
      } else if !isLate {
        usleep(20_000)
      }
    }
    state.withLock { _ = $0.running.remove(child) }
    if isLate {
      say("the hook of \(name) took longer than \(Self.limit) s, and was ended")
    } else if status != 0 {
      let signal = status & 0x7F
      say(
        signal == 0
          ? "the hook of \(name) ended with \(status >> 8 & 0xFF)"
          : "the hook of \(name) was ended by signal \(signal)")
    }
  }
}

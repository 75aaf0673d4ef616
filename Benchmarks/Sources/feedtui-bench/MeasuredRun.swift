import Foundation

/// One run of a command: how long it took, and how much memory it held at most.
struct MeasuredRun {
  var seconds: Double
  var peakBytes: Int

  struct Failed: Error { var command: String }

  /// - Parameter arguments: The program first.
  init(_ arguments: [String]) throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    defer { posix_spawn_file_actions_destroy(&actions) }
    var strings: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
    strings.append(nil)
    defer { for string in strings { free(string) } }
    let start = ContinuousClock.now
    var child: pid_t = 0
    guard posix_spawn(&child, arguments[0], &actions, nil, strings, environ) == 0 else {
      throw Failed(command: arguments.joined(separator: " "))
    }
    var status: Int32 = 0
    var usage = rusage()
    wait4(child, &status, 0, &usage)
    let elapsed = ContinuousClock.now - start
    seconds =
      Double(elapsed.components.seconds) + Double(elapsed.components.attoseconds) / 1e18
    peakBytes = usage.ru_maxrss * 1024
  }

  /// The fastest of some runs, as machines are noisy upwards only.
  static func best(of count: Int, _ arguments: [String]) throws -> MeasuredRun {
    let runs = try (0..<count).map { _ in try MeasuredRun(arguments) }
    return runs.min { $0.seconds < $1.seconds } ?? runs[0]
  }

  /// The median of some runs, where ratios are of interest.
  static func median(of count: Int, _ arguments: [String]) throws -> MeasuredRun {
    let runs = try (0..<count).map { _ in try MeasuredRun(arguments) }
    return runs.sorted { $0.seconds < $1.seconds }[count / 2]
  }
}

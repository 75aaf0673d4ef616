import Foundation

/// How many processors this process may use.
enum ProcessorCount {
  /// Those that it may run on, or fewer where a container's quota allows less (cgroups, versions 1 and 2).
  static func available() -> Int {
    let quota = quota(
      groups: text("/proc/self/cgroup"), reading: { text("/sys/fs/cgroup\($0)") })
    let count = ProcessInfo.processInfo.activeProcessorCount
    return max(1, min(count, quota ?? count))
  }

  private static func text(_ path: String) -> String? {
    FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The least quota of the process's group and those around it, in whole processors; nil where there is none.
  ///
  /// `groups`: `/proc/self/cgroup`; `reading`: the text of a file below `/sys/fs/cgroup`, nil where there is none.
  static func quota(groups: String?, reading: (String) -> String?) -> Int? {
    var quotas: [Int] = []
    for line in (groups ?? "").split(separator: "\n") {
      let parts = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
      guard parts.count == 3 else { continue }
      let isFirstVersion = parts[1].split(separator: ",").contains("cpu")
      guard isFirstVersion || parts[1].isEmpty else { continue }
      // A container may not see the groups around its own: those that it sees count.
      var group = parts[2].split(separator: "/")[...]
      while true {
        let folder = group.map { "/\($0)" }.joined()
        let quota =
          isFirstVersion
          ? processors(
            reading("/cpu\(folder)/cpu.cfs_quota_us"),
            of: reading("/cpu\(folder)/cpu.cfs_period_us"))
          : processors(ofLine: reading("\(folder)/cpu.max"))
        if let quota { quotas.append(quota) }
        guard !group.isEmpty else { break }
        group.removeLast()
      }
    }
    return quotas.min()
  }

  /// `150000 100000`: microseconds of work in each period; `max` for any.
  private static func processors(ofLine line: String?) -> Int? {
    let words = (line ?? "").split(whereSeparator: \.isWhitespace).map(String.init)
    return words.count == 2 ? processors(words[0], of: words[1]) : nil
  }

  private static func processors(_ quota: String?, of period: String?) -> Int? {
    guard let quota = number(quota), let period = number(period), quota > 0, period > 0 else {
      return nil
    }
    return max(1, quota / period + (quota % period > 0 ? 1 : 0))
  }

  private static func number(_ text: String?) -> Int? {
    let words = (text ?? "").split(whereSeparator: \.isWhitespace)
    return words.count == 1 ? Int(words[0]) : nil
  }
}

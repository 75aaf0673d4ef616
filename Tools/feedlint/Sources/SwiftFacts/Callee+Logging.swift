extension Callee {
  private static let printers: Set<String> = [
    "print", "debugPrint", "dump", "NSLog", "os_log", "log", "logError",
  ]

  private static let levels: Set<String> = [
    "log", "trace", "verbose", "debug", "info", "notice", "warning", "warn", "error", "fault",
    "critical",
  ]

  private static let endings = ["log", "logger", "logging"]
  private static let otherEndings = ["dialog", "catalog", "blog"]

  /// Whether it is called to log or print.
  var isLogging: Bool {
    if base.isEmpty || base == "Swift" || base == "Foundation" {
      return Self.printers.contains(name)
        || name.contains(/Log(Error|Warning|Warn|Info|Debug|Verbose|Trace)?$/)
    }
    // `logger`, `AppLog.shared`, `Logger.network`, `Logger(subsystem: "app")`
    return Self.levels.contains(name)
      && base.split { !$0.isLetter }.contains { part in
        let word = part.lowercased()
        return Self.endings.contains(where: word.hasSuffix)
          && !Self.otherEndings.contains(where: word.hasSuffix)
      }
  }
}

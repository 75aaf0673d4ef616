extension Callee {
  private static let printers: Set<String> = [
    "print", "debugPrint", "dump", "NSLog", "os_log", "log", "logError",
  ]

  private static let levels: Set<String> = [
    "log", "trace", "verbose", "debug", "info", "notice", "warning", "warn", "error", "fault",
    "critical",
  ]

  /// Whether it is called to log or print.
  var isLogging: Bool {
    if base.isEmpty {
      return Self.printers.contains(name)
        || name.contains(/Log(Error|Warning|Warn|Info|Debug|Verbose|Trace)?$/)
    }
    let lower = base.lowercased()
    return Self.levels.contains(name)
      && (lower.hasSuffix("log") || lower.hasSuffix("logger") || lower.hasSuffix("log.shared"))
  }
}

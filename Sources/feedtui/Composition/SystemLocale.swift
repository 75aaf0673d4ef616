import Foundation

/// What texts may hold here.
enum SystemLocale {
  /// Whether the locale's texts are UTF-8.
  ///
  /// - Source: POSIX, *Environment Variables*, 8.2: the first of these that isn't empty counts.
  static var isUTF8: Bool {
    let environment = ProcessInfo.processInfo.environment
    let name = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }
      .first { !$0.isEmpty }
    let text = (name ?? "").lowercased()
    return text.contains("utf-8") || text.contains("utf8")
  }
}

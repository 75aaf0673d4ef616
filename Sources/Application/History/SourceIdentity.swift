import Foundation
import Networking

/// By what a source is known from one run to the next.
package struct SourceIdentity: Equatable, Sendable {
  /// Tells it from all others; may hold secrets of its address.
  package let key: String
  /// As it is shown.
  package let label: String

  package init(key: String, label: String) { (self.key, self.label) = (key, label) }

  /// A source by its name; nil for a pipe, which is another one each time.
  ///
  /// `folder`: The folder that paths of files begin in.
  package init?(
    _ name: SourceName, in folder: String = FileManager.default.currentDirectoryPath
  ) {
    guard !name.isStandardInput, !Self.isPipe(name.text) else { return nil }
    if let label = name.label, label != name.text {
      (key, self.label) = ("name \(label)", label)
    } else if name.isAddress {
      (key, label) = ("address \(name.text)", Self.label(ofAddress: name.displayName))
    } else {
      let path = URL(
        fileURLWithPath: name.text, relativeTo: URL(fileURLWithPath: folder, isDirectory: true)
      ).standardizedFileURL.path
      (key, label) = ("file \(path)", SourceName(text: path).displayName)
    }
  }

  /// Several files, or those of a folder, as one.
  package init?(_ texts: [String], in folder: String = FileManager.default.currentDirectoryPath) {
    let own = texts.compactMap { SourceIdentity(SourceName(text: $0), in: folder) }
    guard own.count == texts.count, let first = own.first else { return nil }
    key = own.map(\.key).joined(separator: "\n")
    label = own.count == 1 ? first.label : "\(first.label) and \(own.count - 1) more"
  }

  private static func isPipe(_ text: String) -> Bool {
    var info = stat()
    let isPipe = stat(text, &info) == 0 && info.st_mode & S_IFMT == S_IFIFO
    return isPipe || text.hasPrefix("/dev/fd/") || text.hasPrefix("/proc/") || text == "/dev/stdin"
  }

  /// The host, and of the path what is a word: an id or a secret may be any other part of it.
  private static func label(ofAddress shown: String) -> String {
    let parts = shown.split(separator: "/", omittingEmptySubsequences: false)
    return parts.enumerated().map { $0 == 0 || isWord($1) ? String($1) : "…" }
      .joined(separator: "/")
  }

  /// `orders`, `v2`, `order-items.json`.
  private static func isWord(_ part: Substring) -> Bool {
    let digits = part.count { $0.isNumber }
    let capitals = part.dropFirst().count { $0.isUppercase }
    return part.count <= longestWord && digits <= mostDigits && capitals <= mostCapitals
      && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_.".contains($0)) }
  }

  private static let longestWord = 24
  private static let mostDigits = 2
  private static let mostCapitals = 2
}

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
      (key, label) = ("address \(name.text)", name.displayName)
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
    text.hasPrefix("/dev/fd/") || text.hasPrefix("/proc/") || text == "/dev/stdin"
  }
}

import Application
import FeedStore
import Foundation
import Networking

/// The files of a folder, as sources.
enum SourceFiles {
  /// 10,000: more captures than anybody looks through.
  private static let most = 10_000

  /// What a text names: the files of a folder or of a pattern (`captures/*.json`), by their names, those that are hidden left out; else the text itself.
  ///
  /// - Throws: Where the folder can't be read, or holds no file.
  static func expanded(_ text: String) throws(SourceError) -> [String] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: text, isDirectory: &isFolder) else {
      // The shell has done so already, unless the pattern was quoted or stands in another program.
      let found = matches(of: text)
      return found.isEmpty ? [text] : found
    }
    guard isFolder.boolValue else { return [text] }
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: text)
    } catch {
      throw .notPermitted(path: text)
    }
    let base = text.hasSuffix("/") ? text : text + "/"
    let files = names.filter { !$0.hasPrefix(".") }.sorted().map { base + $0 }
      .filter { isFile($0) }
    guard !files.isEmpty else { throw .emptyFolder(path: text) }
    guard files.count <= most else {
      throw .unreadable(path: text, reason: "it holds too many files")
    }
    return files
  }

  private static func matches(of pattern: String) -> [String] {
    guard pattern.contains(where: { "*?[".contains($0) }), !SourceName(text: pattern).isAddress
    else { return [] }
    var found = glob_t()
    defer { globfree(&found) }
    guard glob(pattern, 0, nil, &found) == 0 else { return [] }
    let paths = (0..<Int(found.gl_pathc)).compactMap { index in
      found.gl_pathv?[index].map { String(cString: $0) }
    }
    return paths.filter { isFile($0) }
  }

  /// Whether it is a file, or a link that leads nowhere: that one is told as what it is.
  private static func isFile(_ path: String) -> Bool {
    var info = stat()
    guard stat(path, &info) == 0 else {
      return lstat(path, &info) == 0 && info.st_mode & S_IFMT == S_IFLNK
    }
    return info.st_mode & S_IFMT == S_IFREG
  }
}

/// Opens several files as one feed.
struct FilesOpener: SourceOpening {
  let base: SourceOpener
  /// Files, and folders, which are looked at each time.
  let texts: [String]

  func files(_ name: SourceName) throws(SourceError) -> [FilesFeed.File]? {
    var paths: [String] = []
    for text in texts { paths += try SourceFiles.expanded(text) }
    // What they have in common says nothing.
    let names = paths.map { ($0 as NSString).lastPathComponent }
    let areTold = Set(names).count == names.count
    return paths.enumerated().map { index, path in
      FilesFeed.File(name: AddressText.file(areTold ? names[index] : path)) {
        [base] () throws(SourceError) in
        try base.open(SourceName(text: path), wake: {}, pausing: { _ in }).bytes
      }
    }
  }

  func open(
    _ name: SourceName, wake: @escaping @Sendable () -> Void,
    pausing: @escaping @Sendable (FetchPause) -> Void
  ) throws(SourceError) -> OpenedSource {
    try base.open(SourceName(text: texts.first ?? name.text), wake: wake, pausing: pausing)
  }
}

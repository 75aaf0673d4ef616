import Foundation
import Networking

/// The last good pages of an address on disk, so that they can be shown where there is no network.
///
/// A file of this user's alone (0600), which takes the place of the one before as a whole.
package struct FeedCopy: Equatable, Sendable {
  package struct Pages: Equatable, Sendable {
    package var pages: [CopiedPage]
    /// When they had been read, in nanoseconds since 1970-01-01 UTC.
    package var readAt: Int64
  }

  /// Why there is no copy, or none can be kept.
  package enum Fault: Error, Equatable, Sendable {
    /// Its bytes aren't those that were written.
    case damaged
    case unreadable(reason: String)
    case notKept(reason: String)
    /// It was read by other rules than those of today.
    case ofOtherRules

    package var words: String {
      switch self {
      case .damaged: "The copy on this disk is damaged, and isn't shown"
      case .unreadable(let reason): "The copy on this disk can't be read: \(reason)"
      case .ofOtherRules: "The copy on this disk was read by other rules, and isn't shown"
      case .notKept(let reason): "No copy can be kept on this disk: \(reason)"
      }
    }
  }

  /// 32 MiB of a feed's pages: thirty thousand records of a usual API.
  static let maxBytes = 32 << 20
  /// Room for what stands before them.
  private static let maxHeaderBytes = 4 << 20
  /// Copies in the folder; the oldest go.
  private static let maxCopies = 50
  private static let suffix = ".feed"

  private let folder: String
  private let name: String
  /// What no copy may hold, for a server may say it again.
  private let secrets: @Sendable () -> [String]

  /// A copy in a folder; nil where this system can't tell one from another.
  ///
  /// `key`: What tells it from others: the address, who asks, and how far it is read. `secrets`: what no copy may hold, as far as it is known by then.
  package init?(
    folder: String, key: [String], secrets: @escaping @Sendable () -> [String] = { [] }
  ) {
    self.secrets = secrets
    // A text can't end where another begins.
    let bytes = key.flatMap { Array("\($0.utf8.count):\($0)".utf8) }
    guard let digest = Digest.sha256(bytes) else { return nil }
    self.folder = folder
    name = digest.prefix(Self.nameBytes).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
      .joined()
  }

  /// Whether a page holds something that no copy may hold.
  func holdsSecret(_ page: CopiedPage) -> Bool {
    let secrets = secrets().filter { $0.utf8.count >= RequestSecrets.leastBytes }
      .flatMap { RequestSecrets.forms(of: $0).map { Array($0.utf8) } }
    return secrets.contains { secret in
      page.bytes.firstRange(of: secret) != nil
        || page.headers.values.contains { Array($0.utf8).firstRange(of: secret) != nil }
    }
  }

  /// 16: no two are alike.
  private static let nameBytes = 16

  private var path: String { "\(folder)/\(name)\(Self.suffix)" }

  package static func == (left: FeedCopy, right: FeedCopy) -> Bool { left.path == right.path }

  // MARK: Reading

  /// The pages that were kept; nil where there are none.
  package func pages() throws(Fault) -> Pages? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw .unreadable(reason: String(cString: strerror(errno)))
    }
    defer { close(descriptor) }
    var info = stat()
    // What somebody else can write may be anybody's.
    guard fstat(descriptor, &info) == 0, info.st_mode & S_IFMT == S_IFREG,
      info.st_uid == geteuid(), info.st_mode & 0o077 == 0
    else { throw .unreadable(reason: "it isn't this user's alone") }
    guard info.st_size <= Self.maxBytes + Self.maxHeaderBytes else { throw .damaged }
    let bytes = try Self.bytes(of: descriptor, Int(info.st_size))
    let lines = bytes.split(
      separator: UInt8(ascii: "\n"), maxSplits: 2, omittingEmptySubsequences: false)
    guard lines.count == 3, let header = CopyHeader(digest: lines[0], line: lines[1]) else {
      throw .damaged
    }
    // Another version's is no damage; what is read now takes its place.
    guard header.format == CopyHeader.currentFormat else { return nil }
    guard header.readAt > 0, let pages = header.pages(in: lines[2]), !pages.isEmpty else {
      throw .damaged
    }
    return Pages(pages: pages, readAt: header.readAt)
  }

  private static func bytes(of descriptor: Int32, _ count: Int) throws(Fault) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    var done = 0
    while done < count {
      let read = bytes.withUnsafeMutableBytes {
        pread(descriptor, $0.baseAddress.map { $0 + done }, count - done, off_t(done))
      }
      if read < 0, errno == EINTR { continue }
      guard read >= 0 else { throw .unreadable(reason: String(cString: strerror(errno))) }
      // It has become shorter meanwhile.
      guard read > 0 else { throw .damaged }
      done += read
    }
    return bytes
  }

  // MARK: Writing

  /// Keeps pages in the place of those before.
  package func keep(_ pages: Pages) throws(Fault) {
    try makeFolder()
    var bytes: [UInt8]
    do {
      bytes = try CopyHeader(pages.pages, readAt: pages.readAt).lines()
    } catch {
      throw .notKept(reason: "what the server said beside it can't be written")
    }
    for page in pages.pages { bytes += page.bytes }
    var template = Array("\(folder)/\(name).XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw Self.failure(errno) }
    let code = Self.write(bytes, to: descriptor)
    close(descriptor)
    guard code == 0, rename(template, path) == 0 else {
      let reason = code == 0 ? errno : code
      unlink(template)
      throw Self.failure(reason)
    }
    removeOldest()
  }

  private static func failure(_ code: Int32) -> Fault {
    .notKept(reason: String(cString: strerror(code)))
  }

  private func makeFolder() throws(Fault) {
    do {
      try FileManager.default.createDirectory(
        atPath: (folder as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    } catch {
      throw .notKept(reason: "the folder above it can't be made")
    }
    guard mkdir(folder, 0o700) == 0 || errno == EEXIST else { throw Self.failure(errno) }
    guard PrivateFolder.isOwn(folder) else {
      throw .notKept(reason: "\(folder) isn't this user's alone")
    }
  }

  /// Returns the system's error number; 0 where all of it is on the disk.
  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
    var done = 0
    while done < bytes.count {
      let written = bytes.withUnsafeBytes {
        Foundation.write(descriptor, $0.baseAddress.map { $0 + done }, bytes.count - done)
      }
      if written < 0, errno == EINTR { continue }
      guard written > 0 else { return written < 0 ? errno : ENOSPC }
      done += written
    }
    return fsync(descriptor) == 0 ? 0 : errno
  }

  /// What can't be removed is looked at again next time.
  private func removeOldest() {
    guard let entries = opendir(folder) else { return }
    defer { closedir(entries) }
    var found: [(time: Int, path: String)] = []
    while let entry = readdir(entries) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      var info = stat()
      guard !name.hasPrefix("."), lstat("\(folder)/\(name)", &info) == 0 else { continue }
      #if os(Linux)
        found.append((info.st_mtim.tv_sec, "\(folder)/\(name)"))
      #else
        found.append((info.st_mtimespec.tv_sec, "\(folder)/\(name)"))
      #endif
    }
    guard found.count > Self.maxCopies else { return }
    for old in found.sorted(by: { $0.time < $1.time }).dropLast(Self.maxCopies) {
      unlink(old.path)
    }
  }
}

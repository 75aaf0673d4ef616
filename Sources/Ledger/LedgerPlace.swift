import Foundation

/// The file of a ledger, and whether one may stand there.
package struct LedgerPlace: Equatable, Sendable {
  package let path: String
  /// Whether nobody named it: then whatever stands there is ours, and is set aside where it is damaged.
  package let isUsual: Bool

  package init(path: String, isUsual: Bool) {
    (self.path, self.isUsual) = (path, isUsual)
  }

  /// The usual one, in the folder of what programs remember between their runs.
  package static func usual(in folder: String) -> LedgerPlace {
    LedgerPlace(path: "\(folder)/ledger.sqlite", isUsual: true)
  }

  private var folder: String { URL(fileURLWithPath: path).deletingLastPathComponent().path }

  /// Makes the folder and an empty file, where they aren't there.
  func prepare() throws(LedgerProblem) {
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw unwritable(folder, errno)
    }
    if DiskKind.isNetwork(folder) { throw .onNetwork(path: path) }
    // Nothing waits for who would read a pipe that lies there.
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0o600)
    guard descriptor >= 0 else {
      let code = errno
      throw code == EISDIR || code == ENXIO ? .notOurs(path: path) : unwritable(path, code)
    }
    defer { close(descriptor) }
    var info = stat()
    guard fstat(descriptor, &info) == 0 else { throw unwritable(path, errno) }
    guard info.st_mode & S_IFMT == S_IFREG, info.st_uid == geteuid() else {
      throw .notOurs(path: path)
    }
  }

  /// Throws where the file isn't empty and its head doesn't say that it is a ledger.
  ///
  /// SQLite isn't asked: it writes over a short text, and what other programs left beside a database of theirs it puts in order.
  func checkHead() throws(LedgerProblem) {
    for suffix in Self.besides {
      var info = stat()
      // Nobody waits for who would write to a pipe that lies there.
      guard lstat(path + suffix, &info) != 0 || info.st_mode & S_IFMT == S_IFREG else {
        throw .notOurs(path: path + suffix)
      }
    }
    guard let file = FileHandle(forReadingAtPath: path) else { throw unwritable(path, errno) }
    let head: Data?
    do {
      head = try file.read(upToCount: Self.headBytes)
    } catch {
      throw .unwritable(path: path, reason: "it can't be read")
    }
    guard let head, !head.isEmpty, !Self.isOfLedger(head) else { return }
    throw isUsual ? .broken(path: path) : .foreign(path: path)
  }

  /// - Source: SQLite, *Database File Format*, 1.3: the application's id is a number of four bytes at 68, the largest first.
  private static func isOfLedger(_ head: Data) -> Bool {
    guard head.count == headBytes, head.prefix(magic.count) == magic else { return false }
    let id = head[idRange].reduce(0 as UInt32) { $0 << 8 | UInt32($1) }
    return id == UInt32(bitPattern: LedgerSchema.applicationID)
  }

  private static let headBytes = 100
  private static let magic = Data("SQLite format 3\u{0}".utf8)
  private static let idRange = 68..<72
  /// What SQLite keeps beside a database.
  private static let besides = ["-wal", "-shm", "-journal"]

  private var lock: String { "\(path).lock" }

  /// Whether a process has opened a ledger here.
  var hasLock: Bool { FileManager.default.fileExists(atPath: lock) }

  /// Does something while no other process opens the ledger or sets it aside.
  func alone<Result>(
    _ work: () throws(LedgerProblem) -> Result
  ) throws(LedgerProblem) -> Result {
    let descriptor = open(lock, O_RDWR | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0o600)
    guard descriptor >= 0 else { throw unwritable(lock, errno) }
    defer { close(descriptor) }
    var waited = 0.0
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      guard errno == EWOULDBLOCK || errno == EINTR else { throw unwritable(lock, errno) }
      guard waited < LedgerBounds.secondsOfPatience else { throw .busy(path: path) }
      Thread.sleep(forTimeInterval: Self.secondsBetweenTries)
      waited += Self.secondsBetweenTries
    }
    return try work()
  }

  private static let secondsBetweenTries = 0.01

  /// Whether there is anything: what only reads makes none.
  package var hasContent: Bool {
    var info = stat()
    return stat(path, &info) == 0 && (info.st_size > 0 || info.st_mode & S_IFMT != S_IFREG)
  }

  /// Tells the file from others that stood or will stand in its place.
  struct FileNumber: Equatable, Sendable {
    var device: UInt64
    var file: UInt64
  }

  /// Nil where there is none.
  var number: FileNumber? {
    var info = stat()
    guard stat(path, &info) == 0 else { return nil }
    return FileNumber(
      device: UInt64(truncatingIfNeeded: info.st_dev), file: UInt64(info.st_ino))
  }

  /// Moves a damaged ledger away, so that a new one can be begun.
  ///
  /// `seconds`: Since 1970-01-01 UTC.
  /// Returns where it is now.
  func setAside(at seconds: Int64) throws(LedgerProblem) -> String {
    var aside = "\(path).damaged-\(seconds)"
    // What was set aside before stays.
    var number = 2
    while FileManager.default.fileExists(atPath: aside) {
      aside = "\(path).damaged-\(seconds)-\(number)"
      number += 1
    }
    guard rename(path, aside) == 0 else { throw unwritable(path, errno) }
    // What the journal holds belongs to what was moved, and must not be read with a new file.
    for suffix in Self.besides {
      guard rename(path + suffix, aside + suffix) == 0 || errno == ENOENT else {
        throw unwritable(path + suffix, errno)
      }
    }
    return aside
  }

  func unwritable(_ path: String, _ code: Int32) -> LedgerProblem {
    .unwritable(path: path, reason: String(cString: strerror(code)))
  }
}

import Foundation

/// A file that is there whole, or not at all: what is written has another name until it is finished.
package struct WrittenFile: Sendable {
  /// Why a file can't be written.
  package enum Fault: Error, Equatable {
    case exists, isNoFile
    /// It is what is browsed.
    case isSource
    case failed(reason: String)
  }

  package let path: String
  private let template: String
  private let descriptor: Int32
  /// Whether the file at the path was made for this one, to keep its name.
  private let isReserved: Bool

  /// Begins a file.
  ///
  /// `overwrites`: Whether a file that is there is replaced; `isPrivate`: whether nobody else may read it, whoever could before.
  package init(_ name: String, overwrites: Bool, isPrivate: Bool = true) throws(Fault) {
    let expanded = (name as NSString).expandingTildeInPath
    var info = stat()
    let isThere = stat(expanded, &info) == 0
    // What a link names is replaced, and not the link.
    path = isThere ? Self.resolved(expanded) : expanded
    guard !isThere || info.st_mode & S_IFMT == S_IFREG else { throw .isNoFile }
    guard !isThere || overwrites else { throw .exists }
    isReserved = !isThere
    if isReserved {
      // A name that somebody else takes meanwhile is theirs.
      let reserved = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      guard reserved >= 0 else {
        throw errno == EEXIST ? .exists : .failed(reason: String(cString: strerror(errno)))
      }
      close(reserved)
    }
    // Names and amounts are nobody else's business, whoever may read the folder.
    var template = Array("\(path).XXXXXX".utf8CString)
    descriptor = mkstemp(&template)
    self.template = String(
      decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    guard descriptor >= 0 else {
      let reason = String(cString: strerror(errno))
      if isReserved { unlink(path) }
      throw .failed(reason: reason)
    }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    if !isPrivate { fchmod(descriptor, isThere ? info.st_mode & 0o777 : 0o666 & ~Self.mask) }
  }

  /// What the user's files aren't to be allowed.
  private static var mask: mode_t {
    let mask = umask(0o077)
    umask(mask)
    return mask
  }

  /// Whether two names are those of one file.
  static func isSame(_ one: String, _ other: String) -> Bool {
    var (first, second) = (stat(), stat())
    return stat((one as NSString).expandingTildeInPath, &first) == 0 && stat(other, &second) == 0
      && first.st_dev == second.st_dev && first.st_ino == second.st_ino
  }

  private static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  package func write(_ text: String) throws(OutputFailure) {
    _ = try Output.write(text, to: descriptor)
  }

  /// Gives the file its name.
  package func finish() throws(OutputFailure) {
    try Output.write("", toFile: descriptor)
    guard rename(template, path) == 0 else { throw OutputFailure(code: errno) }
  }

  /// Leaves nothing behind.
  package func abandon() {
    close(descriptor)
    unlink(template)
    if isReserved { unlink(path) }
  }
}

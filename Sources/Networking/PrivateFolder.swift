import Foundation

/// A folder that nobody but this user can read or write.
package enum PrivateFolder {
  /// Whether it is one, and no link to one.
  package static func isOwn(_ path: String) -> Bool {
    var info = stat()
    return lstat(path, &info) == 0 && info.st_mode & S_IFMT == S_IFDIR
      && info.st_uid == geteuid() && info.st_mode & 0o077 == 0
  }
}

import Application
import Foundation
import Networking

/// The file that has what was copied last, where the terminal may not take it.
enum CopiedFile {
  /// What every terminal takes.
  private static let safeBytes = 1024

  /// Whether a text may not arrive: it is long, or another program stands before the terminal.
  static func isWanted(for text: String, throughMultiplexer: Bool) -> Bool {
    throughMultiplexer || text.utf8.count > safeBytes
  }

  /// Writes it in the place of the one before.
  ///
  /// Returns the file; nil where it can't be written, or others could read it.
  static func write(_ text: String) -> String? {
    let folder = UserFolder.runtime()
    guard mkdir(folder, 0o700) == 0 || errno == EEXIST, PrivateFolder.isOwn(folder) else {
      return nil
    }
    let path = "\(folder)/copied.txt"
    unlink(path)
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return nil }
    do throws(OutputFailure) {
      try Output.write(text, toFile: descriptor)
      return path
    } catch {
      unlink(path)
      return nil
    }
  }
}

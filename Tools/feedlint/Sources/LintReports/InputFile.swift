public import Foundation

/// A file that somebody named: settings, a baseline, a report, a payload.
public enum InputFile {
  /// It can't be read.
  public struct Failure: Error, CustomStringConvertible {
    /// Which, and why.
    public var description: String
  }

  /// More than any of them has, and less than a machine.
  static let maxBytes = 256 << 20

  /// The bytes of a file; of a device or a pipe what it gives until it ends.
  ///
  /// - Throws: A `Failure` that says why it can't be read.
  public static func data(at path: String) throws(Failure) -> Data {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw Failure(description: "\(path): there is no such file")
    }
    guard !isFolder.boolValue else { throw Failure(description: "\(path) is a folder, not a file") }
    guard let file = FileHandle(forReadingAtPath: path) else {
      throw Failure(description: "\(path) can't be read: there is no right to")
    }
    defer { file.closeFile() }
    do {
      let data = try file.read(upToCount: maxBytes + 1) ?? Data()
      guard data.count <= maxBytes else {
        throw Failure(description: "\(path) has more than \(maxBytes >> 20) MiB")
      }
      return data
    } catch let failure as Failure {
      throw failure
    } catch {
      throw Failure(description: "\(path) can't be read to its end")
    }
  }

  /// The text of a file, without a byte order mark.
  ///
  /// - Throws: A `Failure` where it can't be read, or is no UTF-8.
  public static func text(at path: String) throws(Failure) -> String {
    guard let text = String(validating: try data(at: path), as: UTF8.self) else {
      throw Failure(description: "\(path) is no UTF-8 text")
    }
    return text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text
  }
}

import Application
import DTO
import Foundation
import Presentation

/// Appends views to the user's settings; what stands there stays as it is.
struct ViewFile: ViewKeeping {
  func keep(_ view: SavedView) throws(ViewError) -> String {
    let file = SettingsFile()
    guard !file.isUnreadable else { throw .broken(path: file.path) }
    guard !file.views.names.contains(view.name) else {
      throw .exists(view.name, path: file.path)
    }
    let text = Self.text(of: view)
    try Self.check(text, of: view, in: file.path)
    try Self.append(text, to: file.path)
    return file.path
  }

  /// A table for the end of the file.
  private static func text(of view: SavedView) -> String {
    let lines = SavedView.Part.allCases.compactMap { part in
      view.text(of: part).map { "\(part.rawValue) = \(TOMLText.quoted($0))\n" }
    }
    return "\n[\(SavedViews.key).\(view.name)]\n" + lines.joined()
  }

  /// Refuses what couldn't be read again as it is, as behind `view = { … }`.
  private static func check(
    _ text: String, of view: SavedView, in path: String
  ) throws(ViewError) {
    do throws(ProfileProblems) {
      let isThere = FileManager.default.fileExists(atPath: path)
      let before = isThere ? try UserFile.text(of: path) : ""
      let views = SavedViews(try TOMLText(before + text, file: path)).views
      guard views.contains(view) else { throw ProfileProblems([]) }
    } catch {
      throw .broken(path: path)
    }
  }

  /// Nothing of it stays where not all of it can be written.
  private static func append(_ text: String, to path: String) throws(ViewError) {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw .failed(path: folder.path, reason: String(cString: strerror(errno)))
    }
    let descriptor = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw .failed(path: path, reason: String(cString: strerror(errno)))
    }
    let end = lseek(descriptor, 0, SEEK_END)
    do throws(OutputFailure) {
      try Output.write(text, toFile: descriptor)
    } catch {
      truncate(path, end)
      throw .failed(path: path, reason: String(cString: strerror(error.code)))
    }
  }
}

import Application
import DTO
import Foundation
import Presentation

/// Appends views to the user's settings; what stands there stays as it is.
struct ViewFile: ViewKeeping {
  func keep(_ view: SavedView) throws(ViewError) -> String {
    let path = SettingsFile.path(in: UserFolder.url())
    let descriptor = try Self.open(path)
    // Who saves at the same time reads what this has written; the lock ends with the descriptor.
    flock(descriptor, LOCK_EX)
    do throws(ViewError) {
      let text = try Self.addition(view)
      try Self.append(text, to: path, descriptor)
    } catch {
      close(descriptor)
      throw error
    }
    return path
  }

  /// What is to be added for a view.
  private static func addition(_ view: SavedView) throws(ViewError) -> String {
    let file = SettingsFile()
    guard !file.isUnreadable else { throw .broken(path: file.path) }
    guard !file.views.names.contains(view.name) else {
      throw .exists(view.name, path: file.path)
    }
    let text = text(of: view)
    try check(text, of: view, in: file.path)
    return text
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
      let whole = try UserFile.text(of: path) + text
      guard whole.utf8.count <= UserFile.maxBytes else {
        throw ProfileProblems([])
      }
      let views = SavedViews(try TOMLText(whole, file: path)).views
      guard views.contains(view) else { throw ProfileProblems([]) }
    } catch {
      throw .noRoom(path: path)
    }
  }

  private static func open(_ path: String) throws(ViewError) -> Int32 {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw .failed(path: folder.path, reason: String(cString: strerror(errno)))
    }
    // Nothing waits for who would read a pipe that lies there.
    let flags = O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NONBLOCK
    let descriptor = Foundation.open(path, flags, 0o600)
    guard descriptor >= 0 else {
      throw .failed(path: path, reason: String(cString: strerror(errno)))
    }
    return descriptor
  }

  /// Nothing of it stays where not all of it can be written; the descriptor is closed.
  private static func append(
    _ text: String, to path: String, _ descriptor: Int32
  ) throws(ViewError) {
    let end = lseek(descriptor, 0, SEEK_END)
    do throws(OutputFailure) {
      try Output.write(text, toFile: dup(descriptor))
    } catch {
      truncate(path, end)
      throw .failed(path: path, reason: String(cString: strerror(error.code)))
    }
    close(descriptor)
  }
}

import Application
import DTO
import Domain
import Drift
import Foundation

/// The file in which it stands what somebody knows of.
struct AckFile: AckKeeping {
  let path: String

  /// What a team commits, in the folder in which feedtui is started.
  static let teamName = "feedtui-acks.toml"

  /// `named`: The file that an option names; else that of the team, where there is one, and else the user's own.
  init(named: String?) {
    if let named {
      path = UserFolder.expanded(named)
    } else if FileManager.default.fileExists(atPath: Self.teamName) {
      path = Self.teamName
    } else {
      path = UserFolder.url().appendingPathComponent("acks.toml").path
    }
  }

  /// What stands there; where something is wrong, what isn't.
  func acknowledgements() -> Acknowledgements {
    Acknowledgements(read().all.map(\.acknowledgement))
  }

  var isThere: Bool { FileManager.default.fileExists(atPath: path) }

  /// What is wrong in the file.
  var problems: [ProfileProblem] { read().problems }

  private func read() -> AckTexts {
    guard isThere else { return AckTexts() }
    do throws(ProfileProblems) {
      return AckTexts(try TOMLText(try UserFile.text(of: path), file: path))
    } catch {
      return AckTexts(problems: error.problems)
    }
  }

  func add(_ acknowledgement: Acknowledgement) throws(AckError) -> String {
    try change { (texts, text) throws(AckError) in
      let same = texts.all.filter {
        $0.acknowledgement.source == acknowledgement.source
          && $0.acknowledgement.drift == acknowledgement.drift
      }
      guard let kept = texts.text(text, without: Set(same.map(\.number))) else {
        throw .unusual(path: path)
      }
      let gap = kept.isEmpty || kept.hasSuffix("\n\n") ? "" : kept.hasSuffix("\n") ? "\n" : "\n\n"
      return kept + gap + AckTexts.text(of: acknowledgement)
    }
    return path
  }

  func remove(_ count: DriftCount, of source: String) throws(AckError) -> String {
    try change { (texts, text) throws(AckError) in
      let meant = texts.all.filter { $0.acknowledgement.means(count, of: source) }
      guard !meant.isEmpty else { throw .none }
      guard let kept = texts.text(text, without: Set(meant.map(\.number))) else {
        throw .unusual(path: path)
      }
      return kept
    }
    return path
  }

  /// Writes the file anew, as a whole, while nobody else does.
  private func change(
    _ edit: (AckTexts, String) throws(AckError) -> String
  ) throws(AckError) {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw .failed(path: folder.path, reason: String(cString: strerror(errno)))
    }
    let lock = open(folder.path, O_RDONLY | O_CLOEXEC | O_DIRECTORY)
    defer { if lock >= 0 { close(lock) } }
    if lock >= 0 { flock(lock, LOCK_EX) }
    let texts = read()
    if let problem = texts.problems.first {
      throw .broken(path: path, problem: "line \(problem.place.line): \(problem.message)")
    }
    let text = try edit(texts, try current())
    try write(text)
  }

  private func current() throws(AckError) -> String {
    guard isThere else { return "" }
    do throws(ProfileProblems) {
      return try UserFile.text(of: path)
    } catch {
      throw .broken(path: path, problem: error.description)
    }
  }

  private func write(_ text: String) throws(AckError) {
    do throws(WrittenFile.Fault) {
      let file = try WrittenFile(path, overwrites: true, isPrivate: false)
      do throws(OutputFailure) {
        try file.write(text)
        try file.finish()
      } catch {
        file.abandon()
        throw WrittenFile.Fault.failed(reason: String(cString: strerror(error.code)))
      }
    } catch {
      switch error {
      case .failed(let reason): throw .failed(path: path, reason: reason)
      case .exists, .isNoFile, .isSource: throw .failed(path: path, reason: "it is no regular file")
      }
    }
  }
}

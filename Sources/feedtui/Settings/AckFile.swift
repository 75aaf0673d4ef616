import Application
import DTO
import Domain
import Drift
import Foundation
import Networking

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
      return try Self.texts(try UserFile.text(of: path), path)
    } catch {
      return AckTexts(problems: error.problems)
    }
  }

  private static func texts(_ text: String, _ path: String) throws(ProfileProblems) -> AckTexts {
    AckTexts(try TOMLText(text, file: path), on: AckSpan.day(ReadOptions.now()))
  }

  func add(_ acknowledgement: Acknowledgement) throws(AckError) -> String {
    try change { (texts, text) throws(AckError) in
      let same = texts.all.filter {
        $0.acknowledgement.source == acknowledgement.source
          && $0.acknowledgement.drift == acknowledgement.drift
      }
      var next = try without(same.map(\.number), of: texts, text)
      if !next.text.isEmpty, !next.text.hasSuffix("\n\n") {
        next.text += next.text.hasSuffix("\n") ? "\n" : "\n\n"
      }
      next.text += AckTexts.text(of: acknowledgement)
      next.entries.append(acknowledgement)
      return next
    }
    return path
  }

  func remove(_ count: DriftCount, of source: String) throws(AckError) -> String {
    try change { (texts, text) throws(AckError) in
      let meant = texts.all.filter { $0.acknowledgement.means(count, of: source) }
      guard !meant.isEmpty else { throw .none }
      guard let wide = meant.first(where: { !$0.acknowledgement.isOf(count, source) }) else {
        return try without(meant.map(\.number), of: texts, text)
      }
      // It means others, too, which nobody has asked for.
      throw .wider(path: path, wide.acknowledgement.drift)
    }
    return path
  }

  /// What the file is to be: its text, and what is to be read in it.
  private struct Changed {
    var text: String
    var entries: [Acknowledgement]
  }

  private func without(
    _ numbers: [Int], of texts: AckTexts, _ text: String
  ) throws(AckError) -> Changed {
    guard let kept = texts.text(text, without: Set(numbers)) else { throw .unusual(path: path) }
    let entries = texts.all.filter { !numbers.contains($0.number) }.map(\.acknowledgement)
    return Changed(text: kept, entries: entries)
  }

  /// Writes the file anew, as a whole, while nobody else does.
  private func change(
    _ edit: (AckTexts, String) throws(AckError) -> Changed
  ) throws(AckError) {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw .failed(path: folder.path, reason: String(cString: strerror(errno)))
    }
    let turn = try turn()
    defer { if let turn { close(turn) } }
    let texts = read()
    if let problem = texts.problems.first {
      throw .broken(path: path, problem: "line \(problem.place.line): \(problem.message)")
    }
    let changed = try edit(texts, try current())
    do throws(ProfileProblems) {
      // A text that holds what looks like an entry may have been cut.
      let read = try Self.texts(changed.text, path)
      guard read.problems.isEmpty, read.all.map(\.acknowledgement) == changed.entries else {
        throw ProfileProblems([])
      }
    } catch {
      throw .unusual(path: path)
    }
    try write(changed.text)
  }

  /// What keeps other processes of this user from changing the file meanwhile; nil where nothing can.
  private func turn() throws(AckError) -> Int32? {
    let folder = UserFolder.runtime()
    // Somebody else's folder, or a link to one, keeps nobody waiting.
    guard mkdir(folder, 0o700) == 0 || errno == EEXIST, PrivateFolder.isOwn(folder) else {
      return nil
    }
    let descriptor = open("\(folder)/acks.lock", O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { return nil }
    for _ in 0..<Self.tries {
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return descriptor }
      usleep(10_000)
    }
    close(descriptor)
    throw .failed(path: path, reason: "another feedtui changes it")
  }

  /// Of 10 ms: a second, while the screen waits.
  private static let tries = 100

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

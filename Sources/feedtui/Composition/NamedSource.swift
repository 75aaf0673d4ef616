import Application
import FeedStore
import Foundation
import Networking

/// A source that a command reads: as it was named, or as the settings say.
struct NamedSource {
  let name: SourceName
  let opener: SourceOpener
  let options: FeedOptions
  /// What the settings say of it; nil where they don't name it.
  let saved: SavedSource?
}

/// The passwords of users that were asked for.
private final class AskedPasswords {
  private var known: [String: String] = [:]

  func ask(_ user: String) throws -> String {
    if let password = known[user] { return password }
    let password = try PasswordPrompt.ask(user)
    known[user] = password
    return password
  }
}

extension ReadOptions {
  /// What somebody names: files, folders of them, `-`, addresses, or sources of the settings.
  ///
  /// - Throws: Where the settings say something of one that can't be.
  func sources(_ texts: [String], _ file: SettingsFile = .load()) throws -> [NamedSource] {
    // A password is asked for once, and not before it is needed.
    let passwords = AskedPasswords()
    var opener: SourceOpener?
    let options = try speech.feedOptions(file)
    return try texts.flatMap(SourceFiles.expanded).map { text in
      guard let saved = try file.saved(text) else {
        let plain = try opener ?? SourceOpener(request.settings, prompt: passwords.ask)
        opener = plain
        return NamedSource(
          name: SourceName(text: text), opener: plain, options: options, saved: nil)
      }
      var own = options
      if speech.profile == nil, let name = saved.profile {
        own.profile = try ProfileFiles.selection(name)
      }
      return NamedSource(
        name: SourceName(text: saved.url ?? text, label: text),
        opener: try SourceOpener(
          request.settings.filled(from: saved, hiding: file.sources.variables),
          prompt: passwords.ask), options: own, saved: saved)
    }
  }

  /// The same of one.
  ///
  /// - Throws: Also where it is a folder.
  func source(_ text: String, _ file: SettingsFile = .load()) throws -> NamedSource {
    let found = try sources([text], file)
    guard found.count == 1, let source = found.first else {
      throw SourceError.isDirectory(path: text)
    }
    return source
  }
}

extension SettingsFile {
  /// The source of the settings that a text names; nil where it is something else.
  ///
  /// A file of the same name is meant by its path: `./shop`.
  func saved(_ text: String) throws -> SavedSource? {
    guard !text.contains("/"), text != "-" else { return nil }
    // It may name one: something else of that name isn't read in its place.
    if isUnreadable, ProfileName.isValid(text) { throw CommandError.unreadableSettings(text) }
    return try sources.source(named: text)
  }
}

extension RequestSettings {
  /// The same with what a source of the settings says, where nothing else is said.
  ///
  /// `others`: Variables that hold secrets of any source.
  func filled(from saved: SavedSource?, hiding others: Set<String> = []) -> RequestSettings {
    guard let saved else { return self }
    var filled = self
    filled.usesUsualToken = false
    if tokenVariable == nil, user == nil {
      filled.tokenVariable = saved.tokenEnv
      filled.tokenCommand = saved.tokenCommand
      filled.user = saved.user
    }
    filled.hiddenVariables = others.union([tokenVariable].compactMap(\.self))
      .union(saved.variables)
    filled.savedHeaders = saved.header ?? []
    if headerFile == nil { filled.savedHeaderFile = saved.headerFile.map(UserFolder.expanded) }
    filled.bodyFile = bodyFile ?? saved.data.map(UserFolder.expanded)
    filled.issuersPath = issuersPath ?? saved.cacert.map(UserFolder.expanded)
    if certificatePath == nil {
      filled.certificatePath = saved.cert.map(UserFolder.expanded)
      filled.keyPath = saved.key.map(UserFolder.expanded)
    }
    return filled
  }
}

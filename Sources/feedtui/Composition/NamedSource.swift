import Application
import FeedStore
import Foundation

/// A source that a command reads: as it was named, or as the settings say.
struct NamedSource {
  let name: SourceName
  let opener: SourceOpener
  let options: FeedOptions
  /// What the settings say of it; nil where they don't name it.
  let saved: SavedSource?
}

extension ReadOptions {
  /// What somebody names: files, `-`, addresses, or sources of the settings.
  ///
  /// - Throws: Where the settings say something of one that can't be.
  func sources(_ texts: [String], _ file: SettingsFile = .load()) throws -> [NamedSource] {
    // A password is asked for once, whatever it is used for.
    let opener = try opener()
    let options = try feedOptions(file)
    return try texts.map { text in
      guard let saved = try file.saved(text) else {
        return NamedSource(
          name: SourceName(text: text), opener: opener, options: options, saved: nil)
      }
      var own = options
      if profile == nil, let name = saved.profile { own.profile = try ProfileFiles.selection(name) }
      return NamedSource(
        name: SourceName(text: saved.url ?? text, label: text),
        opener: try SourceOpener(request.settings.filled(from: saved)), options: own, saved: saved)
    }
  }

  /// The same of one.
  func source(_ text: String, _ file: SettingsFile = .load()) throws -> NamedSource {
    let found = try sources([text], file)
    guard let source = found.first else { preconditionFailure("one text names one source") }
    return source
  }
}

extension SettingsFile {
  /// The source of the settings that a text names; nil where it is something else.
  ///
  /// A file of the same name is meant by its path: `./shop`.
  func saved(_ text: String) throws -> SavedSource? {
    text.contains("/") || text == "-" ? nil : try sources.source(named: text)
  }
}

extension RequestSettings {
  /// The same with what a source of the settings says, where nothing else is said.
  func filled(from saved: SavedSource?) -> RequestSettings {
    guard let saved else { return self }
    var filled = self
    if tokenVariable == nil, user == nil {
      filled.tokenVariable = saved.tokenEnv
      filled.tokenCommand = saved.tokenCommand
      filled.user = saved.user
    }
    if headers.isEmpty { filled.headers = saved.header ?? [] }
    filled.headerFile = headerFile ?? saved.headerFile.map(UserFolder.expanded)
    filled.issuersPath = issuersPath ?? saved.cacert.map(UserFolder.expanded)
    if certificatePath == nil {
      filled.certificatePath = saved.cert.map(UserFolder.expanded)
      filled.keyPath = saved.key.map(UserFolder.expanded)
    }
    return filled
  }
}

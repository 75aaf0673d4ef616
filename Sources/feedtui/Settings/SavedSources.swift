import Domain
import Application
import DTO
import Networking

/// The sources that the settings name, `[source.shop]`, and what is wrong with them.
struct SavedSources {
  /// The key of the table that holds them.
  static let key = "source"

  private(set) var sources: [String: SavedSource] = [:]
  private(set) var problems: [ProfileProblem] = []
  /// The first problem of each source that has one: it can't be read as it was meant.
  private(set) var broken: [String: ProfileProblem] = [:]

  /// The environment variables that hold the secrets of any of them.
  var variables: Set<String> { Set(sources.values.flatMap(\.variables)) }

  init() {}

  /// `commands`: What no source can be called.
  init(_ toml: TOMLText, commands: [String]) {
    var tables = NamedTables<SavedSource>(
      Self.key, of: toml, keys: SavedSource.CodingKeys.allCases.map(\.rawValue)
    ) { key in
      SavedSource.CodingKeys(rawValue: key).map { "\"\(key)\" must be \($0.form.rawValue)" }
    }
    for (name, source) in tables.models {
      sources[name] = source
      for (path, message) in Self.mistakes(
        name, source, commands, isBroken: tables.broken[name] != nil)
      {
        tables.note([name] + path, message)
      }
    }
    // Nothing of them is known but that they are meant.
    for name in tables.broken.keys where sources[name] == nil { sources[name] = SavedSource() }
    (problems, broken) = (tables.problems, tables.broken)
  }

  /// What is wrong with a source that could be read.
  private static func mistakes(
    _ name: String, _ source: SavedSource, _ commands: [String], isBroken: Bool
  ) -> [([String], String)] {
    let say = { (key: SavedSource.CodingKeys?, message: String) in
      (key.map { [$0.rawValue] } ?? [], message)
    }
    var found: [([String], String)] = []
    if !ProfileName.isValid(name) {
      found.append(
        say(nil, "\"\(name)\" can't be a source's name: small letters, digits and hyphens"))
    } else if (commands + ["help"]).contains(name) {
      found.append(say(nil, "\"\(name)\" is a command: a source needs another name"))
    }
    if let url = source.url {
      if !SourceName(text: url).isAddress {
        found.append(say(.url, "\"url\" begins with https:// or http://"))
      } else if let problem = AddressSecrets.problem(of: url) {
        found.append(say(.url, problem))
      }
    } else if !isBroken {
      found.append(say(nil, "the source \(name) has no \"url\""))
    }
    if let every = source.every, SinceText.interval(every) == nil {
      found.append(say(.every, "\"every\" is a span from 1s to 7d, as 30s or 5m"))
    }
    if let rate = source.rate, rate != "none", RequestRate(rate) == nil {
      found.append(say(.rate, "\"rate\" is a number of requests as 5/s, 60/min or 1/h, or none"))
    }
    for (key, value) in [(SavedSource.CodingKeys.limit, source.limit), (.keep, source.keep)] {
      if let value, value < 1 {
        found.append(say(key, "\"\(key.rawValue)\" is a number from 1 on"))
      }
    }
    if source.tokenCommand?.isEmpty == true || source.tokenCommand?.first?.isEmpty == true {
      found.append(say(.tokenCommand, "\"token-command\" names a program and its arguments"))
    }
    let ways: [(SavedSource.CodingKeys, Bool)] = [
      (.tokenEnv, source.tokenEnv != nil), (.tokenCommand, source.tokenCommand != nil),
      (.user, source.user != nil),
    ]
    let used = ways.filter(\.1).map(\.0)
    if used.count > 1 {
      found.append(
        say(used[1], "\"\(used[0].rawValue)\" and \"\(used[1].rawValue)\" exclude each other"))
    }
    for (key, value) in source.texts where value.isEmpty {
      found.append(say(key, "\"\(key.rawValue)\" is empty"))
    }
    if source.key != nil, source.cert == nil {
      found.append(say(.key, "\"key\" is the key of \"cert\""))
    }
    if source.keep != nil, source.follow != true {
      found.append(say(.keep, "\"keep\" is for \"follow\""))
    }
    if source.limit != nil, source.follow == true {
      found.append(say(.limit, "\"follow\" takes what comes; \"limit\" is for pages"))
    }
    if source.follow == true, source.cache == true {
      found.append(say(.cache, "\"follow\" takes what comes; \"cache\" keeps pages"))
    }
    if source.follow == true, source.every != nil {
      found.append(say(.every, "\"follow\" takes what comes; \"every\" reads again and again"))
    }
    return found
  }

  /// The source of this name; nil where there is none.
  ///
  /// - Throws: Where it can't be read as it was meant: without what is wrong, something else would be.
  func source(named name: String) throws -> SavedSource? {
    if broken[name] != nil { throw CommandError.brokenSource(name) }
    return sources[name]
  }
}

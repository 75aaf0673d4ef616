import LintRules
import TOMLKit

/// Reads `.feedlint.toml`.
public enum SettingsReader {
  /// The settings that a text gives.
  ///
  /// - Throws: A `SettingsMistake` for the first thing that isn't as it should be, with its line.
  public static func settings(in text: String, path: String) throws(SettingsMistake) -> LintSettings
  {
    let places = KeyPlaces(text)
    func mistake(_ key: [String], _ message: String) -> SettingsMistake {
      let place = places.place(of: key)
      return SettingsMistake(path: path, line: place.line, column: place.column, message: message)
    }
    let table = try parse(text, path)
    var settings = LintSettings()
    for (name, value) in table {
      if let inner = value.table, SettingKey.tables.contains(name) {
        for (key, value) in inner {
          if let message = set(key, in: name, to: value, of: &settings) {
            throw mistake([name, key], message)
          }
        }
      } else if let message = set(name, in: "", to: value, of: &settings) {
        throw mistake([name], message)
      }
    }
    settings.options.layers.sort { $0.path < $1.path }
    return settings
  }

  private static func parse(_ text: String, _ path: String) throws(SettingsMistake) -> TOMLTable {
    // The library ends the program at a NUL in a key and at deep nesting.
    if let place = KeyPlaces.trouble(in: text) {
      throw SettingsMistake(
        path: path, line: place.line, column: place.column,
        message: "a control character, or brackets in brackets in brackets, stand here")
    }
    do {
      return try TOMLTable(string: text)
    } catch let error as TOMLParseError {
      throw SettingsMistake(
        path: path, line: Int(error.source.begin.line), column: Int(error.source.begin.column),
        message: "this is no TOML: \(error.description)")
    } catch {
      throw SettingsMistake(path: path, line: 1, column: 1, message: "this is no TOML: \(error)")
    }
  }

  // MARK: Keys

  /// Sets a key; what is wrong with it otherwise.
  private static func set(
    _ name: String, in table: String, to value: any TOMLValueConvertible,
    of settings: inout LintSettings
  ) -> String? {
    switch table {
    case "rules": return setRule(name, to: value, of: &settings)
    case "layers":
      guard let modules = texts(value) else {
        return "`\(name)` needs a list of modules: [\"Domain\", \"Foundation\"]"
      }
      settings.options.layers.append(Layer(path: SourceFolder.plain(name), imports: modules))
      return nil
    default: break
    }
    if table.isEmpty, SettingKey.tables.contains(name) {
      return "`\(name)` is a table: `[\(name)]`"
    }
    guard let key = SettingKey.all.first(where: { $0.table == table && $0.name == name }) else {
      let names =
        SettingKey.all.filter { $0.table == table }.map(\.name)
        + (table.isEmpty ? SettingKey.tables.dropFirst() : [])
      return unknown("key", name, among: names)
    }
    switch key.value {
    case .texts(let path):
      guard let list = texts(value) else { return "`\(name)` needs \(key.value.description)" }
      settings[keyPath: path] = list
    case .text(let path):
      guard let text = value.string else { return "`\(name)` needs \(key.value.description)" }
      settings[keyPath: path] = text
    }
    return nil
  }

  private static func setRule(
    _ name: String, to value: any TOMLValueConvertible, of settings: inout LintSettings
  ) -> String? {
    guard Rule.all.contains(where: { $0.name == name }) else {
      return unknown("rule", name, among: Rule.all.map(\.name))
    }
    switch value.string {
    case "off": settings.severities[name] = .some(nil)
    case let word?:
      guard let severity = Rule.Severity(rawValue: word) else { fallthrough }
      settings.severities[name] = severity
    default: return "`\(name)` is \"error\", \"warning\" or \"off\""
    }
    return nil
  }

  private static func texts(_ value: any TOMLValueConvertible) -> [String]? {
    guard let array = value.array else { return nil }
    let texts = array.compactMap(\.string)
    return texts.count == array.count ? texts.map(SourceFolder.plain) : nil
  }

  private static func unknown(_ what: String, _ name: String, among names: [String]) -> String {
    "there is no \(what) `\(name)`; there are \(names.joined(separator: ", "))"
  }
}

import WireJSON

/// The profiles there are: those that the program brings along, and the user's.
package struct ProfileCatalog: Sendable {
  /// A profile as text, and what it is known by at a glance.
  package struct Entry: Sendable {
    package var name: String
    /// The file it came from; its name for one that the program brings along.
    package var file: String
    package var text: String
    /// The keys of its marks: a document with none of them isn't looked at for it.
    package var keys: [String]

    package init(name: String, file: String, text: String) {
      self.name = name
      self.file = file
      self.text = text
      keys = Self.keys(in: text)
    }

    init(name: String, text: String, keys: [String]) {
      self.name = name
      file = name
      self.text = text
      self.keys = keys
    }

    /// The last key of each mark's path; the text isn't read as TOML for it.
    private static func keys(in text: String) -> [String] {
      var keys: [String] = []
      for line in text.split(separator: "\n") where line.hasPrefix("at = \"") {
        let path = line.dropFirst(6).prefix { $0 != "\"" }
        if let key = TapePath(String(path))?.keys.last, !keys.contains(key) { keys.append(key) }
      }
      return keys
    }
  }

  package private(set) var entries: [Entry]

  /// Those that the program brings along.
  package static let builtIn = ProfileCatalog(
    entries: BuiltInProfiles.names.map { name in
      Entry(
        name: name, text: BuiltInProfiles.texts[name] ?? "", keys: BuiltInProfiles.keys[name] ?? [])
    })

  /// Adds a user's profile; one of the same name is replaced.
  package mutating func add(_ entry: Entry) {
    entries.removeAll { $0.name == entry.name }
    entries.append(entry)
  }

  /// The profile of this name; nil where there is none.
  package func profile(named name: String) throws(ProfileProblems) -> FeedProfile? {
    guard let entry = entries.first(where: { $0.name == name }) else { return nil }
    return try profile(entry)
  }

  package func profile(_ entry: Entry) throws(ProfileProblems) -> FeedProfile {
    try FeedProfile(text: entry.text, file: entry.file) { base in
      // A user's profile that changes a built-in one may bear its name.
      let others = base == entry.name ? Self.builtIn.entries : entries
      return others.first { $0.name == base }?.text
    }
  }
}

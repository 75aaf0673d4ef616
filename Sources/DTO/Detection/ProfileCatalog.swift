import WireJSON

/// The profiles there are: those that the program brings along, and the user's.
package struct ProfileCatalog: Sendable {
  /// A profile as text, and what it is known by at a glance.
  package struct Entry: Sendable {
    package var name: String
    /// The file it came from; its name for one that the program brings along.
    package var file: String
    package var text: String
    /// The keys of its marks, and their weights: a document with few of them isn't looked at closely for it.
    package var keys: [(key: String, weight: Int)]

    package init(name: String, file: String, text: String) {
      self.name = name
      self.file = file
      self.text = text
      keys = Self.keys(in: text)
    }

    init(name: String, text: String, keys: [(key: String, weight: Int)]) {
      self.name = name
      file = name
      self.text = text
      self.keys = keys
    }

    /// The last key of each mark's path, with its weight; the text isn't read as TOML for it.
    private static func keys(in text: String) -> [(key: String, weight: Int)] {
      var keys: [(key: String, weight: Int)] = []
      for line in text.split(separator: "\n") {
        let parts = line.split(separator: "=", maxSplits: 1).map { $0.filter { $0 != " " } }
        guard parts.count == 2 else { continue }
        if parts[0] == "at", let key = TapePath(parts[1].filter { $0 != "\"" })?.keys.last {
          keys.append((key, 1))
        } else if parts[0] == "weight", let weight = Int(parts[1]), !keys.isEmpty {
          keys[keys.count - 1].weight = weight
        }
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

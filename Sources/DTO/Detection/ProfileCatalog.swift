import WireJSON

/// The profiles there are: those that the program brings along, and the user's.
package struct ProfileCatalog: Sendable {
  /// A profile as text, and what it can be recognized by without reading it.
  package struct Entry: Sendable {
    package var name: String
    /// The file it came from; its name for one that the program brings along.
    package var file: String
    package var text: String
    /// Why its file can't be read; nil where it can.
    package private(set) var unreadable: ProfileProblems?
    /// Of one that the program brings along, its marks: where few of them may hold, its text isn't read.
    package private(set) var marks: [MarkOutline] = []
    /// Whether the program brings it along.
    package let isBuiltIn: Bool
    /// What its text says, once that was read.
    fileprivate var profile: FeedProfile?

    /// A user's profile.
    package init(name: String, file: String, text: String) {
      self.name = name
      self.file = file
      self.text = text
      isBuiltIn = false
    }

    /// A user's profile whose file can't be read.
    package init(name: String, file: String, unreadable: ProfileProblems) {
      self.init(name: name, file: file, text: "")
      self.unreadable = unreadable
    }

    fileprivate init(builtIn name: String) {
      self.name = name
      file = name
      text = BuiltInProfiles.texts[name] ?? ""
      marks = BuiltInProfiles.marks[name] ?? []
      isBuiltIn = true
    }
  }

  package private(set) var entries: [Entry]

  /// Those that the program brings along.
  package static let builtIn = ProfileCatalog(
    entries: BuiltInProfiles.names.map(Entry.init(builtIn:)))

  /// No profiles: any document is one of no known API.
  package static let none = ProfileCatalog(entries: [])

  /// Adds a user's profile; one of the same name is replaced.
  package mutating func add(_ entry: Entry) {
    entries.removeAll { $0.name == entry.name }
    entries.append(entry)
  }

  /// The profile of this name; nil where there is none.
  package func profile(named name: String) throws(ProfileProblems) -> FeedProfile? {
    guard let entry = entries.first(where: { $0.name == name }) else { return nil }
    var profile = try profile(entry)
    // A file's name is the one by which it can be asked for, whatever stands in it.
    profile.name = name
    return profile
  }

  /// What an entry's text says.
  package func profile(_ entry: Entry) throws(ProfileProblems) -> FeedProfile {
    if let known = entry.profile { return known }
    if let unreadable = entry.unreadable { throw unreadable }
    if entry.isBuiltIn, let known = try BuiltInProfiles.profile(named: entry.name) { return known }
    return try FeedProfile(text: entry.text, file: entry.file) { base, behind in
      // A user's profile that changes a built-in one may bear its name, wherever it is extended.
      let isOwn = base == entry.name || behind.contains(base)
      let others = isOwn ? Self.builtIn.entries : entries
      guard let found = others.first(where: { $0.name == base }) else { return .nobody }
      return found.unreadable.map { .unreadable($0) } ?? .text(found.text, file: found.file)
    }
  }

  /// The same with the user's profiles read, for `auto`, which may take any of them.
  ///
  /// One that is wrong takes no part, and leaves its name to the one that it would have replaced.
  ///
  /// - Returns: The catalog, and for each of the others what is wrong with it.
  package func settled() -> (catalog: ProfileCatalog, problems: [ProfileProblems]) {
    var settled = self
    var problems: [ProfileProblems] = []
    for index in entries.indices where !entries[index].isBuiltIn {
      do throws(ProfileProblems) {
        settled.entries[index].profile = try profile(named: entries[index].name)
      } catch {
        problems.append(error)
        let name = entries[index].name
        let own = Self.builtIn.entries.first { $0.name == name }
        settled.entries[index] = own ?? settled.entries[index]
      }
    }
    return (settled, problems)
  }
}

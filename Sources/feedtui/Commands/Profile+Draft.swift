import Application
import ArgumentParser
import DTO
import FeedStore
import Networking

extension Profile {
  /// A first profile for payloads.
  struct Draft: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "draft",
      abstract: "Writes a first profile for payloads, with questions as comments.",
      discussion: """
        Of several sources, pages of one API, all records are looked at together. What isn't certain stands \
        as a comment, with what speaks for it: take away its # to answer.
        """)

    @Argument(help: ArgumentHelp("Files, - or addresses.", valueName: "source"))
    var sources: [String]

    @Option(help: "What the profile is to be called.")
    var name = "mine"

    @Option(
      help: ArgumentHelp("Another page: what of it the draft doesn't read.", valueName: "source"))
    var against: String?

    func run() throws {
      let opened = try sources.map { try Self.open($0) }
      guard let draft = try ProfileDrafting.text(of: opened, name: name) else {
        throw CommandError.nothingToDraft(sources.joined(separator: ", "))
      }
      // Read before anything is written: a file that isn't there is told alone.
      let unread = try against.map { try Self.unread(of: $0, by: draft, name: name) }
      try Output.write(draft + (unread ?? ""))
    }

    private static func open(_ source: String) throws -> any ByteSource {
      try SourceOpener().open(SourceName(text: source)).bytes
    }

    /// What the draft makes of another page, as comments.
    private static func unread(of source: String, by draft: String, name: String) throws -> String {
      var profile = try FeedProfile(text: draft, file: name)
      profile.countsUnknownKeys = true
      let options = FeedOptions(profile: .named(profile), arrival: { ReadOptions.now() })
      let bytes = try open(source)
      var hits = ProfileHits(profile)
      guard let state = try FeedReader.read(bytes, options, visiting: &hits) else { return "" }
      let report = CheckReport(
        name: SourceName(text: source), feed: ReadSource(state, bytes), options: options)
      let lines = (try report.text() + hits.text).split(separator: "\n")
      return "\n# Of another page:\n" + lines.map { "# \($0)\n" }.joined()
    }
  }
}

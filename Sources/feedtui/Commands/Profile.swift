import Application
import ArgumentParser
import DTO
import Domain
import Drift
import FeedStore
import Foundation
import Mapping
import Networking
import Presentation

/// `feedtui profile`: descriptions of API formats.
struct Profile: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "profile",
    abstract: "Lists, shows, checks and drafts profiles of APIs.",
    discussion: """
      A profile says where an API's records are, what it calls each field, and in which words and \
      units. Your own stand in $XDG_CONFIG_HOME/feedtui/profiles, or are named with --profile FILE.
      """,
    subcommands: [List.self, Show.self, Check.self, Draft.self, Test.self, Reference.self])

  /// The profiles there are.
  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "Lists the profiles there are.")

    func run() throws {
      let catalog = ProfileFiles.catalog()
      let entries = catalog.entries.sorted { $0.name < $1.name }
      let width = entries.map(\.name.count).max() ?? 0
      for entry in entries {
        var title: String
        do throws(ProfileProblems) {
          title = try catalog.profile(entry).title
        } catch {
          title = "wrong: feedtui profile check \(entry.name) says why"
        }
        if entry.file != entry.name { title += "  (\(entry.file))" }
        let padding = String(repeating: " ", count: width - entry.name.count)
        try Output.write(DisplaySafety.visible("\(entry.name)\(padding)  \(title)") + "\n")
      }
    }
  }

  /// One profile, as text.
  struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "show", abstract: "Prints a profile.")

    @Argument(help: "A name that feedtui profile list shows.")
    var name: String

    func run() throws {
      let catalog = ProfileFiles.catalog()
      guard let entry = catalog.entries.first(where: { $0.name == name }) else {
        throw CommandError.unknownProfile(name, known: catalog.entries.map(\.name).sorted())
      }
      if let problems = entry.unreadable { throw problems }
      try Output.write(entry.text.hasSuffix("\n") ? entry.text : entry.text + "\n")
    }
  }

  /// What is wrong in a profile, and what it reads.
  struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "check",
      abstract: "Says what is wrong in a profile, and what it makes of a source.",
      discussion:
        """
        The profile's own samples are read as well: what this version of feedtui reads otherwise is told.

        Exit status: 0, 1 where the source has words or keys that the profile doesn't know, or a sample reads otherwise, \
        2 where the profile is wrong.
        """
    )

    @Argument(help: "A profile's file, or its name.")
    var profile: String

    @Argument(help: ArgumentHelp("A file, - or an address.", valueName: "source"))
    var source: String?

    func run() throws {
      var catalog = ProfileFiles.catalog()
      let profile: FeedProfile
      do {
        profile = try Self.profile(self.profile, addedTo: &catalog)
      } catch let problems as ProfileProblems {
        Output.complain(problems.description)
        throw ExitCode(ExitStatus.unreadable)
      }
      let kinds = profile.types.map { "\($0.name) (\($0.kind.word))" }
      try Output.write("\(profile.name): \(profile.title), \(kinds.joined(separator: ", "))\n")
      var status = try Self.tellSamples(of: profile) ? ExitStatus.drift : ExitStatus.clean
      if let source { status = max(status, try Self.tell(source, profile, catalog)) }
      if status != ExitStatus.clean { throw ExitCode(status) }
    }

    /// The profile of a name, or in a file; that is seen beside the others, as it will be in the folder.
    private static func profile(
      _ argument: String, addedTo catalog: inout ProfileCatalog
    ) throws -> FeedProfile {
      guard ProfileFiles.isFile(argument) else {
        return try ProfileFiles.profile(argument, in: catalog)
      }
      let entry = try ProfileFiles.entry(ofFile: argument)
      var profile = try catalog.profile(entry)
      catalog.add(entry)
      profile.name = entry.name
      return profile
    }

    /// Says what the profile makes of a source, and returns the exit status for it.
    private static func tell(
      _ source: String, _ profile: FeedProfile, _ catalog: ProfileCatalog
    ) throws -> Int32 {
      var profile = profile
      // Keys that it doesn't know are what its author wants to see.
      profile.countsUnknownKeys = true
      let options = FeedOptions(profile: .named(profile), arrival: { ReadOptions.now() })
      let name = SourceName(text: source)
      let bytes = try SourceOpener().open(name).bytes
      var hits = ProfileHits(profile)
      guard let state = try FeedReader.read(bytes, options, visiting: &hits) else {
        return ExitStatus.clean
      }
      let report = CheckReport(name: name, feed: ReadSource(state, bytes), options: options)
      try Output.write(report.text())
      let (fit, taken, choice) = try ProfileFitting.fit(
        of: profile, in: bytes, catalog.settled().catalog)
      try Output.write(FitWords.text(profile, fit, taken, choice) + hits.text)
      return report.findings(Expected(failOn: .info)).exitStatus
    }

    /// Says what of the profile's samples this version reads otherwise than the one that wrote them; whether there is any.
    private static func tellSamples(of profile: FeedProfile) throws -> Bool {
      guard !profile.samples.isEmpty else { return false }
      let failed = try profile.samples.map { try ProfileTest($0, profile) }.filter {
        !$0.failures.isEmpty
      }
      guard failed.isEmpty else {
        try Output.write("  feedtui \(FeedTUI.version) reads its samples otherwise:\n")
        try Output.write(failed.map(\.text).joined())
        return true
      }
      let count = profile.samples.count
      try Output.write(
        count == 1 ? "  its sample reads as it says\n" : "  its \(count) samples read as they say\n"
      )
      return false
    }
  }

  /// The reference of the format: what `docs/profiles.md` is made from.
  struct Reference: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "reference",
      abstract: "Prints the keys of a profile, as Markdown or as JSON Schema.")

    @Flag(help: "As JSON Schema, for editors.")
    var schema = false

    func run() throws {
      try Output.write(schema ? ProfileKey.jsonSchema : ProfileKey.markdown)
    }
  }
}

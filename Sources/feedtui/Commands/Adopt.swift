import Application
import ArgumentParser
import DTO
import Domain
import FeedStore
import Networking
import Presentation

/// `feedtui adopt`: makes a profile for an API that has none, by asking its owner.
struct Adopt: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "adopt",
    abstract: "Makes a profile for your own API: asks what its payload doesn't tell.",
    discussion: """
      The profile is written into $XDG_CONFIG_HOME/feedtui/profiles, with a sample that feedtui profile test reads. \
      With --answers nothing is asked: each line of the file is an answer.

        amount = amt in minor
        word SUCCESS = completed
        zoneless = +08:00
        note = none

      With --rename, nothing is asked either: fields of a known API are read by their new names as well, \
      where feedtui check says that they were likely renamed. The profile extends the one of the API.

      Exit status with --answers and --rename: 0, 1 where questions stay open, 2 where nothing could be read or written, 64 where an answer is none.
      """)

  @Argument(help: ArgumentHelp("A file, - or an address.", valueName: "source"))
  var source: String

  @Option(help: ArgumentHelp("A file with answers, a line each.", valueName: "file"))
  var answers: String?

  @Option(
    name: .customLong("rename"),
    help: ArgumentHelp(
      "A likely rename that is accepted, as check writes it; repeatable.", valueName: "old=new"))
  var renames: [String] = []

  @Option(
    help: ArgumentHelp(
      "With --rename: the profile that is extended. (default: that of the settings, or auto)",
      valueName: "name"))
  var profile: String?

  @Option(help: "What the profile is to be called. (default: after the source)")
  var name: String?

  @Option(
    help: ArgumentHelp(
      "With --answers or --rename: where the profile is written, - for standard output.",
      valueName: "file"))
  var output: String?

  func validate() throws {
    if output != nil, answers == nil, renames.isEmpty {
      throw ValidationError(
        "--output is for --answers and --rename: in the terminal, the profile goes into the folder."
      )
    }
    if profile != nil, renames.isEmpty {
      throw ValidationError("--profile is for --rename: an adoption begins without one.")
    }
    if answers != nil, !renames.isEmpty {
      throw ValidationError(
        "--rename changes the profile of a known API, --answers makes a new one.")
    }
  }

  @OptionGroup var look: LookOptions

  @OptionGroup var request: RequestOptions

  func run() throws {
    let file = SettingsFile.load()
    let saved = try file.saved(self.source)
    let source = SourceName(text: saved?.url ?? self.source)
    let opener = try SourceOpener(request.settings.filled(from: saved))
    guard renames.isEmpty else { return try accept(source, opener, file) }
    let name = try Self.name(self.name, source)
    if let answers { return try adopt(source, opener, name, answers) }
    // Whatever profile would be taken: it is asked about anew.
    let options = FeedOptions(profile: .automatic(.none), arrival: { ReadOptions.now() })
    var browser = look.browser(source, opener, options, file)
    browser.adoption = AdoptionRequest(name: name)
    try browser.run()
  }

  /// Adopts it by a file of answers.
  private func adopt(
    _ source: SourceName, _ opener: SourceOpener, _ name: String, _ answers: String
  ) throws {
    let text = try UserFile.text(of: answers, isNamed: true)
    let opened = try opener.open(source)
    guard let draft = try ProfileDrafting.draft(of: [opened.bytes], name: name) else {
      throw CommandError.nothingToDraft(source.displayName)
    }
    var adoption = Adoption(draft)
    try AdoptionAnswers(text, file: answers).answer(&adoption)
    let options = FeedOptions(
      profile: .named(try adoption.draft.profile()), arrival: { ReadOptions.now() })
    var visitor = NoVisitor()
    guard let state = try FeedReader.read(opened.bytes, options, visiting: &visitor) else { return }
    let adopted = try AdoptedProfile(
      adoption.draft, reading: opened.bytes, as: state, version: FeedTUI.version)
    try write(adopted.text, adopted.profile, name, count: state.rows.count, opened.bytes)
    Self.tellOpen(adoption)
    if adoption.openCount > 0 { throw ExitCode(ExitStatus.drift) }
  }

  /// Writes a profile by which fields are read by their new names too.
  private func accept(_ source: SourceName, _ opener: SourceOpener, _ file: SettingsFile) throws {
    let opened = try opener.open(source)
    let options = FeedOptions(
      profile: try profile.map(ProfileFiles.selection) ?? file.profileSelection(),
      arrival: { ReadOptions.now() })
    var visitor = NoVisitor()
    guard let state = try FeedReader.read(opened.bytes, options, visiting: &visitor) else { return }
    let accepted: AcceptedRenames
    do throws(AcceptedRenames.Mistake) {
      accepted = try AcceptedRenames(renames, of: state)
    } catch {
      throw CommandError.badRename(error, source: source.displayName)
    }
    let name =
      try self.name.map { try Self.name($0, source) } ?? Self.name(extending: accepted.baseName)
    var catalog = ProfileFiles.catalog()
    let text = accepted.text(name: name)
    catalog.add(.init(name: name, file: name, text: text))
    guard let profile = try catalog.profile(named: name) else { return }
    try write(
      text, profile, name, count: state.rows.count, opened.bytes)
  }

  /// The name of the profile that is extended, where no other file has it.
  private static func name(extending base: String) throws -> String {
    let own = ProfileFiles.catalog().entries.filter { !$0.isBuiltIn }.map(\.name)
    return ProfileName.free(base, besides: Set(own))
  }

  /// Says what nobody has answered, and what was answered of nothing.
  private static func tellOpen(_ adoption: Adoption) {
    for type in adoption.draft.types {
      for word in type.saidWords where word.count == 0 {
        tell("no record has the word \(word.word): it is kept")
      }
    }
    for question in adoption.questions where question.standing == .open {
      tell("not answered: \(question.label)")
    }
  }

  /// Keys and words come from the feed, and may be anything.
  private static func tell(_ text: String) {
    Output.complain(PersonalRule.text(text, in: .report))
  }

  private func write(
    _ text: String, _ profile: FeedProfile, _ name: String, count: Int, _ source: any ByteSource
  ) throws {
    var hint = ""
    let path: String
    switch output {
    case "-":
      try Output.write(text)
      return
    case let file?:
      try ProfileFolder.write(text, to: file)
      path = file
    case nil:
      path = try ProfileFolder().write(text, name: name)
      hint = ProfileFolder().hint(for: profile, reading: source)
    }
    let line = "\(name): reads \(Count.text(count, "record")), written to \(path)\(hint)"
    try Output.write(DisplaySafety.visible(line) + "\n")
  }

  /// The profile's name, which no other profile may have.
  private static func name(_ asked: String?, _ source: SourceName) throws -> String {
    let taken = Set(ProfileFiles.catalog().entries.map(\.name))
    guard let asked else { return ProfileName.proposed(for: source, besides: taken) }
    guard ProfileName.isValid(asked), !ProfileName.isReserved(asked) else {
      throw CommandError.badProfileName(asked)
    }
    guard !taken.contains(asked) else { throw CommandError.takenProfileName(asked) }
    return asked
  }
}

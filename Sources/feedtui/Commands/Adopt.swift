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

      Exit status with --answers: 0, 1 where questions stay open, 2 where nothing could be read or written, 64 where an answer is none.
      """)

  @Argument(help: ArgumentHelp("A file, - or an address.", valueName: "source"))
  var source: String

  @Option(help: ArgumentHelp("A file with answers, a line each.", valueName: "file"))
  var answers: String?

  @Option(help: "What the profile is to be called. (default: after the source)")
  var name: String?

  @Option(
    help: ArgumentHelp(
      "With --answers: where the profile is written, - for standard output.", valueName: "file"))
  var output: String?

  func validate() throws {
    if output != nil, answers == nil {
      throw ValidationError(
        "--output is for --answers: in the terminal, the profile goes into the folder.")
    }
  }

  @OptionGroup var look: LookOptions

  @OptionGroup var request: RequestOptions

  func run() throws {
    let file = SettingsFile.load()
    let saved = try file.saved(self.source)
    let source = SourceName(text: saved?.url ?? self.source)
    let name = try Self.name(self.name, source)
    let opener = try SourceOpener(request.settings.filled(from: saved))
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
    try write(adopted, name, state.rows.count, opened.bytes)
    Self.tellOpen(adoption)
    if adoption.openCount > 0 { throw ExitCode(ExitStatus.drift) }
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
    _ adopted: AdoptedProfile, _ name: String, _ count: Int, _ source: any ByteSource
  ) throws {
    var hint = ""
    let path: String
    switch output {
    case "-":
      try Output.write(adopted.text)
      return
    case let file?:
      try ProfileFolder.write(adopted.text, to: file)
      path = file
    case nil:
      path = try ProfileFolder().write(adopted.text, name: name)
      hint = ProfileFolder().hint(for: adopted.profile, reading: source)
    }
    let line = "\(name): reads \(Count.text(count, "record")), written to \(path)\(hint)"
    try Output.write(DisplaySafety.visible(line) + "\n")
  }

  /// The profile's name, which no other profile may have.
  private static func name(_ asked: String?, _ source: SourceName) throws -> String {
    let taken = Set(ProfileFiles.catalog().entries.map(\.name))
    guard let asked else { return ProfileName.proposed(for: source, besides: taken) }
    guard ProfileName.isValid(asked) else { throw CommandError.badProfileName(asked) }
    guard !taken.contains(asked) else { throw CommandError.takenProfileName(asked) }
    return asked
  }
}

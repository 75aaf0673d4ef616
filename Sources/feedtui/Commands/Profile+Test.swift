import Application
import ArgumentParser
import DTO

extension Profile {
  /// Runs the samples that profiles carry along.
  struct Test: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "test",
      abstract:
        "Reads the samples of profiles, and says whether their records mean what the profiles say.",
      discussion: """
        A [[sample]] of a profile has a page (json) and a [[sample.record]] for each of its records, with the facts \
        that it means; — stands for what isn't certain.

        Exit status: 0, 1 where a record means something else, 2 where a profile is wrong or has no sample.
        """)

    @Argument(help: ArgumentHelp("Profiles' files, or their names.", valueName: "profile"))
    var profiles: [String]

    func run() throws {
      var status = ExitStatus.clean
      for name in profiles {
        do {
          status = max(status, try Self.test(name))
        } catch let problems as ProfileProblems {
          Output.complain(problems.description)
          status = ExitStatus.unreadable
        }
      }
      if status != ExitStatus.clean { throw ExitCode(status) }
    }

    private static func test(_ name: String) throws -> Int32 {
      let catalog = ProfileFiles.catalog()
      let profile =
        ProfileFiles.isFile(name)
        ? try catalog.profile(try ProfileFiles.entry(ofFile: name))
        : try ProfileFiles.profile(name, in: catalog)
      guard !profile.samples.isEmpty else {
        Output.complain("\(name) has no [[sample]]: nothing was tested")
        return ExitStatus.unreadable
      }
      let tests = try profile.samples.map { try ProfileTest($0, profile) }
      try Output.write(tests.map(\.text).joined())
      return tests.allSatisfy(\.failures.isEmpty) ? ExitStatus.clean : ExitStatus.drift
    }
  }
}

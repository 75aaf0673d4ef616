import FeedStore
import Foundation
import TestSupport
import Testing

@testable import DTO

/// Profiles that are wrong in any way: each is refused with its file and line, or reads a page.
@Suite struct ProfileMutationTests {
  /// 600 mutants; `make mutations` makes ten times as many.
  private static let rounds =
    ProcessInfo.processInfo.environment["FEEDTUI_MUTATIONS"] == "all" ? 340 : 34

  @Test(.timeLimit(.minutes(10)), arguments: ProfileMutation.allCases)
  func `a profile that was changed is told with its file and line, or is one`(
    mutation: ProfileMutation
  ) throws {
    let number = ProfileMutation.allCases.firstIndex(of: mutation) ?? 0
    var random = SeededGenerator(seed: UInt64(number))
    for round in 0..<Self.rounds {
      let name = try #require(BuiltInProfiles.names.randomElement(using: &random))
      let text = try #require(BuiltInProfiles.text(named: name))
      let bytes = mutation.apply(to: text, using: &random)
      let mutant = "\(mutation) \(round) of \(name)"
      do throws(ProfileProblems) {
        let text = try UTF8Text.text(of: bytes, file: mutant)
        // The way of the settings, which are TOML as well.
        _ = try TOMLText(text, file: mutant).json
        Self.read(try FeedProfile(text: text, file: mutant), text, mutant)
      } catch {
        Self.check(error, of: bytes, mutant)
      }
    }
  }

  private static func check(_ problems: ProfileProblems, of bytes: [UInt8], _ mutant: String) {
    let lineCount = bytes.count { $0 == 0x0A } + 1
    #expect(!problems.problems.isEmpty, "\(mutant)")
    for problem in problems.problems {
      let place = problem.place
      #expect(place.file == mutant && !problem.message.isEmpty, "\(problem)")
      #expect((1...lineCount).contains(place.line) && place.column > 0, "\(problem)")
      #expect(problem.description.utf8.count < 2000, "\(mutant): a message of no end")
    }
  }

  private static let page = """
    {"data":[{"id":"1","object":"charge","status":"paid","amount":1290,"currency":"EUR",
    "created":1763719200,"a":[[1,2],{"b":[{"c":1}]}],"$":{"a":1}}],"a":{"b":1}}
    """

  /// Whatever is taken for a profile reads a page, and is looked at by `auto`.
  private static func read(_ profile: FeedProfile, _ text: String, _ mutant: String) {
    var catalog = ProfileCatalog.builtIn
    catalog.add(.init(name: "mutant", file: mutant, text: text))
    do {
      for selection in [ProfileSelection.named(profile), .automatic(catalog.settled().catalog)] {
        let feed = try ReadFeed(MemorySource(page), selection: selection)
        #expect(feed.state.verdict != .reading, "\(mutant)")
      }
    } catch {
      Issue.record("\(mutant): \(error)")
    }
  }
}

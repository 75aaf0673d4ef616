import DTO
import Foundation
import TestSupport
import Testing
import WireJSON

/// The texts and the table of marks that are generated from the profiles' files.
@Suite struct GeneratedProfilesTests {
  @Test func `the profiles in the program are those of the files`() throws {
    let folder = Repository.root.appendingPathComponent("Sources/DTO/Profiles/toml")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(files.map { $0.replacing(".toml", with: "") }.sorted() == BuiltInProfiles.names)
    for entry in ProfileCatalog.builtIn.entries {
      let text = try String(
        contentsOf: folder.appendingPathComponent("\(entry.name).toml"), encoding: .utf8)
      #expect(entry.text + "\n" == text, "make profiles")
      let marks = try ProfileCatalog.builtIn.profile(entry).marks
      #expect(entry.marks.map(\.weight) == marks.map(\.weight), "make profiles")
      for (outline, mark) in zip(entry.marks, marks) {
        #expect(outline.isOfRecord == mark.isOfRecord, "make profiles")
        #expect(outline.path == mark.path?.description, "make profiles")
        #expect(outline.key == mark.path?.keys.last, "make profiles")
        #expect(
          outline.test == .present || [outline.test] == mark.conditions.map(\.test),
          "make profiles")
      }
    }
  }
}

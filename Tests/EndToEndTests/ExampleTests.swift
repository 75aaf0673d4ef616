import ForwardDecoding
import Foundation
import TestSupport
import Testing

@Suite struct ExampleTests {
  /// Whether the repository can be cloned: an archive of its files, or a shallow clone, can't.
  @Sendable private static func hasHistory() throws -> Bool {
    let git = ["git", "-C", Repository.root.path, "rev-parse", "--is-shallow-repository"]
    let result = try Program.run("/usr/bin/env", git)
    return result.status == 0 && result.output.hasPrefix("false")
  }

  private struct Resolved: Decodable {
    struct Pin: Decodable { var identity: String }
    var pins: [Pin]
  }

  /// The example takes the library by git with `traits: []`: what only the program needs must not be fetched with it.
  @Test(.enabled("the repository has no history to clone", hasHistory))
  func `a package that takes only the library depends on nothing else`() throws {
    let example = Repository.root.appendingPathComponent("Examples/Orders")
    let scratch = FileManager.default.temporaryDirectory
      .appendingPathComponent("feedtui-example-\(UUID().uuidString)")
    defer {
      do { try FileManager.default.removeItem(at: scratch) } catch { /* The system clears it. */  }
    }
    let result = try Program.run(
      "/usr/bin/env",
      [
        "swift", "package", "--package-path", example.path, "--scratch-path", scratch.path,
        "resolve",
      ])
    #expect(result.status == 0, "\(result.errors)")
    let data = try Data(contentsOf: example.appendingPathComponent("Package.resolved"))
    let pins = try ForwardJSONDecoder().decode(Resolved.self, from: data).pins
    #expect(pins.map(\.identity) == [Repository.root.lastPathComponent.lowercased()])
  }
}

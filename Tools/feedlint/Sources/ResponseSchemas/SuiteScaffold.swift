import ForwardDecoding
import ForwardDecodingTesting
package import Foundation
import LintRules

/// A drift suite for a type: fixtures by name, the mutator's properties, and a test that freezes what is decoded.
package struct SuiteScaffold: Sendable {
  /// What can't be done, and why.
  package struct Failure: Error, CustomStringConvertible {
    /// In a sentence.
    package var description: String
  }

  /// A file of the suite, by its path in the folder of tests.
  package struct File: Hashable, Sendable {
    /// `Fixtures/page_v1.json`.
    package var path: String
    /// What it holds.
    package var data: Data
  }

  private let type: String
  private let module: String
  private let subject: String
  private let golden: Data

  /// The suite of a type of a module, from a payload that the server sends today.
  ///
  /// - Throws: A `Failure` where the payload is no JSON, or a name can't stand in Swift.
  package init(type: String, module: String, golden: Data) throws {
    for name in [module]
      + type.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    {
      guard name.wholeMatch(of: /[\p{L}_][\p{L}\p{N}_]*/) != nil, !Self.keywords.contains(name)
      else {
        throw Failure(description: "`\(name)` is no name of Swift.")
      }
    }
    do {
      _ = try ForwardJSONDecoder().decode(RawJSON.self, from: golden)
    } catch {
      throw Failure(description: "The payload is no JSON. Give one that the server sends today.")
    }
    (self.type, self.module, self.golden) = (type, module, golden)
    subject = Self.subject(of: type)
  }

  /// `OrderPageDTO` as `order_page`: the underscores of fixtures' names stand between words.
  private static func subject(of type: String) -> String {
    let words = NameWords.of(type)
    let plain = words.last == "dto" ? words.dropLast() : words[...]
    return plain.isEmpty ? "response" : plain.joined(separator: "_")
  }

  /// Words that can't name a type or a module.
  private static let keywords: Set<String> = [
    "_", "Any", "Self", "Type", "Protocol", "self", "class", "struct", "enum", "protocol", "func",
    "var", "let", "import", "extension", "init", "case", "default", "switch", "if", "else", "for",
    "in", "is", "as", "nil", "true", "false", "return", "throw", "throws", "try", "where", "while",
  ]

  // MARK: Files

  /// All files of the suite.
  ///
  /// - Throws: What the mutator throws.
  package func files() throws -> [File] {
    var files = [File(path: "Fixtures/\(subject)_v1.json", data: golden)]
    // swift-format-ignore
    let changed: [(name: String, kind: DriftMutator.Kind)] = [
      ("\(subject)_v1_with_nulls",        .null),
      ("\(subject)_v1_with_type_flip",    .typeFlip),
      ("\(subject)_v2_with_new_enum",     .newWord),
      ("future_\(subject)",               .extraKey),
    ]
    for (name, kind) in changed {
      guard let data = try mutated(kind) else { continue }
      files.append(File(path: "Fixtures/\(name).json", data: data))
    }
    files.append(File(path: "\(typeName)DriftTests.swift", data: Data(test.utf8)))
    return files
  }

  /// A change of that kind at the deepest value that it applies to, so that one record has it.
  private func mutated(_ kind: DriftMutator.Kind) throws -> Data? {
    let mutations = try DriftMutator().mutations(of: golden, kinds: [kind], limit: 40)
    return mutations.max { $0.path.steps.count < $1.path.steps.count }?.data
  }

  private var typeName: String { type.replacing(".", with: "") }

  private var test: String {
    """
    import ForwardDecoding
    import ForwardDecodingTesting
    import Foundation
    import Testing

    @testable import \(module)

    /// What servers do to payloads, done to `\(type)`.
    @Suite struct \(typeName)DriftTests {
      /// The folder of fixtures beside this file.
      static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Fixtures")

      /// As the app decodes it. Put your own decoder here.
      static func decode(_ data: Data) throws -> \(type) {
        try JSONDecoder().decode(\(type).self, from: data)
      }

      @Test func `every fixture decodes, or is refused with a decoding error`() throws {
        let fixtures = try Fixture.all(in: Self.folder, of: "\(subject)")
        #expect(!fixtures.isEmpty)
        for fixture in fixtures {
          do {
            _ = try Self.decode(fixture.data)
          } catch is DecodingError {
            // What is sent today, and what was sent before, has to decode.
            switch fixture.kind {
            case .golden, .frozen: Issue.record("\\(fixture.name) doesn't decode")
            case .changed, .future: continue
            }
          }
        }
      }

      @Test func `every version that was ever sent can still be read`() throws {
        let versions = try Fixture.decodeFrozen(
          \(type).self, of: "\(subject)", in: Self.folder, decode: Self.decode)
        #expect(!versions.isEmpty)
      }

      @Test func `no change of a payload ends the program, or makes an error that isn't a decode's`() throws {
        let golden = try Data(contentsOf: Self.folder.appendingPathComponent("\(subject)_v1.json"))
        let result = try DriftCheck(of: \(type).self, golden: golden, decode: Self.decode).run()
        #expect(result.broken.map { "\\($0.kind) at \\($0.path)" } == [])
        #expect(result.survived + result.refused > 0)
      }

      /// What is lost at which change, a line each: a reviewer sees in the difference what became stricter.
      ///
      /// Run the tests with `RECORD_SCHEMA=1` to write it anew.
      @Test func `what decodes is what decoded before`() throws {
        let golden = try Data(contentsOf: Self.folder.appendingPathComponent("\(subject)_v1.json"))
        let kinds: [DriftMutator.Kind] = [.null, .drop, .typeFlip, .newWord]
        let lines = try DriftMutator().mutations(of: golden, kinds: kinds, limit: 400)
          .map { mutation in
            do {
              _ = try Self.decode(mutation.data)
              return "\\(mutation.path) \\(mutation.kind): decodes"
            } catch is DecodingError {
              return "\\(mutation.path) \\(mutation.kind): refused"
            }
          }
        let text = Set(lines).sorted().joined(separator: "\\n") + "\\n"
        let file = Self.folder.appendingPathComponent("\(subject).schema.txt")
        let isThere = FileManager.default.fileExists(atPath: file.path)
        if !isThere || ProcessInfo.processInfo.environment["RECORD_SCHEMA"] != nil {
          try Data(text.utf8).write(to: file)
        }
        let frozen = try String(contentsOf: file, encoding: .utf8)
        let new = Set(text.split(separator: "\\n")).subtracting(frozen.split(separator: "\\n"))
        #expect(new.sorted() == [], "RECORD_SCHEMA=1 accepts it")
      }
    }

    """
  }
}

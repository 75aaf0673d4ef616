import DTO
import Domain
import ForwardDecoding
import Foundation

/// Tables of the settings that have names, `[source.shop]`: each is read by itself, and a mistake in one costs no other.
struct NamedTables<Model: Decodable & KeyedModel & Sendable> {
  /// The key of the table that holds them, and what one is called in messages.
  private let key: String
  private let toml: TOMLText

  private(set) var models: [(name: String, model: Model)] = []
  private(set) var problems: [ProfileProblem] = []
  /// The first problem of each table that has one.
  private(set) var broken: [String: ProfileProblem] = [:]

  /// Reads the tables of `key`.
  ///
  /// `keys`: What a table may have.
  /// `message`: What is said where the value of a key can't be read; nil where there is no table at all.
  init(
    _ key: String, of toml: TOMLText, keys: [String], _ message: (String) -> String?
  ) {
    (self.key, self.toml) = (key, toml)
    guard toml.keys.contains(key) else { return }
    let decoder = ForwardJSONDecoder(recovering: .optionals)
    let tables: [String: RawJSON]
    do {
      tables = try Self.tables(key, toml, decoder)
    } catch {
      note([], "\"\(key)\" holds tables: [\(key).shop]")
      return
    }
    for (name, table) in tables.sorted(by: { $0.key < $1.key }) {
      // Each by itself: a path through a map doesn't tell the names in it.
      let outcome = decoder.outcome(of: Extended<Model>.self, from: Data(table.description.utf8))
      for issue in outcome.report.issues {
        let own = String("\(issue.path)".prefix { $0 != "." && $0 != "[" })
        note([name, own], message(own) ?? "a \(key) is a table: [\(key).shop]")
      }
      do {
        let read = try outcome.get()
        models.append((name, read.model))
        for (own, _) in read.unknown {
          note([name, own], "unknown key \"\(own)\": \(Spelling.hint(own, keys))")
        }
      } catch {
        // The report says why.
      }
    }
  }

  private static func tables(
    _ key: String, _ toml: TOMLText, _ decoder: ForwardJSONDecoder
  ) throws -> [String: RawJSON] {
    let all = try decoder.decode([String: RawJSON].self, from: Data(toml.json.utf8))
    let own = all[key]?.description ?? "{}"
    return try decoder.decode([String: RawJSON].self, from: Data(own.utf8))
  }

  /// Says what is wrong at a place below the key; of a table's name, where that comes first.
  mutating func note(_ path: [String], _ message: String) {
    var place = toml.place(of: ([key] + path).joined(separator: "."))
    if place.line == 0 { place = toml.place(of: ([key] + path.prefix(1)).joined(separator: ".")) }
    let problem = ProfileProblem(place, message)
    problems = ProfileProblems(problems + [problem]).problems
    if let name = path.first, broken[name] == nil { broken[name] = problem }
  }
}

import Application
import DTO
import ForwardDecoding
import Presentation
import Query

/// The views that the settings name, `[view.failed]`, and what is wrong with them: such a view isn't offered.
struct SavedViews {
  /// The key of the table that holds them.
  static let key = "view"

  private(set) var views: [SavedView] = []
  private(set) var problems: [ProfileProblem] = []
  /// All names, also of those that can't be read.
  private(set) var names: Set<String> = []

  /// A view as the settings have it.
  ///
  /// Policy: every key may be left out.
  struct Texts: Decodable, KeyedModel, Sendable {
    enum CodingKeys: String, CodingKey, CaseIterable { case filter, sort, columns, key }

    var filter: String?
    var sort: String?
    var columns: String?
    var key: String?
  }

  init() {}

  init(_ toml: TOMLText) {
    let parts = SavedView.Part.allCases.map(\.rawValue)
    var tables = NamedTables<Texts>(Self.key, of: toml, keys: parts) { key in
      parts.contains(key) ? "\"\(key)\" must be a text" : nil
    }
    names = Set(tables.models.map(\.name)).union(tables.broken.keys)
    var keys: [Character: String] = [:]
    for (name, texts) in tables.models {
      do throws(SavedView.Mistake) {
        let view = try Self.view(name, texts)
        if let key = view.key, let other = keys.updateValue(name, forKey: key) {
          tables.note([name, "key"], "\"key\" is that of the view \(other)")
        } else if !ProfileName.isValid(name) {
          tables.note([name], ViewError.badName(name).description)
        } else if view.isUsual {
          tables.note([name], "the view \(name) has no filter, sort or columns")
        } else if tables.broken[name] == nil {
          views.append(view)
        }
      } catch {
        tables.note([name, error.part.rawValue], "\"\(error.part.rawValue)\": \(error.message)")
      }
    }
    problems = tables.problems
  }

  private static func view(_ name: String, _ texts: Texts) throws(SavedView.Mistake) -> SavedView {
    let view = try SavedView(
      name: name, key: texts.key, filter: texts.filter ?? "", sort: texts.sort ?? "",
      columns: texts.columns ?? "")
    guard !view.filter.isEmpty else { return view }
    do throws(QueryMistake) {
      // Which currencies there are, only a feed tells.
      _ = try Query(view.filter, in: QueryContext(now: 0, currencies: nil))
    } catch {
      throw SavedView.Mistake(part: .filter, message: error.message)
    }
    return view
  }

  /// The table of what a view may say, as Markdown.
  static var markdown: String {
    let rows = SavedView.Part.allCases.map { "| `\($0.rawValue)` | a text | \($0.meaning) |\n" }
    return "| key | values | |\n|---|---|---|\n" + rows.joined()
  }
}

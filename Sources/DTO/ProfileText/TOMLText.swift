import TOMLKit

/// A text that is TOML, and where its values stand.
package struct TOMLText {
  let table: TOMLTable
  let outline: TOMLOutline
  private let file: String

  /// Reads a text.
  ///
  /// `file`: What problems name as their place.
  /// `isTrusted`: Whether the program brings it along, so that the library alone may look at it.
  /// - Throws: The first thing that is no TOML.
  package init(
    _ text: String, file: String, findsPlaces: Bool = true, isTrusted: Bool = false
  ) throws(ProfileProblems) {
    self.file = file
    do throws(TOMLOutline.Mistake) {
      outline = isTrusted ? TOMLOutline() : try TOMLOutline(text, findsPlaces: findsPlaces)
    } catch {
      let place = ProfilePlace(
        file: file, line: error.position.line, column: error.position.column)
      throw ProfileProblems([ProfileProblem(place, error.message)])
    }
    do {
      table = try TOMLTable(string: text)
    } catch {
      guard let error = error as? TOMLParseError else {
        throw ProfileProblems([
          ProfileProblem(ProfilePlace(file: file, line: 1, column: 1), "\(error)")
        ])
      }
      let start = error.source.begin
      throw ProfileProblems([
        ProfileProblem(
          ProfilePlace(file: file, line: max(1, start.line), column: max(1, start.column)),
          error.description.split(separator: "\n").first.map(String.init) ?? "no TOML")
      ])
    }
  }

  /// The same data as JSON, for what decodes a fixed shape; times are texts there.
  package var json: String { table.convert(to: .json) }

  /// The keys of its outermost table.
  package var keys: [String] { table.keys }

  /// What a person calls the type of a key's value, in the outermost table; empty where there is none.
  package func title(of key: String) -> String { node.members[key]?.title ?? "" }

  /// Where the value of a path stands: `record[1].name`; the file alone where it isn't there.
  package func place(of path: String) -> ProfilePlace {
    let position = outline.places[path]
    return ProfilePlace(file: file, line: position?.line ?? 0, column: position?.column ?? 0)
  }

  var node: ProfileNode { ProfileNode(table, file: file, places: outline) }
}

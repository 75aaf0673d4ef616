import Presentation
package import Query

extension QueryMistake {
  /// The query with a sign under what is wrong, and the message; each as a terminal may show it.
  package func lines(of text: String) -> [String] {
    let before = Self.shown(text.prefix(place.lowerBound))
    let wrong = Self.shown(text.dropFirst(place.lowerBound).prefix(place.count))
    let carets = String(repeating: "^", count: max(1, CellText.width(wrong)))
    return [
      Self.shown(text[...]), String(repeating: " ", count: CellText.width(before)) + carets,
      message,
    ]
  }

  private static func shown(_ text: Substring) -> String {
    DisplaySafety.visible(String(text.replacing("\n", with: " ")))
  }
}

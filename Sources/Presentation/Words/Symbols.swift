/// The signs of the screen, in Unicode and for terminals without it.
public struct Symbols: Equatable, Sendable {
  public var unsure: String
  public var ellipsis: String
  public var selection: String
  public var rule: String
  public var live: String
  public var separator: String
  public var enter: String
  public var done: String
  public var waiting: String
  public var failed: String
  public var back: String
  public var mask: String

  /// For UTF-8 locales.
  public static let unicode = Symbols(
    unsure: "—", ellipsis: "…", selection: "▸", rule: "─", live: "●", separator: "·", enter: "⏎",
    done: "✓", waiting: "○", failed: "✗", back: "↩", mask: "•••")

  /// For all others.
  public static let ascii = Symbols(
    unsure: "-", ellipsis: "...", selection: ">", rule: "-", live: "*", separator: "|",
    enter: "Enter", done: "+", waiting: "o", failed: "x", back: "<", mask: "***")

  /// `text` in the signs of this table: only ASCII where that is all there is.
  public func localized(_ text: String) -> String {
    guard self == .ascii, !text.utf8.allSatisfy({ $0 < 0x80 }) else { return text }
    var result = ""
    for character in text {
      switch character {
      case "—", "–", "─": result += "-"
      case "…": result += "..."
      case "•": result += "*"
      case "·": result += "|"
      case "→": result += "->"
      case "▸": result += ">"
      case "⏎": result += "Enter"
      default: result += character.isASCII ? String(character) : "?"
      }
    }
    return result
  }
}

/// Commands that are shown, to be typed or pasted into a shell.
enum ShellWord {
  /// A text as a shell takes it for one word.
  static func quoted(_ text: String) -> String {
    let isPlain = text.unicodeScalars.allSatisfy { scalar in
      scalar.isASCII
        && (scalar.properties.isAlphabetic || "0123456789_-./:=".unicodeScalars.contains(scalar))
    }
    return isPlain && !text.isEmpty ? text : "'\(text.replacing("'", with: #"'\''"#))'"
  }
}

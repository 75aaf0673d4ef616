extension TOMLText {
  /// A basic string of TOML.
  ///
  /// Whatever comes from a feed stands between quotes, in comments too, and holds none itself: there it is masked.
  package static func quoted(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar -> String in
      switch scalar {
      case "\"": "\\u0022"
      case "\\": "\\\\"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F: " "
      default: String(scalar)
      }
    }
    return "\"\(escaped.joined())\""
  }
}

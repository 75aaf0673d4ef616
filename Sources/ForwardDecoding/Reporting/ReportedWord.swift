/// What a report says of a word that isn't known.
enum ReportedWord {
  /// The longest word that a report quotes; the longest status of any provider we know has 32 characters.
  private static let longest = 48

  /// The word itself where its type, or its place, is declared safe; else what it is.
  static func text<Word: RawRepresentable>(
    of raw: Word.RawValue, in type: Word.Type, _ decoder: any Decoder
  ) -> String {
    let text = "\(raw)"
    let isSafe = type is any ReportableWords.Type || isReportable(decoder.codingPath, decoder)
    if isSafe, isPrintable(text) { return "\"\(text)\"" }
    return raw is String ? "another word" : "another number"
  }

  /// The version, if it looks like one, or its place is declared safe: no number of a card, and no name.
  static func text(
    ofVersion version: String, at place: IssuePlace, _ decoder: any Decoder
  ) -> String {
    let isShort =
      version.utf8.count <= 8
      && version.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }
    let isSafe = isShort || isReportable(place.codingPath, decoder) && isPrintable(version)
    return isSafe ? "\"\(version)\"" : "another version"
  }

  private static func isReportable(_ path: [any CodingKey], _ decoder: any Decoder) -> Bool {
    guard let paths = decoder.userInfo[.reportablePaths] as? Set<WirePath> else { return false }
    return paths.contains(WirePath(codingPath: path).pattern)
  }

  /// Whether a log or a terminal shows the text as it is: short, and nothing that moves a cursor or turns a line around.
  private static func isPrintable(_ text: String) -> Bool {
    text.utf8.count <= longest
      && text.unicodeScalars.allSatisfy { scalar in
        switch scalar.properties.generalCategory {
        case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
          .paragraphSeparator:
          false
        default: true
        }
      }
  }
}

extension CodingUserInfoKey {
  /// Places at which a word that isn't known may stand in reports as it was sent, a `Set<WirePath>`: `orders[].status`.
  ///
  /// For any decoder; `ForwardJSONDecoder` has a property of this name.
  public static let reportablePaths: CodingUserInfoKey = {
    guard let key = CodingUserInfoKey(rawValue: "ForwardDecoding.reportablePaths") else {
      preconditionFailure("a CodingUserInfoKey accepts any string")
    }
    return key
  }()
}

/// What a profile in the user's folder may be called.
package enum ProfileName {
  /// Letters of a name: more make a list of profiles hard to read.
  private static let maxLength = 40

  /// Whether the name is one of small letters, digits and hyphens, as a file's name is safe everywhere.
  package static func isValid(_ name: String) -> Bool {
    (1...maxLength).contains(name.utf8.count) && name.utf8.allSatisfy(isLetter)
      && !name.hasPrefix("-")
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    byte &- 0x61 < 26 || byte &- 0x30 < 10 || byte == UInt8(ascii: "-")
  }

  /// A name for the API of a source: of an address, what its domain is called.
  package static func proposed(for source: SourceName, besides taken: Set<String>) -> String {
    let base = plain(source.isAddress ? domain(source.displayName) : stem(source))
    let name = isValid(base) && !isReserved(base) ? base : "mine"
    return free(name, besides: taken)
  }

  /// The name, with a number behind it where it is taken.
  package static func free(_ name: String, besides taken: Set<String>) -> String {
    FreeName.first(name, besides: taken) { "\($0.prefix(maxLength - 3))-\($1)" }
  }

  /// Whether `--profile` takes it for something else.
  package static func isReserved(_ name: String) -> Bool { ["auto", "none"].contains(name) }

  private static func stem(_ source: SourceName) -> String {
    guard !source.isStandardInput else { return "" }
    let file = source.displayName.split(separator: "/").last ?? ""
    return String(file.prefix { $0 != "." })
  }

  /// `api.telvia.com/v1` is `telvia`: the longest of the names before the last.
  private static func domain(_ address: String) -> String {
    let host = address.prefix { $0 != "/" && $0 != ":" }
    let labels = host.split(separator: ".")
    let isNumber = labels.allSatisfy { $0.allSatisfy(\.isNumber) }
    guard !isNumber, let first = labels.first else { return "" }
    return String(labels.dropLast().max { $0.count < $1.count } ?? first)
  }

  private static func plain(_ text: String) -> String {
    let letters = text.lowercased().utf8.prefix(maxLength - 3).map {
      isLetter($0) ? $0 : UInt8(ascii: "-")
    }
    return String(decoding: letters.drop { $0 == UInt8(ascii: "-") }, as: UTF8.self)
  }
}

import WireJSON

/// Versions as numbers that can be compared: a day becomes its eight digits.
package enum VersionNumber {
  package static func number(of text: String) -> Int? {
    let name = text.lowercased()
    let rest = name.hasPrefix("v") ? Substring(name.dropFirst()) : Substring(name)
    // `01` is no number, and `+1` is none that anybody writes as a version.
    let isPlain = rest.utf8.allSatisfy(ASCII.isDigit) && (rest.count == 1 || rest.first != "0")
    if isPlain, let number = Int(rest) { return number }
    let day = rest.prefix(10)
    let parts = day.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts.map(\.count) == [4, 2, 2] else { return nil }
    return Int(parts.joined())
  }

  /// As people write it: a day, or `v2`.
  package static func text(of number: Int) -> String {
    guard number > 10_000_000, number < 100_000_000 else { return "v\(number)" }
    let digits = Array(String(number))
    return "\(String(digits[0..<4]))-\(String(digits[4..<6]))-\(String(digits[6...]))"
  }
}

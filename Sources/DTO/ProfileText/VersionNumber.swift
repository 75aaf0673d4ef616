/// Versions as numbers that can be compared: a day becomes its eight digits.
package enum VersionNumber {
  package static func number(of text: String) -> Int? {
    let name = text.lowercased()
    let rest = name.hasPrefix("v") ? Substring(name.dropFirst()) : Substring(name)
    if let number = Int(rest), number >= 0 { return number }
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

internal import Domain
import Foundation

/// Addresses and paths as they may be shown: as typed, without what may be secret.
package enum AddressText {
  /// Whether something that is no http address was probably meant to be one: `http:/host`, `ftp://host`, `//host`, `localhost:80/`.
  ///
  /// A path with a drive's letter is none.
  package static func isMeant(by text: String) -> Bool {
    if text.hasPrefix("//") || text.contains("://") { return true }
    guard let colon = text.firstIndex(of: ":") else { return false }
    let name = text[..<colon]
    let rest = text[text.index(after: colon)...]
    let isName = name.utf8.allSatisfy {
      $0 | 0x20 &- 0x61 < 26 || "+-.0123456789".utf8.contains($0)
    }
    let isHost = name.count > 1 && (rest.hasPrefix("/") || rest.first?.isNumber == true)
    return isName && (isHost || rest.contains("@"))
  }

  /// An address that can't be read, without its user, its password and its query.
  package static func shown(_ text: String) -> String {
    let start =
      text.range(of: "^[A-Za-z][A-Za-z0-9+.-]*://?|^//", options: .regularExpression)?
      .upperBound ?? text.startIndex
    let scheme = text[..<start]
    let rest = text[start...]
    let query = rest.firstIndex { "?#".contains($0) } ?? rest.endIndex
    guard let at = rest.lastIndex(of: "@") else {
      return scheme + parts(rest[..<query], of: .report)
    }
    // Either a password with a `?`, or a query with an `@`.
    guard at < query else { return scheme + "…" }
    return scheme + "…@" + parts(rest[rest.index(after: at)..<query], of: .report)
  }

  /// The name of a file: its user wrote it, so that only secrets are hidden.
  package static func file(_ path: String) -> String { parts(path, of: .show, asked: true) }

  /// Part by part, or a secret would hide what follows it.
  static func parts(_ path: some StringProtocol, of sink: Sink, asked: Bool = false) -> String {
    path.split(separator: "/", omittingEmptySubsequences: false)
      .map { PersonalRule.text(String($0), in: sink, asked: asked) }
      .joined(separator: "/")
  }

  /// A word of a server's answer: masked, and no longer than a line takes.
  static func word(_ text: String) -> String {
    let shown = PersonalRule.text(text, in: .report)
    return shown.count > maxWordLength ? shown.prefix(maxWordLength) + "…" : shown
  }

  private static let maxWordLength = 60
}

extension URL {
  /// The host as it may be shown.
  var shownHost: String { host.map(AddressText.word) ?? "" }

  /// Whether the port, where there is one, is one: 0 to 65535.
  var hasUsablePort: Bool {
    if let port { return 0...65535 ~= port }
    // A number too large for `Int` reads as none.
    let behindUser = authority.split(separator: "@").last ?? ""
    let behindHost = behindUser.split(separator: "]", omittingEmptySubsequences: false).last ?? ""
    guard let colon = behindHost.lastIndex(of: ":") else { return true }
    return behindHost[colon...].count == 1
  }

  private var authority: Substring {
    guard let slashes = absoluteString.range(of: "//") else { return "" }
    return absoluteString[slashes.upperBound...].prefix { !"/?#".contains($0) }
  }
}

import Networking

/// What the user named: a file, a pipe or an address.
package struct SourceName: Sendable {
  package let text: String
  /// What the user calls it; nil where it has no other name.
  package let label: String?

  /// `text`: As it was written; `-` for standard input.
  package init(text: String, label: String? = nil) {
    self.text = text
    self.label = label
  }

  /// Standard input, where it is a feed and nothing is named.
  package static var piped: SourceName? {
    StandardInput.isPipeOrFile ? SourceName(text: "-") : nil
  }

  package var isStandardInput: Bool { text == "-" }

  package var isFile: Bool { !isStandardInput && !isAddress }

  package var isAddress: Bool {
    let lower = text.lowercased()
    return lower.hasPrefix("http://") || lower.hasPrefix("https://")
  }

  /// The name as it may be shown: an address without its query and credentials, a file without what looks like a secret.
  package var displayName: String {
    if let label { return label }
    if isStandardInput { return "standard input" }
    guard isAddress else {
      return AddressText.isMeant(by: text) ? AddressText.shown(text) : AddressText.file(text)
    }
    do {
      return try HTTPRequest(text).displayName
    } catch {
      return "the address"
    }
  }
}

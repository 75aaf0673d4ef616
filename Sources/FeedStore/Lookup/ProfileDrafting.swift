package import DTO
import Domain
package import Networking
import WireJSON

/// Drafts a profile from the beginnings of sources.
package enum ProfileDrafting {
  /// 4 MiB of each source: enough records to see an API's words.
  package static let beginning = 4 << 20

  /// The draft; nil where the sources hold no record.
  package static func draft(
    of sources: [any ByteSource], name: String
  ) throws(SourceError) -> DraftedProfile? {
    var values = JoinedValues()
    for source in sources {
      var window = ByteWindow()
      while !window.isFinal, window.count < beginning { try window.fill(from: source) }
      values.add(window.filled)
    }
    let bytes = values.bytes
    var tokenizer = RecordTokenizer()
    guard case .complete = tokenizer.scan(bytes.span.bytes, from: 0) else { return nil }
    let found = ProfileDrafter.draft(
      of: RecordView(bytes: bytes.span.bytes, tokens: tokenizer.tokens.span),
      areLines: values.areLines, name: name)
    guard var draft = found else { return nil }
    DraftSettling.settle(&draft, sources)
    return draft
  }

  /// The draft as TOML, nothing personal or secret in it; nil where the sources hold no record.
  package static func text(
    of sources: [any ByteSource], name: String
  ) throws(SourceError) -> String? {
    try draft(of: sources, name: name).map { shown($0.toml) }
  }

  /// The text of a draft as it may be shown: what stands between quotes comes from the feed, and may be anything.
  package static func shown(_ draft: String) -> String {
    draft.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
      .map { $0.isMultiple(of: 2) || isPathOfAttribute($1) ? String($1) : masked($1) }
      .joined(separator: "\"")
  }

  private static func masked(_ text: Substring) -> String {
    PersonalRule.text(String(text), in: .draft)
  }

  /// Whether it is a path with a key such as `@Ccy`, as XML's attributes become; in an address, the `@` has letters before it.
  private static func isPathOfAttribute(_ text: Substring) -> Bool {
    let keys = text.split(separator: ".", omittingEmptySubsequences: false)
    return keys.contains { $0.hasPrefix("@") }
      && keys.allSatisfy { PathKey.isName(Array(($0.hasPrefix("@") ? $0.dropFirst() : $0).utf8)) }
  }
}

import DTO
import Domain
package import Networking
import WireJSON

/// Drafts a profile from the beginning of a source.
package enum ProfileDrafting {
  /// 1 MiB: enough records to see an API's words.
  private static let beginning = 1 << 20

  /// The draft as TOML; nil where the source holds no record.
  package static func draft(
    of source: any ByteSource, name: String
  ) throws(SourceError) -> String? {
    var window = ByteWindow()
    while !window.isFinal, window.count < beginning { try window.fill(from: source) }
    let bytes = window.filled
    let start = bytes.documentStart
    guard start < bytes.byteCount else { return nil }
    var tokenizer = RecordTokenizer()
    _ = tokenizer.scan(bytes, from: start)
    guard tokenizer.tokens.count > 0 else { return nil }
    let draft = ProfileDraft.text(
      for: RecordView(bytes: bytes, tokens: tokenizer.tokens.span), name: name)
    return draft.map(shown)
  }

  /// What stands between quotes comes from the feed, and may be anything.
  private static func shown(_ draft: String) -> String {
    draft.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
      .map { $0.isMultiple(of: 2) ? String($1) : PersonalRule.text(String($1), in: .draft) }
      .joined(separator: "\"")
  }
}

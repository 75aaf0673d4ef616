import Application
import ArgumentParser
import DTO
import Domain
import FeedStore
import Networking

/// Whether the last good pages of an address are kept on disk.
struct CacheOptions: ParsableArguments {
  @Flag(
    help:
      "Keep the last good pages of an address on this disk, and show them, with their age, until it can be read."
  )
  var cache = false

  /// Where the pages are kept; nil where they aren't.
  ///
  /// `extent`: How far the address is read.
  /// - Throws: Where nothing tells one copy from another.
  func copy(
    of source: NamedSource, _ extent: [String], _ speech: ProfileOptions
  ) throws -> FeedCopy? {
    guard cache || source.saved?.cache == true, source.name.isAddress else { return nil }
    let profile = if case .named(let named) = source.options.profile { named.name } else { "auto" }
    let key = [source.name.text, profile, speech.kind?.word ?? ""] + extent + source.opener.owner
    guard
      let copy = FeedCopy(
        folder: UserFolder.cache(), key: key, secrets: { source.opener.secrets(of: source.name) })
    else {
      throw CommandError.noDigestLibrary
    }
    return copy
  }
}

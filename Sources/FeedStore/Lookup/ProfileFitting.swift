package import DTO
package import Networking

/// Whether `--profile auto` takes a profile for a source.
package enum ProfileFitting {
  /// How well `profile` fits the source, and which profile of `catalog` is taken for it.
  package static func fit(
    of profile: FeedProfile, in source: any ByteSource, _ catalog: ProfileCatalog
  ) throws(SourceError) -> (fit: ProfileFit, taken: FeedProfile, choice: ProfileChoice) {
    try ProfileSniffer.fit(profile, to: source, besides: catalog)
  }
}

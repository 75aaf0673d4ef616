import DTO
import Networking
import WireJSON

/// Finds the profile of a feed by its beginning.
enum ProfileSniffer {
  /// 256 KiB: looked at, at most; the scan's own window.
  private static let beginning = 256 << 10

  /// The profile that was asked for, or the one that fits.
  static func choose(
    _ selection: ProfileSelection, for source: some ByteSource
  ) throws(SourceError) -> (FeedProfile, ProfileChoice?) {
    switch selection {
    case .named(let profile): return (profile, nil)
    case .automatic(let catalog):
      let window = try beginning(of: source)
      let detected = ProfileDetector.detect(
        window.filled.extracting(0..<min(window.count, beginning)), in: catalog)
      let choice = ProfileChoice(
        confidence: detected.confidence, nearest: detected.nearest, rivals: detected.rivals)
      return (detected.profile, choice)
    }
  }

  /// How well `profile` fits the source.
  static func fit(
    _ profile: FeedProfile, to source: some ByteSource
  ) throws(SourceError) -> ProfileFit {
    let window = try beginning(of: source)
    return ProfileDetector.fit(
      profile, to: window.filled.extracting(0..<min(window.count, beginning)))
  }

  private static func beginning(of source: some ByteSource) throws(SourceError) -> ByteWindow {
    var window = ByteWindow()
    repeat {
      try window.fill(from: source)
    } while !window.isFinal && window.count < beginning && !isDecisive(window)
    return window
  }

  /// Whether the first value is whole: a live feed's next one may take its time.
  private static func isDecisive(_ window: borrowing ByteWindow) -> Bool {
    let bytes = window.filled
    let start = bytes.documentStart
    guard start < bytes.byteCount else { return false }
    var tokenizer = RecordTokenizer()
    if case .incomplete = tokenizer.scan(bytes, from: start) { return false }
    return true
  }
}

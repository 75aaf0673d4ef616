import DTO
import Networking
import WireJSON

/// Finds the profile of a feed by its beginning.
enum ProfileSniffer {
  /// 256 KiB: looked at, at least; the scan's own window.
  private static let beginning = 256 << 10
  /// 32 MiB: looked at, at most, for a first record; the longest of them and as much around it.
  private static let most = 2 * ScanLimits.maxRecordBytes
  /// Records that are enough to tell whose they are; the last may be half a record.
  private static let enoughRecords = 2

  /// The profile that was asked for, or the one that fits.
  ///
  /// `waits`: Whether as much is waited for as is looked at of a file; else the first value is enough.
  static func choose(
    _ selection: ProfileSelection, for source: some ByteSource, waits: Bool = false
  ) throws(SourceError) -> (FeedProfile, ProfileChoice?) {
    switch selection {
    case .named(let profile): return (profile, nil)
    case .automatic(let catalog):
      let (_, found) = try look(at: source, catalog, waits: waits)
      return (found.profile, ProfileChoice(found))
    }
  }

  /// How well `profile` fits the source, and which profile of `catalog` is taken for it.
  static func fit(
    _ profile: FeedProfile, to source: some ByteSource, besides catalog: ProfileCatalog
  ) throws(SourceError) -> (fit: ProfileFit, taken: FeedProfile, choice: ProfileChoice) {
    let (window, found) = try look(at: source, catalog)
    let fit = ProfileDetector.fit(profile, to: window.filled)
    return (fit, found.profile, ProfileChoice(found))
  }

  /// The beginning of the source, and whose it is.
  private static func look(
    at source: some ByteSource, _ catalog: ProfileCatalog, waits: Bool = false
  ) throws(SourceError) -> (ByteWindow, ProfileDetector.Detected) {
    var window = ByteWindow()
    var size = beginning
    while true {
      repeat {
        try window.fill(from: source)
      } while !window.isFinal && window.count < size && (waits || !isDecisive(window.filled))
      // What was read beyond it is no more than what happened to be there.
      let seen = window.filled.extracting(0..<min(window.count, size))
      let found = ProfileDetector.detect(seen, in: catalog)
      // A long member, or white space, may stand before the first record.
      let isEnough = found.confidence > 0 || found.recordCount >= enoughRecords
      guard !isEnough, !window.isFinal || window.count > size, size < most, !isDecisive(seen)
      else { return (window, found) }
      size *= 2
    }
  }

  /// Whether the first value is whole: a live feed's next one may take its time.
  private static func isDecisive(_ bytes: RawSpan) -> Bool {
    let start = bytes.documentStart
    guard start < bytes.byteCount else { return false }
    var tokenizer = RecordTokenizer()
    if case .incomplete = tokenizer.scan(bytes, from: start) { return false }
    return true
  }
}

extension ProfileChoice {
  fileprivate init(_ found: ProfileDetector.Detected) {
    self.init(confidence: found.confidence, nearest: found.nearest, rivals: found.rivals)
  }
}

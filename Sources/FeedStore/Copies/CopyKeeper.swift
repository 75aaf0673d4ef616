import Networking

/// Keeps the pages of a feed's good readings on disk, now and then.
///
/// Knows no clock: it is told what time it is.
struct CopyKeeper {
  typealias Instant = ContinuousClock.Instant

  private let copy: FeedCopy
  /// By slot, the pages of the reading that goes on, and of the last that was whole.
  private var now: [Int: CopiedPage] = [:]
  private var before: [Int: CopiedPage] = [:]
  /// What is on the disk, and since when.
  private var written: [CopiedPage] = []
  private var writtenAt: Instant?
  private var isTooLarge = false
  /// Why the last one could not be kept, or read; nil where it could.
  private(set) var problem: FeedCopy.Fault?

  /// A minute, where pages have changed; ten, where only their age has.
  private static let pauseOfChanges = Duration.seconds(60)
  private static let pauseOfAge = Duration.seconds(600)

  init(_ copy: FeedCopy) { self.copy = copy }

  /// The pages that were kept; nil where there are none that can be shown.
  mutating func pages() -> FeedCopy.Pages? {
    do throws(FeedCopy.Fault) {
      let kept = try copy.pages()
      before = Dictionary(uniqueKeysWithValues: (kept?.pages ?? []).enumerated().map { ($0, $1) })
      return kept
    } catch {
      problem = error
      return nil
    }
  }

  mutating func beginRound() {
    now = [:]
    isTooLarge = false
  }

  /// A page was read; nil where it is the one of before.
  mutating func take(_ source: (some ByteSource)?, _ slot: Int, isOfAddress: Bool) {
    guard !isTooLarge else { return }
    do throws(SourceError) {
      now[slot] =
        try source.map { source throws(SourceError) in
          try CopiedPage(source, isOfAddress: isOfAddress)
        } ?? before[slot]
    } catch {
      now[slot] = nil
    }
    let size = now.values.reduce(0) { $0 + $1.bytes.count }
    guard now[slot] == nil || size > FeedCopy.maxBytes else { return }
    // A part of them would be taken for all.
    (now, isTooLarge) = ([:], true)
  }

  /// A reading has ended.
  ///
  /// `isWhole`: Whether nothing of it is missing. `readAt`: when, in nanoseconds since 1970-01-01 UTC.
  mutating func endRound(isWhole: Bool, at time: Instant, readAt: Int64) {
    guard isWhole else { return }
    guard !isTooLarge else {
      problem = .notKept(reason: "the feed has more than \(FeedCopy.maxBytes >> 20) MiB")
      return
    }
    before = now
    let pages = now.sorted { $0.key < $1.key }.map(\.value)
    let pause = pages == written ? Self.pauseOfAge : Self.pauseOfChanges
    guard writtenAt.map({ time - $0 >= pause }) != false, !pages.isEmpty else { return }
    writtenAt = time
    do throws(FeedCopy.Fault) {
      try copy.keep(FeedCopy.Pages(pages: pages, readAt: readAt))
      written = pages
      problem = nil
    } catch {
      problem = error
    }
  }
}

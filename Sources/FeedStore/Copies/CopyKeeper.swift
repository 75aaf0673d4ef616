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
  /// Why nothing of this reading can be kept; nil where it can.
  private var obstacle: FeedCopy.Fault?
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
    obstacle = nil
  }

  /// The copy was read by other rules than those of today.
  mutating func refuse() {
    before = [:]
    problem = .ofOtherRules
  }

  /// A page was read.
  ///
  /// `source`: Nil where it is the one of before. `versionHeader`: what names the schema version; nil where no header does.
  mutating func take(
    _ source: (some ByteSource)?, _ slot: Int, isOfAddress: Bool, versionHeader: String?
  ) {
    guard obstacle == nil else { return }
    do throws(SourceError) {
      let page: CopiedPage?
      if let source {
        page = try CopiedPage(source, isOfAddress: isOfAddress, versionHeader: versionHeader)
        if page == nil { obstacle = Self.tooLarge }
      } else {
        page = before[slot]
      }
      // What isn't had any more is had again with the next answer that isn't the same.
      guard let page else { return now = [:] }
      if copy.holdsSecret(page) {
        obstacle = .notKept(reason: "an answer holds a secret of the request")
      }
      now[slot] = page
    } catch {
      obstacle = .notKept(reason: "a page can't be read again")
    }
    let size = now.values.reduce(0) { $0 + $1.bytes.count }
    if size > FeedCopy.maxBytes { obstacle = Self.tooLarge }
    // A part of them would be taken for all.
    if obstacle != nil { now = [:] }
  }

  private static let tooLarge = FeedCopy.Fault.notKept(
    reason: "the feed has more than \(FeedCopy.maxBytes >> 20) MiB")

  /// A reading has ended.
  ///
  /// `isWhole`: Whether nothing of it is missing. `pageCount`: how many it had. `readAt`: when, in nanoseconds since 1970-01-01 UTC.
  mutating func endRound(isWhole: Bool, pageCount: Int, at time: Instant, readAt: Int64) {
    // What a server calls unchanged next time may be a page of a reading that failed behind it.
    before.merge(now) { $1 }
    guard isWhole else { return }
    if let obstacle { return problem = obstacle }
    guard now.count == pageCount else { return }
    let pages = now.sorted { $0.key < $1.key }.map(\.value)
    before = now
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

import Application
import ArgumentParser
import DTO
import FeedStore
import Networking

/// How far addresses are read page by page.
struct PageOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Records of an address to read, at least, page by page.", valueName: "number"))
  var limit: Int?

  @Flag(help: "Read all pages of an address.")
  var all = false

  @Option(
    help: ArgumentHelp(
      "Read pages of an address back to a time: 2h, 3d or 2026-11-20 (UTC).", valueName: "time"))
  var since: String?

  @Option(
    help: ArgumentHelp(
      "Requests to an address, at most: 5/s, 60/min or none. (default: a tenth of what its API takes)",
      valueName: "rate"))
  var rate: String?

  func validate() throws {
    if let rate, rate != "none", RequestRate(rate) == nil {
      throw ValidationError("--rate is a number of requests as 5/s, 60/min or 1/h, or none.")
    }
    if let limit, limit < 1 { throw ValidationError("--limit is a number from 1 on.") }
    if limit != nil, all { throw ValidationError("--limit and --all exclude each other.") }
    if let since, SinceText.nanoseconds(since, now: 0) == nil {
      throw ValidationError("--since is a span as 2h or 3d, or a day as 2026-11-20.")
    }
  }

  /// How far to read; nil where one page was asked for.
  ///
  /// `saved`: What the settings say of the source; how far is said on the command line alone, so that reports don't depend on it.
  func bounds(_ saved: SavedSource? = nil) -> PageBounds? {
    guard limit != nil || all || since != nil else { return nil }
    var bounds = PageBounds(
      recordCount: limit,
      oldest: since.flatMap { SinceText.nanoseconds($0, now: ReadOptions.now()) },
      pace: pace(saved))
    bounds.turns = OriginTurns(folder: UserFolder.runtime())
    return bounds
  }

  /// How far to read, as it was written: what is read otherwise is another copy.
  var extent: [String] {
    ["\(limit.map(String.init) ?? "-")", "\(all)", since ?? "-"]
  }

  fileprivate func pace(_ saved: SavedSource?) -> PaceLimit {
    guard let rate = rate ?? saved?.rate else { return .asGuest }
    return RequestRate(rate).map(PaceLimit.rate) ?? .none
  }
}

extension PageOptions {
  /// How far an address is read on the screen.
  func reading(_ saved: SavedSource? = nil) -> AddressReading {
    var reading = AddressReading()
    if let limit = saved?.limit { reading.bounds = PageBounds(recordCount: limit) }
    if let bounds = bounds(saved) { reading.bounds = bounds }
    reading.bounds.pace = pace(saved)
    reading.bounds.turns = OriginTurns(folder: UserFolder.runtime())
    reading.follows = saved?.follow ?? false
    reading.keep = saved?.keep
    reading.interval = saved?.every.flatMap(SinceText.interval)
    return reading
  }
}

/// How an address is read on the screen.
struct ScreenPageOptions: ParsableArguments {
  @OptionGroup var pages: PageOptions

  @OptionGroup var cache: CacheOptions

  @Option(
    help: ArgumentHelp(
      "Read an address again every so often: 5s, 2m or 1h. (default: when R is pressed)",
      valueName: "time"))
  var every: String?

  @Flag(
    help: "Take the lines of a file, a pipe or an address as they come, or an address's events.")
  var follow = false

  @Option(
    help: ArgumentHelp(
      "With --follow: records to keep in view; older ones are passed over.", valueName: "number"))
  var keep: Int?

  func validate() throws {
    if let keep, keep < 1 { throw ValidationError("--keep is a number from 1 on.") }
    if follow, every != nil {
      throw ValidationError("--follow takes what comes; --every reads an address again and again.")
    }
    if follow, cache.cache {
      throw ValidationError("--cache keeps pages; --follow takes what comes.")
    }
    if let every, SinceText.interval(every) == nil {
      throw ValidationError("--every is a span from 1s to 7d, as 30s or 5m.")
    }
  }

  func reading(_ saved: SavedSource? = nil) -> AddressReading {
    var reading = pages.reading(saved)
    if follow { (reading.follows, reading.interval) = (true, nil) }
    if let every { (reading.follows, reading.interval) = (false, SinceText.interval(every)) }
    reading.keep = keep ?? reading.keep
    return reading
  }
}

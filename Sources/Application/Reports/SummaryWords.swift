import DTO
import Domain
package import FeedStore
import Mapping
import Presentation

/// What the screen and the reports say of a feed as a whole.
package enum SummaryWords {
  /// `shop/v2`, `stripe 92%`: the profile, its version, and how sure its choice is.
  static func profile(_ state: FeedState) -> String {
    let profile = state.profile
    var name = profile.name
    // A profile without versions shows one only where the feed names one.
    var namesVersion = profile.versions.upperBound > 0
    if case .assumed = state.version {} else { namesVersion = true }
    if namesVersion { name += "/\(version(state, profile))" }
    guard let choice = state.choice, profile.name != "shop" else { return name }
    return choice.confidence > 0 ? "\(name) \(choice.confidence)%" : name
  }

  /// `shop/v2`: the profile and its version alone.
  static func speech(_ state: FeedState) -> String {
    let version = version(state, state.profile)
    return "\(state.profile.name)/\(version.hasSuffix("?") ? String(version.dropLast()) : version)"
  }

  /// That records which can't be shown aren't among those that are written or counted; nil where there are none.
  package static func dropped(_ state: FeedState) -> String? {
    guard state.droppedCount > 0 else { return nil }
    return state.droppedCount == 1
      ? "1 record was dropped and is missing here: feedtui check says why"
      : "\(Count.text(state.droppedCount)) records were dropped and are missing here: feedtui check says why"
  }

  /// What must be known of a page that isn't the whole feed.
  package static let nextPage = "This is one page: the feed has more, which are not read."

  /// `v2`, `v2?` while it isn't settled, `v3 (unknown)`.
  static func version(_ state: FeedState, _ profile: FeedProfile) -> String {
    switch state.version {
    case .known(let number): VersionNumber.text(of: number)
    case .assumed(let number):
      VersionNumber.text(of: number) + (state.versionIsSettled ? "" : "?")
    case .unexpected(let name):
      Int(name) == nil ? "unknown version" : "v\(name) (unknown)"
    }
  }

  /// What must not be overlooked.
  static func banners(_ state: FeedState, _ profile: FeedProfile) -> [String] {
    var banners: [String] = []
    if let misplacement = state.misplacement { banners.append(misplacement.sentence) }
    if let problem = state.verdict.problem, state.misplacement == nil, state.rows.count > 0 {
      banners.append(problem)
    }
    let total = state.rows.count
    if let places = state.foundPlaces, !places.others.isEmpty, total > 0 {
      banners.append(found(places, count: total))
    }
    for (name, title) in columns {
      guard let (count, reason) = state.uncertainty(of: name), count * 5 >= total, total > 0 else {
        continue
      }
      let keys = state.unitSpans.isEmpty || name != .amount ? "d" : "d, :unit"
      banners.append(
        "\(title) uncertain in \(Count.text(count)) of \(Count.text(total)): \(reason) · \(keys)")
    }
    if let choice = state.choice, choice.confidence == 0, state.profile.name == "generic" {
      let nearest = choice.nearest.joined(separator: " or ")
      banners.append(
        !choice.rivals.isEmpty
          ? "\(FitWords.rivals(choice)) fit similarly well: only what is certain is shown · --profile"
          : nearest.isEmpty
            ? "No known API: only what is certain is shown · --profile"
            : "No known API, perhaps \(nearest): only what is certain is shown · --profile")
    }
    if state.assumedKindCount > 0 {
      banners.append(
        "\(Count.text(state.assumedKindCount, "record")) assumed to be orders (no kind given) · --kind"
      )
    }
    return banners
  }

  /// Lists that are named beside the records'; the others are counted.
  private static let named = 2

  /// `6 records at result.txns[] · also 3 at result.branches`.
  static func found(_ places: FoundPlaces, count: Int) -> String {
    var text = "\(Count.text(count, "record")) at \(places.records.joined(separator: ", "))"
    for (path, count) in places.others.prefix(named) {
      text += " · also \(Count.text(count)) at \(path)"
    }
    let rest = places.others.count - named
    return rest > 0 ? text + " and in \(Count.text(rest, "other list"))" : text
  }

  private static let columns: [(Field, String)] = [
    (.amount, "Amount"), (.status, "Status"), (.currency, "Currency"), (.createdAt, "Created"),
    (.customer, "Customer"), (.method, "Method"),
  ]
}

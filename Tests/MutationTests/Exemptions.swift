/// Changes after which the bytes themselves say something else, or nothing of what was: each with its reason.
enum Exemptions {
  struct Row: Sendable {
    var profile: String
    /// The end of the value's place.
    var place: String
    var mutations: Set<Mutation>
    var why: String
  }

  static func cover(profile: String, place: String, _ mutation: Mutation) -> Bool {
    table.contains { row in
      row.profile == profile && row.mutations.contains(mutation)
        && (place == row.place || place.hasSuffix(".\(row.place)"))
    }
  }

  /// What takes a key away: what isn't sent where nothing was refunded can't be missed.
  private static let gone: Set<Mutation> = [.drop, .rename]
  /// The same, and null for it.
  private static let nothing: Set<Mutation> = [.drop, .rename, .null]

  /// The same of a list, and one without elements.
  private static let noElements: Set<Mutation> = [.drop, .rename, .null, .emptyArray]

  // swift-format-ignore
  static let table: [Row] = [
    Row(profile: "stripe",       place: "disputed",            mutations: nothing, why: "not sent before 2019"),
    Row(profile: "stripe",       place: "amount_captured",     mutations: nothing, why: "not sent before 2020"),
    Row(profile: "stripe",       place: "amount_received",     mutations: nothing, why: "not sent to publishable keys"),
    Row(profile: "stripe",       place: "latest_charge",       mutations: nothing, why: "null before the first attempt, and an id where it isn't expanded"),
    Row(profile: "mollie",       place: "amountRefunded",      mutations: gone,    why: "sent once something was refunded"),
    Row(profile: "mollie",       place: "amountChargedBack",   mutations: gone,    why: "sent once something was charged back"),
    Row(profile: "woocommerce",  place: "refunds",             mutations: noElements, why: "some extensions and older versions leave it out"),
    Row(profile: "shopify",      place: "cancelledAt",         mutations: nothing, why: "null of an order that stands, and left out where the query doesn't ask for it"),
    Row(profile: "paypal",       place: "payments.captures",   mutations: noElements, why: "not sent of an authorization alone"),
    Row(profile: "square",       place: "refunds",             mutations: noElements, why: "sent once something was refunded"),
    Row(profile: "omise",        place: "refunded",            mutations: nothing, why: "not sent by versions before 2017"),
    Row(profile: "lemonsqueezy", place: "refunded_amount",     mutations: nothing, why: "not sent before refunds of a part were possible"),
    Row(profile: "paddle",       place: "adjustments_totals",  mutations: nothing, why: "sent where the request includes it"),
  ]
}

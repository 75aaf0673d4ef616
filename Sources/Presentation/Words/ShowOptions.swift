/// How the same facts are shown: what the user switches on and off.
public struct ShowOptions: Equatable, Sendable {
  /// Whether names and addresses are shown.
  public var reveals = false
  /// Whether amounts are shown as they were sent.
  public var showsAsSent = false
  public var zone = Zone.utc
  public var symbols = Symbols.unicode

  /// The defaults: masked, UTC.
  public init() {}
}

/// A rule: what it says, why, and how it is checked.
public struct Rule: Sendable {
  /// How bad a certain finding is.
  public enum Severity: String, CaseIterable, Sendable {
    /// The check fails.
    case error
    /// It is said, and the check passes.
    case warning
  }

  /// Its name: what settings and waivers call it.
  public var name: String
  /// What it asks, in a sentence.
  public var summary: String
  /// What goes wrong without it, with the payload that does it.
  public var why: String
  /// How bad a certain finding is, where the settings don't say otherwise.
  public var severity: Severity
  /// Whether it is a house's style, which is off until the settings turn it on.
  public var isHouseStyle: Bool
  /// The settings that it reads, by their keys.
  public var options: [RuleOption]
  /// Sources that it accepts.
  public var accepted: [String]
  /// Sources that it has a finding in.
  public var rejected: [String]
  /// Its findings, in any order.
  let check: @Sendable (Project) -> [Finding]

  /// What it finds, in the order of files and places.
  ///
  /// - Complexity: O(*n*) in the facts of the project.
  public func findings(in project: Project) -> [Finding] {
    Set(check(project)).sorted()
  }
}

/// A setting that a rule reads.
public enum RuleOption: String, CaseIterable, Sendable {
  case factories
  case unknownCases = "unknown_cases"
  case fallbackTypes = "fallback_types"
  case moneyWords = "money_words"
  case criticalWords = "critical_words"
  case responseSuffix = "response_suffix"
  case domain
  case layers
  case policyFiles = "policy_files"
  case evidence
}

/// The settings that rules read, with what holds where nobody says otherwise.
public struct RuleOptions: Hashable, Sendable {
  /// Where decoders are made: paths of files or folders.
  public var factories: [String] = []
  /// The names of an enum's case for what it doesn't know.
  public var unknownCases = [
    "unknown", "unrecognized", "unsupported", "undefined", "other", "custom", "unexpected",
  ]
  /// Types and protocols that keep a value that isn't known.
  public var fallbackTypes = ["Open", "FallbackDecodable", "DefaultCodable", "UnknownCaseCodable"]
  /// Words in a name that mean money.
  public var moneyWords = [
    "amount", "price", "subtotal", "tax", "taxes", "fee", "fees", "balance", "cost", "revenue",
    "refund", "salary", "payout", "budget", "insurance", "amounts", "prices", "balances", "costs",
    "refunds", "payouts", "subtotals",
  ]
  /// Words in a type's name whose elements must not get lost.
  public var criticalWords = [
    "transaction", "payment", "refund", "charge", "invoice", "payout", "amount", "order",
    "balance", "purchase", "price",
  ]
  /// What the name of a type of responses ends with.
  public var responseSuffix = "DTO"
  /// Where the domain's types are: paths of folders.
  public var domain: [String] = []
  /// What the files of a folder may import.
  public var layers: [Layer] = []
  /// Where defaults are decided: paths of files.
  public var policyFiles: [String] = []
  /// The fields that a drift report shows with more than one type or with null.
  public var flipping: [FlippingField] = []

  /// The settings where nobody says otherwise.
  public init() {}
}

/// A folder, and what its files may import.
public struct Layer: Hashable, Sendable {
  /// The folder.
  public var path: String
  /// The modules that its files may import.
  public var imports: [String]

  /// A layer of these.
  public init(path: String, imports: [String]) { (self.path, self.imports) = (path, imports) }
}

/// A field that came with another type than before, or with null.
public struct FlippingField: Hashable, Sendable {
  /// On the wire: `orders[].customer.email`.
  public var wirePath: String
  /// What was seen: `string → number, 12 times`.
  public var what: String

  /// A field of these.
  public init(wirePath: String, what: String) { (self.wirePath, self.what) = (wirePath, what) }

  /// The keys on the way, without places in lists.
  var keys: [String] {
    wirePath.split(separator: ".").map { String($0.prefix { $0 != "[" }) }.filter { !$0.isEmpty }
  }
}

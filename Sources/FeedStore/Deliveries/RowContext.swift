import DTO
import Domain
import Drift
import Mapping

/// By what rows were judged, and are judged again.
struct RowContext: Hashable, Sendable {
  /// The number of the source that has their bytes.
  var source = 0
  var mode: RecordMode?
  /// The numbers of the profile, and of the places of records, in the same table.
  var profile = 0
  var places = 0
  var version: SchemaVersion
  /// The currency of records that name none; nil where nothing says it.
  var currency: CurrencyCode?
  /// Whether envelopes name several, so that none of them is certain.
  var currenciesDiffer = false

  /// `origin`: Where the records are from; nil where there is one source.
  init(
    version: SchemaVersion, currency: CurrencyCode?, currenciesDiffer: Bool,
    of origin: DeliveryOrigin?
  ) {
    mode = origin?.mode
    // What an unexpected version is called makes no difference to its records.
    self.version = if case .unexpected = version { .unexpected("") } else { version }
    self.currency = currency
    self.currenciesDiffer = currenciesDiffer
  }
}

/// Whether records are of a provider's real business, or of its test system; their ids may be the same.
package enum RecordMode: UInt8, Sendable { case live, test }

/// The contexts of a feed's rows, which a row names by 16 bits.
package struct RowContexts: Sendable {
  private var contexts: [RowContext] = []
  private var numbers: [RowContext: UInt16] = [:]
  private var profiles: [FeedProfile] = []
  private var places: [RecordPlaces] = []
  private let judges: PreparedJudges

  init(_ judges: PreparedJudges = PreparedJudges()) { self.judges = judges }

  /// Of a document that is read by one plan.
  init(
    _ context: RowContext, _ profile: FeedProfile, _ places: RecordPlaces,
    _ judges: PreparedJudges = PreparedJudges()
  ) {
    self.judges = judges
    profiles = [profile]
    self.places = [places]
    _ = number(of: context)
  }

  var count: Int { contexts.count }

  subscript(number: UInt16) -> RowContext { contexts[Int(number)] }

  /// Whether the rows of a context are judged by this profile.
  func isBy(_ profile: FeedProfile, _ context: UInt16) -> Bool {
    profiles[self[context].profile] == profile
  }

  /// The texts of records that may hold something of a person, in any of the profiles.
  var personalTexts: Set<RecordText> {
    profiles.reduce(into: []) { $0.formUnion(ProfileKeys($1).personalTexts) }
  }

  /// A judge of the rows of a context; `texts`: what it begins with, nil for none.
  func judge(of context: RowContext, texts: TextTable?) -> Judge {
    let prepared = judges.judge(of: profiles[context.profile], version: context.version)
    return Judge(prepared, version: context.version, texts: texts)
  }

  /// The number of a context, which is added if the table has room; nil where it has none.
  private mutating func number(of context: RowContext) -> UInt16? {
    if let number = numbers[context] { return number }
    guard let number = UInt16(exactly: contexts.count) else { return nil }
    contexts.append(context)
    numbers[context] = number
    return number
  }

  /// Adds the contexts of another table.
  ///
  /// - Returns: The number here of each of its contexts, by its number there; nil, and nothing is added, where there is no room
  ///   for all.
  mutating func merge(_ other: RowContexts) -> [UInt16]? {
    guard contexts.count + other.contexts.count <= Self.maxContexts else {
      let known = other.contexts.map { context in
        number(of: context, other.profiles[context.profile], other.places[context.places])
      }
      return known.contains(nil) ? nil : known.compactMap(\.self)
    }
    return other.contexts.compactMap { context in
      var context = context
      context.profile = Self.index(of: other.profiles[context.profile], in: &profiles)
      context.places = Self.index(of: other.places[context.places], in: &places)
      return number(of: context)
    }
  }

  /// What 16 bits tell apart.
  private static let maxContexts = 1 << 16

  private static func index<Element: Equatable>(
    of element: Element, in elements: inout [Element]
  ) -> Int {
    if let index = elements.firstIndex(of: element) { return index }
    elements.append(element)
    return elements.count - 1
  }

  /// The number of a context of a document, if there are rows of it.
  func number(
    of context: RowContext, _ profile: FeedProfile, _ places: RecordPlaces
  ) -> UInt16? {
    var context = context
    guard let profile = profiles.firstIndex(of: profile),
      let places = self.places.firstIndex(of: places)
    else { return nil }
    (context.profile, context.places) = (profile, places)
    return numbers[context]
  }
}

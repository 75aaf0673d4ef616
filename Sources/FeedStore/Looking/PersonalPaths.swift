import DTO
import Domain
import WireJSON

/// What a profile says of the places of a record: which are the customer's name, which its id.
///
/// A tree of the paths of all fields of all types: what is a person's in one
/// type is masked in all.
struct PersonalPaths: Sendable {
  /// A place that the profile names, or that leads to one.
  struct Node: Sendable {
    fileprivate var children: [[UInt8]: Int] = [:]
    /// The elements of the array that stands there.
    fileprivate var elements: Int?
    /// How much may be seen of the field that stands there, whatever its key.
    var sensitivity: Sensitivity?
    /// Whether it is a field of which the key decides.
    var isFreeText = false
    /// Whether a person's fields stand below: something that is no object there is a person's, too.
    var leadsToPerson = false
  }

  private(set) var nodes = [Node()]
  private var meanings: [String: SensitiveKey] = [:]
  /// The profile's own keys, folded.
  private let ownKeys: Set<[UInt8]>
  /// Of the texts whose key decides, those that stand under a person's key.
  private(set) var personalTexts: Set<RecordText> = []

  init(_ profile: FeedProfile) {
    ownKeys = Set(profile.personalKeys.map { KeyStyle.folded($0.utf8) })
    for source in profile.types.flatMap(\.sources) {
      add(source)
      guard let text = RecordText(source.field), text.sensitivity == nil else { continue }
      if source.path.keys.contains(where: { isPersonal($0) }) { personalTexts.insert(text) }
    }
  }

  private func isPersonal(_ key: String) -> Bool {
    let said = read(key)
    return said.value >= .personal && !said.isBareName
  }

  /// What a key says, the profile's own included; remembered, as records are alike.
  mutating func meaning(ofKey key: String) -> SensitiveKey {
    if let known = meanings[key] { return known }
    let meaning = read(key)
    if meanings.count < Self.maxMeanings { meanings[key] = meaning }
    return meaning
  }

  /// A map keyed by ids must not fill the memory.
  private static let maxMeanings = 4096

  private func read(_ key: String) -> SensitiveKey {
    var said = SensitiveKey(key)
    guard said.value < .personal,
      key.split(separator: ".").contains(where: { ownKeys.contains(KeyStyle.folded($0.utf8)) })
        || ownKeys.contains(KeyStyle.folded(key.utf8))
    else { return said }
    said.value = .personal
    said.members = max(said.members, .personal)
    said.staysReadable = false
    return said
  }

  // MARK: The tree

  private mutating func add(_ source: FieldSource) {
    let isPerson = Self.isOfPerson(source.field)
    var node = 0
    for step in source.path.steps {
      if isPerson, node > 0 { nodes[node].leadsToPerson = true }
      node = follow(step, from: node)
    }
    if source.field == .customer { nodes[node].leadsToPerson = true }
    guard let text = RecordText(source.field) else {
      // A time, a quantity: no text of the record, and no person's.
      if !isPerson, source.form.type != .object, source.form.type != .array {
        nodes[node].sensitivity = nodes[node].sensitivity ?? .open
      }
      return
    }
    if let sensitivity = text.sensitivity {
      nodes[node].sensitivity = max(nodes[node].sensitivity ?? .open, sensitivity)
    } else {
      nodes[node].isFreeText = true
    }
  }

  private static func isOfPerson(_ field: Field) -> Bool {
    switch field {
    case .customer, .customerName, .customerEmail, .detailsLast4: true
    default: false
    }
  }

  private mutating func follow(_ step: TapePath.Step, from node: Int) -> Int {
    if case .key(let key) = step {
      let folded = KeyStyle.folded(key.utf8)
      if let known = nodes[node].children[folded] { return known }
      nodes.append(Node())
      nodes[node].children[folded] = nodes.count - 1
      return nodes.count - 1
    }
    // Whichever element the profile means, all are like it.
    if let known = nodes[node].elements { return known }
    nodes.append(Node())
    nodes[node].elements = nodes.count - 1
    return nodes.count - 1
  }

  func child(_ node: Int?, _ key: String) -> Int? {
    node.flatMap { nodes[$0].children[KeyStyle.folded(key.utf8)] }
  }

  /// The elements of an array; where the profile expects none, each stands for the whole.
  func element(_ node: Int?) -> Int? { node.map { nodes[$0].elements ?? $0 } }
}

extension RecordText {
  /// The text that a field becomes; nil for one that becomes something else.
  init?(_ field: Field) {
    switch field {
    case .id: self = .id
    case .orderID: self = .orderID
    case .status: self = .status
    case .amount: self = .amount
    case .currency: self = .currency
    case .customerID: self = .customerID
    case .customerName: self = .customerName
    case .customerEmail: self = .customerEmail
    case .method: self = .method
    case .detailsBrand: self = .brand
    case .detailsLast4: self = .lastFour
    case .itemSKU: self = .itemSKU
    case .itemName: self = .itemName
    case .note: self = .note
    case .failureReason: self = .failureReason
    case .createdAt, .updatedAt, .customer, .paymentDetails, .items, .flags, .refundedAmount,
      .flagRefundable, .flagCancelable, .itemQuantity, .itemUnitPrice:
      return nil
    }
  }
}

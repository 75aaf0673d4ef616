import DTO
import Domain
import Mapping
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
    /// Whether the key decides how much of the field is shown.
    var isFreeText = false
    /// Whether a person's fields stand below: something that is no object there is a person's, too.
    var leadsToPerson = false
  }

  private(set) var nodes = [Node()]
  private var meanings: [String: SensitiveKey] = [:]
  private var roles: [String: NamedPair.Role] = [:]
  private var named: [String: Bool] = [:]
  private var secrets: [String: [String: Bool]] = [:]
  private var secretCount = 0
  private let keys: ProfileKeys

  init(_ profile: FeedProfile) {
    keys = ProfileKeys(profile)
    for source in profile.types.flatMap(\.sources) { add(source) }
  }

  /// What a key says; remembered, as records are alike.
  mutating func meaning(ofKey key: String) -> SensitiveKey {
    if let known = meanings[key] { return known }
    let meaning = keys.meaning(of: key)
    if meanings.count < Self.maxMeanings { meanings[key] = meaning }
    return meaning
  }

  /// What a key's text may be for the value beside it; remembered likewise.
  mutating func role(ofKey key: String) -> NamedPair.Role {
    if let known = roles[key] { return known }
    let role = NamedPair.role(of: key)
    if roles.count < Self.maxMeanings { roles[key] = role }
    return role
  }

  /// Whether what stands beside the value under a key counts for it; remembered likewise.
  mutating func mayBeNamed(_ key: String) -> Bool {
    if let known = named[key] { return known }
    let mayBe = NamedPair.mayBeNamed(key)
    if named.count < Self.maxMeanings { named[key] = mayBe }
    return mayBe
  }

  /// Whether a key is a secret's inside of another one; remembered likewise.
  mutating func isSecret(_ key: String, inside outer: String) -> Bool {
    if let known = secrets[outer]?[key] { return known }
    let isSecret = SensitiveKey.isSecret(key, inside: outer)
    if secretCount < Self.maxMeanings {
      secrets[outer, default: [:]][key] = isSecret
      secretCount += 1
    }
    return isSecret
  }

  /// A map keyed by ids must not fill the memory.
  private static let maxMeanings = 4096

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
    if text.mayBeHidden, keys.isOwn(place: source.path) {
      nodes[node].sensitivity = max(nodes[node].sensitivity ?? .open, .personal)
    } else if let sensitivity = text.sensitivity {
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

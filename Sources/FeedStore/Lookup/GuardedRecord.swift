import Domain
import WireJSON

/// How much may be seen of each value of one record, by the keys on the path to it.
struct GuardedRecord: Sendable {
  /// For each token of the tape; of a container, what its keys may show.
  private var sensitivities: [Sensitivity]
  /// The tokens that are asked about: the keys of others aren't read.
  private let asked: Range<Int>

  /// Of the record that begins at token `root`.
  ///
  /// `asked`: The tokens of the value that is asked about; nil: all.
  init(
    _ view: RecordView, at root: Int = 0, only asked: Range<Int>? = nil,
    paths: inout PersonalPaths
  ) {
    sensitivities = Array(repeating: .open, count: view.tokens.count)
    self.asked = asked ?? 0..<view.tokens.count
    guard view.tokens.count > root else { return }
    mark(root, view, Way(node: 0), &paths)
  }

  /// What is known of a value from its keys.
  private struct Way {
    /// The profile's place.
    var node: Int?
    /// Of the value, where it is no object.
    var value = Sensitivity.open
    /// Of all that an object there holds.
    var members = Sensitivity.open
    /// Whether a member that isn't known of the provider's object may be the secret: `"token":{"v":"…"}`.
    var mayHoldSecret = false
    /// Whether the members are a person's whatever their keys: those of an object where a name belongs.
    var isStrict = false
    /// The key of the object, as long as no other one is on the way: `session` of a session's `id`.
    var key: String?
    /// What a text beside the members says about the member that it names.
    var named: SensitiveKey?
  }

  private mutating func mark(
    _ index: Int, _ view: RecordView, _ way: Way, _ paths: inout PersonalPaths
  ) {
    let token = view.tokens[index]
    sensitivities[index] = way.value
    guard token.kind == .object || token.kind == .array else { return }
    sensitivities[index] = way.members
    var way = way
    way.named = nil
    var isNamed = false
    if token.kind == .array, Self.isSecretPair(index, view) { way.value = .secret }
    var child = index + 1
    let end = view.end(of: index)
    while child < end {
      let isMember = token.kind == .object && view.tokens[child].kind == .key
      let value = isMember ? child + 1 : child
      guard value < end else { return }
      let next = Int(view.tokens[value].next)
      if !asked.overlaps(value..<max(next, value + 1)) {
        // Nothing there is asked about.
      } else if isMember {
        let key = view.tokens[child].defect == .none ? view.text(of: child) : nil
        if let key, !isNamed, paths.mayBeNamed(key) {
          way.named = Self.named(index, view, &paths)
          isNamed = true
        }
        let member = key.map { Self.member($0, of: way, &paths) } ?? Self.unknown
        mark(value, view, member, &paths)
      } else {
        var element = way
        element.node = paths.element(way.node)
        mark(value, view, Self.taking(element.node, into: element, paths), &paths)
      }
      guard next > child else { return }
      child = next
    }
  }

  /// What the texts of an object say that name a value beside them: `{"name":"api_key","value":"…"}`.
  private static func named(
    _ object: Int, _ view: RecordView, _ paths: inout PersonalPaths
  ) -> SensitiveKey? {
    var named: SensitiveKey?
    var key = object + 1
    let end = view.end(of: object)
    while key + 1 < end, view.tokens[key].kind == .key {
      if view.tokens[key + 1].kind == .string {
        let role = paths.role(ofKey: view.text(of: key))
        let said = NamedPair.said(
          role, view.text(of: key + 1), meaning: { paths.meaning(ofKey: $0) })
        if let said, said.value > named?.value ?? .open { named = said }
      }
      let next = Int(view.tokens[key + 1].next)
      guard next > key else { break }
      key = next
    }
    return named
  }

  /// `["password","…"]`.
  private static func isSecretPair(_ array: Int, _ view: RecordView) -> Bool {
    let second = array + 2
    guard view.end(of: array) == second + 1, view.tokens[array + 1].kind == .string,
      view.tokens[second].kind != .object
    else { return false }
    return SensitiveKey(view.text(of: array + 1)).members == .secret
  }

  /// What is known under a key that can't be read: it may be any, a secret's too.
  private static let unknown = Way(value: .secret, members: .secret)

  private static func member(
    _ key: String, of way: Way, _ paths: inout PersonalPaths
  ) -> Way {
    var said = paths.meaning(ofKey: key)
    if let outer = way.key, paths.isSecret(key, inside: outer) {
      said.value = .secret
      said.members = .secret
      said.staysReadable = false
    }
    if let named = way.named.flatMap({ NamedPair.value(key, named: $0) }), named.value > said.value
    {
      said = named
    }
    var member = Way(node: paths.child(way.node, key))
    let isReadable = said.staysReadable && way.members == .personal && !way.isStrict
    member.value = isReadable ? said.value : max(said.value, way.members)
    member.members = max(said.members, way.members)
    member.isStrict = way.isStrict
    member.mayHoldSecret = said.mayHoldSecret
    member.key = key
    if way.mayHoldSecret { hide(key, said, &member) }
    if let node = member.node, paths.nodes[node].isFreeText, said.isBareName {
      member.value = way.members
    }
    return taking(member.node, into: member, paths)
  }

  /// Inside of an object under a token's key.
  private static func hide(_ key: String, _ said: SensitiveKey, _ member: inout Way) {
    guard SensitiveKey.isFieldOfProvider(key, said) else {
      member.value = .secret
      member.members = .secret
      return
    }
    if !SensitiveKey.isObjectOfProvider(key, said) { member.mayHoldSecret = true }
  }

  /// What the profile says of a place counts more than its key.
  private static func taking(_ index: Int?, into way: Way, _ paths: PersonalPaths) -> Way {
    guard let index else { return way }
    let node = paths.nodes[index]
    var way = way
    switch node.sensitivity {
    case .open?: way.value = .open
    case .lastFour?, .personal?, .secret?:
      way.value = node.sensitivity ?? .personal
      way.members = max(way.members, .personal)
      way.isStrict = true
    case nil:
      if node.leadsToPerson { way.value = max(way.value, .personal) }
    }
    return way
  }

  /// Whether a value is shown to nobody.
  func isSecret(_ index: Int) -> Bool { sensitivities[index] == .secret }

  // MARK: Texts

  /// A scalar's JSON as it may be shown.
  func json(_ index: Int, _ view: RecordView) -> ShownText {
    let token = view.tokens[index]
    let json = String(decoding: view.bytes.copy(of: token.fullRange), as: UTF8.self)
    let isText = token.kind == .string || token.kind == .malformed && json.hasPrefix("\"")
    // A text that is broken may hold what its escapes hide, too.
    let text =
      token.kind == .malformed
      ? String(decoding: StringBody.unescaped(view.bytes, token.range), as: UTF8.self)
      : view.text(of: index)
    return PersonalRule.json(json, text: isText ? text : nil, as: sensitivities[index])
  }

  /// A key of the object at `object`, without its quotes.
  func key(_ index: Int, of object: Int, _ view: RecordView) -> String {
    let sent = String(decoding: view.bytes.copy(of: view.tokens[index].range), as: UTF8.self)
    let shown = PersonalRule.key(view.text(of: index), inside: sensitivities[object])
    return shown == view.text(of: index) ? sent : shown
  }

  /// The JSON of a value as it may be shown, on one line.
  ///
  /// `room`: Characters beyond which nothing is added.
  func compact(_ index: Int, _ view: RecordView, room: Int) -> ShownText {
    let token = view.tokens[index]
    let isObject = token.kind == .object
    guard isObject || token.kind == .array else { return json(index, view) }
    var text = ShownText(isObject ? "{" : "[")
    var child = index + 1
    let end = view.end(of: index)
    while child < end, text.masked.utf8.count < room {
      let value = isObject && view.tokens[child].kind == .key ? child + 1 : child
      guard value < end else { break }
      if child > index + 1 { text = text + ShownText(",") }
      if value > child { text = text + ShownText("\"\(key(child, of: index, view))\":") }
      text = text + compact(value, view, room: room - text.masked.utf8.count)
      let next = Int(view.tokens[value].next)
      guard next > child else { break }
      child = next
    }
    return text + ShownText(isObject ? "}" : "]")
  }

  /// The token of the value that begins at a byte; nil where none does.
  ///
  /// - Complexity: O(*n*) in the record's tokens.
  static func token(at offset: Int, _ view: RecordView) -> Int? {
    view.tokens.indices.first { index in
      view.tokens[index].kind != .key && view.tokens[index].fullRange.lowerBound == offset
    }
  }
}

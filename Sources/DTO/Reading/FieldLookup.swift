import WireJSON

/// Which field a key names: a profile's names, compiled once.
struct FieldLookup: Sendable {
  struct Match: Sendable {
    var field: Field
    /// The index of the name in the profile.
    var nameIndex: UInt8
    /// Lower is preferred; the style of a name comes right behind its exact spelling.
    var rank: UInt8
    var isProper: Bool
  }

  private var exact: [[UInt8]: Match] = [:]
  private var folded: [[UInt8]: Match] = [:]

  /// `version`: Decides which of a field's names is the proper one.
  init(profile: FeedProfile, scope: FieldScope, version: Int) {
    var ranks: [Field: UInt8] = [:]
    let indices = profile.names.indices.filter { profile.names[$0].field.scope == scope }
    let isProper = { (index: Int) in
      profile.names[index].properIn?.contains(version) ?? false
    }
    // A legacy name that is another field's name in another style (`order_id`
    // is an order's legacy id, and a payment's `orderId`) is left to that
    // field; the reader settles it once it knows the kind.
    var owners: [[UInt8]: Field] = [:]
    for index in indices where profile.names[index].properIn != nil {
      owners[KeyStyle.folded(profile.names[index].name.utf8)] = profile.names[index].field
    }
    for index in indices.filter(isProper) + indices.filter({ !isProper($0) }) {
      let name = profile.names[index]
      let owner = owners[KeyStyle.folded(name.name.utf8)]
      guard name.properIn != nil || owner == nil || owner == name.field else { continue }
      let rank = ranks[name.field, default: 0]
      ranks[name.field] = rank + 2
      var match = Match(
        field: name.field, nameIndex: UInt8(truncatingIfNeeded: index), rank: rank,
        isProper: isProper(index))
      let bytes = Array(name.name.utf8)
      if exact[bytes] == nil { exact[bytes] = match }
      match.rank += 1
      let key = KeyStyle.folded(bytes)
      if folded[key] == nil || isProper(index) { folded[key] = match }
    }
  }

  func match(_ key: [UInt8]) -> Match? { exact[key] ?? folded[KeyStyle.folded(key)] }
}

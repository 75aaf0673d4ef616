extension ProfileReader {
  /// How webhooks are signed; nil where the profile doesn't say it.
  mutating func webhook(_ node: ProfileNode) -> WebhookSigning? {
    guard let table = node.members["webhook"] else { return nil }
    check(table, as: .webhook)
    guard case .table = table.value, let header = text(table, "header"),
      let hash = choice(table, "hash", .webhook).flatMap(WebhookSigning.Hash.init(rawValue:))
    else { return nil }
    let isName =
      !header.isEmpty
      && header.utf8.allSatisfy { ($0 | 0x20) &- 0x61 < 26 || $0 &- 0x30 < 10 || $0 == 0x2D }
    if !isName, let member = table.members["header"] {
      complain(member, "\"\(header)\" is no header's name: letters, digits and hyphens")
    }
    var signing = WebhookSigning(header: header, hash: hash)
    for key in ["encoding", "part", "prefix", "signs", "key", "key-prefix", "time", "seconds"]
    where hash == .none {
      if let member = table.members[key] {
        complain(member, "\"\(key)\" means nothing where the header is the secret itself")
      }
    }
    signing.encoding =
      choice(table, "encoding", .webhook)
      .flatMap(WebhookSigning.Encoding.init(rawValue:)) ?? .hex
    signing.part = text(table, "part")
    signing.prefix = text(table, "prefix") ?? ""
    signing.key =
      choice(table, "key", .webhook).flatMap(WebhookSigning.Key.init(rawValue:)) ?? .text
    signing.keyPrefix = text(table, "key-prefix") ?? ""
    signing.time = text(table, "time")
    signing.tolerance =
      number(table, "seconds", in: 1...ProfileLimits.signatureSeconds)
      ?? WebhookSigning.usualTolerance
    if let member = table.members["seconds"], signing.time == nil {
      complain(member, "\"seconds\" needs \"time\": what says when it was signed")
    }
    if let text = text(table, "signs"), let member = table.members["signs"] {
      signing.signs = signed(text, at: member)
    }
    checkSigned(signing, table)
    return signing
  }

  /// What isn't signed anybody can change: another body, or another time for an old one.
  private mutating func checkSigned(_ signing: WebhookSigning, _ table: ProfileNode) {
    guard signing.hash != .none else { return }
    if !signing.signs.contains(.body) {
      complain(
        table.members["signs"] ?? table, "the body isn't signed: write {body} where it stands")
    }
    if let time = signing.time, !signing.signs.contains(.named(time)),
      let member = table.members["time"]
    {
      complain(member, "the time isn't signed: write {\(time)} where it stands in \"signs\"")
    }
    if let part = signing.part, let member = table.members["part"],
      part.isEmpty || part == signing.time || part.contains(where: { "=,; ".contains($0) })
    {
      complain(member, "\"\(part)\" can't be the name of the signature in its header")
    }
    if signing.prefix.contains(" "), let member = table.members["prefix"] {
      complain(member, "a prefix has no blank: several signatures are told apart by it")
    }
  }

  private mutating func signed(
    _ text: String, at member: ProfileNode
  ) -> [WebhookSigning.Piece] {
    guard let pieces = WebhookSigning.pieces(text) else {
      complain(member, "\"\(text)\" has a brace without another: write {body}, {url} or {name}")
      return [.body]
    }
    return pieces
  }
}

extension ProfileReader {
  /// How webhooks are signed; nil where the profile doesn't say it.
  mutating func webhook(_ node: ProfileNode) -> WebhookSigning? {
    guard let table = node.members["webhook"] else { return nil }
    check(table, as: .webhook)
    guard case .table = table.value, let header = text(table, "header"),
      let hash = choice(table, "hash", .webhook).flatMap(WebhookSigning.Hash.init(rawValue:))
    else { return nil }
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
      signing.signs = signed(text, signing, at: member)
    }
    return signing
  }

  private mutating func signed(
    _ text: String, _ signing: WebhookSigning, at member: ProfileNode
  ) -> [WebhookSigning.Piece] {
    guard let pieces = WebhookSigning.pieces(text) else {
      complain(member, "\"\(text)\" has a brace without another: write {body}, {url} or {name}")
      return [.body]
    }
    // Without it anybody could send another body with the same signature.
    if !pieces.contains(.body) {
      complain(member, "\"\(text)\" doesn't sign the body: write {body} where it stands")
    }
    if let time = signing.time, !pieces.contains(.named(time)) {
      complain(member, "\"\(text)\" doesn't sign the time: write {\(time)} where it stands")
    }
    return pieces
  }
}

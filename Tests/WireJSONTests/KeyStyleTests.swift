import Testing

@testable import WireJSON

@Suite struct KeyStyleTests {
  // swift-format-ignore
  static let pairs: [(String, String, same: Bool)] = [
    ("createdAt",   "created_at",  true),
    ("CreatedAt",   "created-at",  true),
    ("created at",  "CREATED_AT",  true),
    ("userID",      "user_id",     true),
    ("a__b",        "ab",          true),
    ("",            "",            true),
    ("id",          "_id",         false),
    ("id",          "id_",         false),
    ("_id",         "_ID",         true),
    ("__id",        "_id",         false),
    ("_",           "_",           true),
    ("_",           "",            false),
    ("created",     "created_at",  false),
    ("straße",      "STRASSE",     false),
    ("größe",       "groesse",     false),
    ("größe",       "GRößE",       true),
    ("größe",       "GRÖßE",       false),
  ]

  @Test(arguments: pairs)
  func `keys are the same whatever their style, but not their outer underscores`(
    left: String, right: String, same: Bool
  ) {
    let (first, second) = (Array(left.utf8), Array(right.utf8))
    #expect(
      KeyStyle.isSame(first.span.bytes, 0..<first.count, as: second.span.bytes) == same)
    #expect(
      KeyStyle.isSame(second.span.bytes, 0..<second.count, as: first.span.bytes) == same)
  }

  @Test(arguments: pairs)
  func `the folded form, its text and its hashes agree`(left: String, right: String, same: Bool) {
    for key in [left, right] {
      let bytes = Array("\"\(key)\"".utf8)
      let range = 1..<bytes.count - 1
      #expect(KeyStyle.foldedHash(bytes.span.bytes, range) == KeyStyle.foldedHash(key))
      #expect(
        KeyStyle.foldedText(key) == String(decoding: KeyStyle.folded(key.utf8), as: UTF8.self))
      #expect(KeyStyle.foldedText(KeyStyle.foldedText(key)) == KeyStyle.foldedText(key))
    }
    if same { #expect(KeyStyle.foldedHash(left) == KeyStyle.foldedHash(right)) }
  }
}

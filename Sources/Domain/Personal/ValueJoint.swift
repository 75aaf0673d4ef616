/// What stands between a name in a text and its value, and where the value is.
struct ValueJoint {
  private enum Kind {
    /// A quoted name, as a key of JSON.
    case quoted
    /// `name=value`, also escaped as in an address inside of another.
    case equals
    /// `name: value`, as in a header.
    case colon
    /// `<name>value`.
    case tag
    /// `--name value`.
    case option
    /// `["name","value"]`, `<field name="name">value`.
    case element
    /// `name is value`, `name → value`.
    case sentence
    /// `name value`.
    case beside
  }

  private let kind: Kind
  let value: Range<Int>
  /// Whether it stands in an address's query: `?key=` is one there.
  private let isInQuery: Bool

  /// Whether the name and the value are a member of something that may have others.
  var isMember: Bool { [.quoted, .equals, .colon].contains(kind) }

  /// Nil where the name has no value beside it.
  init?(_ codes: [UInt8], name: Range<Int>) {
    let reader = JointReader(codes)
    isInQuery = name.lowerBound > 0 && "?&".utf8.contains(codes[name.lowerBound - 1])
    guard let found = Self.found(reader, name), found.value.count > 0 else { return nil }
    (kind, value) = found
  }

  /// What the name says of the value.
  func said(of key: String) -> Sensitivity {
    if isInQuery, kind == .equals, key == "key" { return .secret }
    let said = SensitiveKey(key)
    // `token 12 of 13`, and the bank's approval: `authorization 123456`.
    let isCertain = said.members == .secret || key.lowercased().hasSuffix("pin")
    return kind == .beside && said.value == .secret && !isCertain ? .open : said.value
  }

  /// Whether the value is one that must be hidden.
  func announces(_ sensitivity: Sensitivity, revealing: Bool, _ codes: [UInt8]) -> Bool {
    switch (sensitivity, kind) {
    case (.open, _), (.lastFour, _): false
    case (.personal, .quoted), (.personal, .equals), (.personal, .tag): !revealing
    // `name: …` is a sentence more often than a name.
    case (.personal, _): false
    // `Invalid token: expired` says no token.
    case (.secret, .colon), (.secret, .sentence), (.secret, .beside):
      codes[value].contains(where: \.isDigitCode)
    case (.secret, _): true
    }
  }

  // MARK: Which of them

  private static func found(
    _ reader: JointReader, _ name: Range<Int>
  ) -> (kind: Kind, value: Range<Int>)? {
    if let content = reader.content(ofTag: name) { return (.tag, content) }
    let quote = reader.quote(behind: name.upperBound)
    var index = reader.skippingSpaces(quote?.end ?? name.upperBound)
    if let sign = reader.sign(at: index) {
      let isEquals = sign.code == UInt8(ascii: "=")
      index = reader.skippingSpaces(sign.end)
      let kind: Kind = quote != nil && !isEquals ? .quoted : isEquals ? .equals : .colon
      return (kind, index..<reader.end(ofValue: index, isLine: kind == .colon))
    }
    guard let quote else { return wordBeside(reader, name) }
    if let element = reader.secondElement(behind: index, first: name)
      ?? reader.content(behind: index)
    {
      return (.element, element)
    }
    // The next attribute of a tag: `key="api_key" value="…"`.
    if reader.isAttribute(at: index) { return nil }
    // In damaged JSON a key may have lost its colon, but not what follows it. A single quote may be an apostrophe.
    guard quote.isDouble, index > name.upperBound + 1 else { return nil }
    return (.quoted, index..<reader.end(ofValue: index, isLine: false))
  }

  private static func wordBeside(
    _ reader: JointReader, _ name: Range<Int>
  ) -> (kind: Kind, value: Range<Int>)? {
    let index = reader.skippingSpaces(name.upperBound)
    guard index > name.upperBound else { return nil }
    if reader.isOption(name) { return (.option, reader.word(at: index)) }
    if let behind = reader.skippingVerb(index) { return (.sentence, reader.word(at: behind)) }
    let word = reader.word(at: index)
    // One sign alone is a count.
    return word.count > 1 && reader.holdsDigit(word) ? (.beside, word) : nil
  }
}

/// Secrets in damaged JSON, where nothing tells for certain what belongs to what.
///
/// From a secret's name on, all is hidden up to the next member whose key is whole: its colon, its quotes, or the
/// end of its value may be what is damaged.
struct DamagedMembers {
  private let text: ResolvedText
  private let names: DamagedNames
  private var codes: [UInt8] { text.form.codes }

  private init(_ text: FormText) {
    self.text = ResolvedText(text, .ofNames)
    names = DamagedNames(self.text.form)
  }

  static func masks(in text: FormText) -> [Mask] {
    let members = DamagedMembers(text)
    var ranges: [Range<Int>] = []
    for index in members.names.names.indices where members.names.isSecret(index) {
      ranges.append(members.value(behind: index))
      if let before = members.valueBefore(index) { ranges.append(before) }
    }
    let masks = ranges.filter { range in members.codes[range].contains(where: \.isNameCode) }
      .map { Mask(range: $0, text: PersonalRule.dots) }
    return members.text.asSent(masks)
  }

  // MARK: Values

  private func value(behind name: Int) -> Range<Int> {
    let start = skippingJoint(from: names.names[name].upperBound)
    var end = nextMember(from: start)
    while end > start, codes[end - 1].isSpaceCode { end -= 1 }
    return start..<end
  }

  /// What stands before a name that is itself a value: `{"value":"…","name":"api_key"}`.
  private func valueBefore(_ name: Int) -> Range<Int>? {
    guard name > 0 else { return nil }
    let key = names.names[name - 1]
    let joint = codes[key.upperBound..<names.names[name].lowerBound]
    guard joint.contains(UInt8(ascii: ":")), NamedPair.isName(text.form.part(key)),
      let brace = codes[..<key.lowerBound].lastIndex(of: UInt8(ascii: "{"))
    else { return nil }
    return brace + 1..<key.lowerBound
  }

  /// Behind a quote, spaces and a colon, as far as they are there.
  private func skippingJoint(from start: Int) -> Int {
    var index = start
    if holds("\"", at: index) { index += 1 }
    index = skipping(index, while: \.isSpaceCode)
    if holds(":", at: index) { index += 1 }
    return skipping(index, while: \.isSpaceCode)
  }

  /// Where the next `,"key":` or `{"key":` begins that is no part of the value at `start`.
  private func nextMember(from start: Int) -> Int {
    // A value that begins with a key has lost its brace.
    var depth = key(at: start) == nil ? 0 : 1
    for index in start..<codes.count {
      switch codes[index] {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        if depth <= 0, index > start, isMember(at: index) { return index }
        depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: ",") where depth <= 0:
        if isMember(at: index) { return index }
      default: break
      }
    }
    return codes.count
  }

  // MARK: Members

  /// The value of a pair belongs to the name before it: `"name":"api_key","value":"…"`.
  private func isMember(at start: Int) -> Bool {
    guard let key = key(at: skipping(start + 1, while: \.isSpaceCode)) else { return false }
    return !NamedPair.isValue(text.form.part(key))
  }

  /// The key that is whole: with its quotes and its colon.
  private func key(at quote: Int) -> Range<Int>? {
    guard holds("\"", at: quote) else { return nil }
    let end = skipping(quote + 1, while: \.isNameCode)
    guard end > quote + 1, holds("\"", at: end),
      holds(":", at: skipping(end + 1, while: \.isSpaceCode))
    else { return nil }
    return quote + 1..<end
  }

  private func skipping(_ index: Int, while isMet: (UInt8) -> Bool) -> Int {
    codes[min(index, codes.count)...].firstIndex { !isMet($0) } ?? codes.count
  }

  private func holds(_ sign: Unicode.Scalar, at index: Int) -> Bool {
    index < codes.count && codes[index] == UInt8(ascii: sign)
  }
}

/// Names in damaged JSON that may be a secret's, whichever of their letters and quotes is the damage.
///
/// What separates two names may have come between the parts of one (`client_sec"ret`), or stand where a
/// letter was (`client_"ecret`, which is read as `client_ʔecret`): both readings count.
struct DamagedNames {
  let form: FormText
  let names: [Range<Int>]

  init(_ form: FormText) {
    self.form = form
    var names: [Range<Int>] = []
    var index = 0
    while let start = form.codes[index...].firstIndex(where: \.isNameCode) {
      index = form.codes[start...].firstIndex { !$0.isNameCode } ?? form.codes.count
      names.append(start..<index)
    }
    self.names = names
  }

  /// Longer ones are no names.
  private static let longestName = 48
  /// A key with two damages has three parts.
  private static let maxParts = 3
  /// Signs between a key and the brace of its object, in spaced JSON.
  private static let longestOpening = 8
  /// Signs between two parts: a quote, or one with its backslash.
  private static let longestJoint = 2

  /// Whether a secret's name ends with name `index`.
  func isSecret(_ index: Int) -> Bool {
    guard names[index].count <= Self.longestName else { return false }
    if isSecretAlone(names[index]) || isSecretInside(index) { return true }
    var readings = endings(names[index])
    var first = index
    for _ in 1...Self.maxParts {
      let start = names[first].lowerBound
      if readings.contains(where: { Self.isSecret($0) }) { return true }
      if isLetterLost(start - 1, quote: start - 2),
        readings.contains(where: { Self.isSecret("\(Self.wildcard)\($0)") })
      {
        return true
      }
      guard first > 0, isJoint(names[first - 1].upperBound..<start),
        names[first - 1].count <= Self.longestName
      else { return false }
      first -= 1
      let part = form.part(names[first])
      readings = readings.flatMap { [part + $0, "\(part)\(Self.wildcard)\($0)"] }
    }
    return false
  }

  // MARK: One name

  /// As it is, and without a letter that may stand where a quote was: `{xcvc":`, `{"cvcx:`.
  private func isSecretAlone(_ name: Range<Int>) -> Bool {
    if SensitiveKey(form.part(name)).value == .secret { return true }
    let isOpened = isQuote(name.lowerBound - 1)
    let isClosed = isQuote(name.upperBound)
    guard isOpened != isClosed, name.count > 1 else { return false }
    if isClosed { return SensitiveKey(form.part(name.dropFirst())).value == .secret }
    let next = form.codes[name.upperBound...].first { !$0.isSpaceCode }
    // The first word of a text is no key, and a backslash has the quote behind it.
    if let next, next.isNameCode || next == UInt8(ascii: "\\") { return false }
    return SensitiveKey(form.part(name.dropLast())).value == .secret
  }

  /// As a key of the object that the brace before it opens: `"session":{"id":`.
  ///
  /// The colon before the brace may be what is damaged, and so may the brace: then it is the key right behind.
  private func isSecretInside(_ index: Int) -> Bool {
    let brace = form.codes[..<names[index].lowerBound].lastIndex(of: UInt8(ascii: "{"))
    let opening = brace.flatMap { brace in
      names[..<index].lastIndex { $0.upperBound <= brace }
        .flatMap {
          form.codes[names[$0].upperBound..<brace].count <= Self.longestOpening ? $0 : nil
        }
    }
    return Set(
      [opening, index > 0 && isOpening(before: index) ? index - 1 : nil].compactMap { $0 }
    )
    .contains { outer in
      let inner = endings(names[index])
      return outerNames(outer).contains { outer in
        inner.contains { SensitiveKey.isSecret($0, inside: outer) }
      }
    }
  }

  /// What the key of an object may be: as it is, or with its other half, where a quote stands inside.
  private func outerNames(_ index: Int) -> [String] {
    let name = form.part(names[index])
    guard names[index].count <= Self.longestName else { return [] }
    guard index > 0, isJoint(names[index - 1].upperBound..<names[index].lowerBound),
      names[index - 1].count <= Self.longestName
    else { return [name] }
    return [name, form.part(names[index - 1]) + name]
  }

  /// Whether what stands before name `index` may have been the colon and brace behind its object's key; a comma between quotes is no such place.
  private func isOpening(before index: Int) -> Bool {
    let joint = form.codes[names[index - 1].upperBound..<names[index].lowerBound]
    let signs = joint.filter { !$0.isSpaceCode && !"\"\\".utf8.contains($0) }
    return joint.count <= Self.longestOpening && !signs.isEmpty
      && signs != [UInt8(ascii: ",")]
  }

  /// A name, and the same with the letter that a sign behind it may stand for.
  private func endings(_ name: Range<Int>) -> [String] {
    let part = form.part(name)
    return isLetterLost(name.upperBound, quote: name.upperBound + 1)
      ? [part, "\(part)\(Self.wildcard)"] : [part]
  }

  // MARK: Signs

  private func isQuote(_ index: Int) -> Bool {
    form.codes.indices.contains(index) && form.codes[index] == UInt8(ascii: "\"")
  }

  /// Whether the sign at `index` may be damage inside of a key, whose quote is the next one.
  private func isLetterLost(_ index: Int, quote: Int) -> Bool {
    isQuote(quote) && !form.codes[index].isNameCode && form.scalars[index] != " "
      && !",:{[".unicodeScalars.contains(form.scalars[index])
  }

  /// A plain space is no damage inside of a key, and a `/` stands in addresses.
  private func isJoint(_ range: Range<Int>) -> Bool {
    range.count <= Self.longestJoint
      && !form.scalars[range].contains { $0 == " " || $0 == "/" }
  }

  // MARK: Readings

  /// Stands for any letter; is one itself, neither small nor a capital.
  private static let wildcard: Character = "ʔ"

  private static func isSecret(_ reading: String) -> Bool {
    guard reading.contains(wildcard) else { return SensitiveKey(reading).value == .secret }
    // The lost letter may have been a capital or a `_`, which begins a word.
    let began = reading.split(separator: wildcard, omittingEmptySubsequences: false)
      .joined(separator: "_\(wildcard)")
    return [reading, began, reading.lowercased()].contains { holdsSecret(KeyWords($0)) }
  }

  private static func holdsSecret(_ key: KeyWords) -> Bool {
    let isOne = key.words.contains { word in
      let letters = Array(word.unicodeScalars)
      return word.contains(wildcard) && words.contains { isAlike(letters[...], $0) }
    }
    if isOne { return true }
    let letters = Array(key.joined.unicodeScalars)
    return compounds.contains { compound in
      guard compound.count <= letters.count else { return false }
      return (0...letters.count - compound.count).contains {
        isAlike(letters[$0..<$0 + compound.count], compound)
      }
    }
  }

  /// Whether `letters` may be `word`; one letter, or one in three, may be lost: two would make anything a `cvc`.
  private static func isAlike(
    _ letters: ArraySlice<Unicode.Scalar>, _ word: [Unicode.Scalar]
  ) -> Bool {
    guard letters.count == word.count else { return false }
    var lost = 0
    for (letter, meant) in zip(letters, word) where letter != meant {
      guard letter == "ʔ" else { return false }
      lost += 1
    }
    return lost <= max(1, word.count / 3)
  }

  private static let words = SensitiveWords.secrets.union(SensitiveWords.lastSecrets)
    .map { Array($0.unicodeScalars) }

  private static let compounds =
    (SensitiveWords.secretCompounds.map { String(decoding: $0, as: UTF8.self) }
    + SensitiveWords.codesOfChecks).map { Array($0.unicodeScalars) }
}

/// Values that are a person's by their form, whatever key they stand under.
enum PersonalForms {
  static func masks(in text: FormText) -> [Mask] {
    addresses(text) + cards(text) + accounts(text)
  }

  // MARK: E-mail addresses

  /// Words with an `@`, or its escape in an address of the web, between something and a letter.
  private static func addresses(_ text: FormText) -> [Mask] {
    let codes = text.codes
    guard codes.contains(where: { $0 == UInt8(ascii: "@") || $0 == UInt8(ascii: "%") }) else {
      return []
    }
    var masks: [Mask] = []
    var start = 0
    while start < codes.count {
      guard !codes[start].isSpaceCode else {
        start += 1
        continue
      }
      let end = codes[start...].firstIndex(where: \.isSpaceCode) ?? codes.count
      if isAddress(codes[start..<end]) {
        let word = start..<end
        masks.append(Mask(range: word, text: PersonalText(text.part(word)).masked))
      }
      start = end
    }
    return masks
  }

  private static func isAddress(_ word: ArraySlice<UInt8>) -> Bool {
    for index in word.indices.dropFirst() {
      let rest = word[index...]
      let behind: ArraySlice<UInt8>
      if rest.first == UInt8(ascii: "@") {
        behind = rest.dropFirst()
      } else if rest.starts(with: "%40".utf8) {
        behind = rest.dropFirst(3)
      } else {
        continue
      }
      if behind.contains(where: \.isLetterCode) { return true }
    }
    return false
  }

  // MARK: Card numbers

  /// Digits with up to this many signs between them are still one number.
  private static let longestGap = 3

  private static func cards(_ text: FormText) -> [Mask] {
    var masks: [Mask] = []
    for run in digitRuns(text.codes) where !holdsOrderNumbersAlone(run, text.codes) {
      var first = 0
      while first < run.count {
        guard let last = card(run, from: first, text.codes) else {
          first += 1
          continue
        }
        let range = run[first].lowerBound..<run[last].upperBound
        let digits = text.codes[range].filter(\.isDigitCode).suffix(4)
        masks.append(
          Mask(range: range, text: PersonalRule.dots + String(decoding: digits, as: UTF8.self)))
        first = last + 1
      }
    }
    return masks
  }

  /// Groups of digits that may belong together.
  private static func digitRuns(_ codes: [UInt8]) -> [[Range<Int>]] {
    var runs: [[Range<Int>]] = []
    var index = 0
    while let start = codes[index...].firstIndex(where: \.isDigitCode) {
      let end = codes[start...].firstIndex { !$0.isDigitCode } ?? codes.count
      let gap = runs.last?.last.map { codes[$0.upperBound..<start] }
      if let gap, gap.count <= longestGap, !gap.contains(where: \.isLetterCode) {
        runs[runs.count - 1].append(start..<end)
      } else {
        runs.append([start..<end])
      }
      index = end
    }
    return runs.filter { run in run.reduce(0) { $0 + $1.count } >= CardNumber.lengths.lowerBound }
  }

  /// The groups of an order's number at Amazon, where no card has three digits: `503-1851960-6157452`.
  private static let orderNumberGroups = [3, 7, 7]

  /// Whether all of the groups are such numbers: one group more, and a card's may begin or end in them.
  private static func holdsOrderNumbersAlone(_ run: [Range<Int>], _ codes: [UInt8]) -> Bool {
    guard run.count.isMultiple(of: orderNumberGroups.count) else { return false }
    return run.indices.allSatisfy { index in
      let place = index % orderNumberGroups.count
      guard run[index].count == orderNumberGroups[place] else { return false }
      return place == 0
        || codes[run[index - 1].upperBound..<run[index].lowerBound].elementsEqual("-".utf8)
    }
  }

  /// The last of the groups that make a card's number with group `first`.
  private static func card(_ run: [Range<Int>], from first: Int, _ codes: [UInt8]) -> Int? {
    var digits: [UInt8] = []
    var found: Int?
    for group in first..<run.count {
      digits += codes[run[group]].map { $0 - UInt8(ascii: "0") }
      if digits.count > CardNumber.lengths.upperBound { break }
      if CardNumber.isOne(digits) { found = group }
    }
    return found
  }

  // MARK: Bank accounts

  /// IBANs (ISO 13616), with or without spaces.
  private static func accounts(_ text: FormText) -> [Mask] {
    let codes = text.codes
    var masks: [Mask] = []
    var index = 0
    while index + IBAN.lengths.lowerBound <= codes.count {
      let startsWord =
        index == 0 || !(codes[index - 1].isLetterCode || codes[index - 1].isDigitCode)
      if startsWord, let end = IBAN.end(in: codes, from: index) {
        let country = text.part(index..<index + 2)
        masks.append(Mask(range: index..<end, text: country + PersonalRule.dots))
        index = end
      } else {
        index += 1
      }
    }
    return masks
  }
}

/// The number of a payment card.
enum CardNumber {
  /// Cards in use have 14 (Diners Club) to 19 digits.
  static let lengths = 14...19

  /// Whether the digits begin as an issuer's, have its length, and a right check digit (ISO/IEC 7812).
  ///
  /// The check digit alone would take one in ten of all long ids for a card.
  static func isOne(_ digits: [UInt8]) -> Bool {
    guard lengths.contains(digits.count), hasIssuer(digits) else { return false }
    var sum = 0
    for (index, digit) in digits.reversed().enumerated() {
      let value = index.isMultiple(of: 2) ? Int(digit) : Int(digit) * 2
      sum += value > 9 ? value - 9 : value
    }
    return sum.isMultiple(of: 10)
  }

  private static func hasIssuer(_ digits: [UInt8]) -> Bool {
    let four = digits.prefix(4).reduce(0) { $0 * 10 + Int($1) }
    switch digits.count {
    case 14: return 3000...3059 ~= four || 3600...3699 ~= four || 3800...3999 ~= four
    case 15: return 3400...3499 ~= four || 3700...3799 ~= four
    case 16:
      // Visa, Mastercard, Discover, Maestro, JCB, UnionPay, Mir, RuPay.
      return 4000...6999 ~= four || 2221...2720 ~= four || 3528...3589 ~= four
        || 2200...2204 ~= four || 8100...8299 ~= four
    default: return 4000...4999 ~= four || 5000...6999 ~= four
    }
  }
}

/// An international bank account number.
enum IBAN {
  /// Norway's has 15 characters; none has more than 34.
  static let lengths = 15...34

  /// Where the number ends that begins at `start`; nil where none does.
  static func end(in codes: [UInt8], from start: Int) -> Int? {
    guard codes[start].isASCIILetterCode, codes[start + 1].isASCIILetterCode,
      codes[start + 2].isDigitCode, codes[start + 3].isDigitCode
    else { return nil }
    var characters: [UInt8] = []
    var end: Int?
    var index = start
    while index < codes.count, characters.count <= lengths.upperBound {
      let code = codes[index]
      if code.isDigitCode || code.isASCIILetterCode {
        characters.append(code)
        let isLast =
          index + 1 == codes.count
          || !(codes[index + 1].isLetterCode || codes[index + 1].isDigitCode)
        if isLast, lengths.contains(characters.count), hasRightCheck(characters) { end = index + 1 }
      } else if !code.isSpaceCode && code != UInt8(ascii: "-") || codes[index - 1] == code {
        break
      }
      index += 1
    }
    return end
  }

  /// ISO 7064, MOD 97-10.
  private static func hasRightCheck(_ characters: [UInt8]) -> Bool {
    var rest = 0
    for code in characters.dropFirst(4) + characters.prefix(4) {
      if code.isDigitCode {
        rest = (rest * 10 + Int(code - UInt8(ascii: "0"))) % 97
      } else {
        rest = (rest * 100 + Int((code | 0x20) - UInt8(ascii: "a")) + 10) % 97
      }
    }
    return rest == 1
  }
}

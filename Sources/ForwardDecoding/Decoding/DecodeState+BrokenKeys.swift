internal import WireJSON

// A key whose text is broken (a bad escape, half a surrogate pair, a raw control character, bytes that are not UTF-8) breaks
// its member as a broken value does. No name is found in it: as U+FFFD, two such keys would read the same.

extension DecodeState {
  /// That the key at a token is no text: an error of its member.
  func brokenKey(at key: Int) -> any Error {
    let defect = token(key).defect
    let words = words(WordsKey(text: "key: \(defect.sentence)")) {
      ErrorWords(
        "The key is no JSON: \(defect.sentence).", defect.kind, String.self, found: defect.sentence)
    }
    return made(.dataCorrupted(context(words, at: key + 1)), words, at: key + 1)
  }

  /// The broken keys of an object.
  func brokenKeys(of object: Int) -> [Int] {
    guard document.hasBrokenKeys else { return [] }
    return document.keys(of: object).filter { token($0).defect != .none }
  }

  /// The broken key that is shown as `key`: under that, its member is asked for by who asks for all keys.
  func brokenKey(shownAs key: some CodingKey, in object: Int) -> Int? {
    guard document.hasBrokenKeys else { return nil }
    let name = key.stringValue
    return brokenKeys(of: object).first { document.text(at: $0) == name }
  }

  /// Makes sure that a key that isn't found isn't a broken one.
  ///
  /// What is missing may be any of those: they are reported, once.
  func expectNone(_ key: some CodingKey, in object: Int) throws {
    guard document.hasBrokenKeys else { return }
    if let broken = brokenKey(shownAs: key, in: object) { throw brokenKey(at: broken) }
    reportBrokenKeys(of: object)
  }

  /// Reports, once, the broken keys of an object.
  func reportBrokenKeys(of object: Int) {
    guard isReported, document.hasBrokenKeys, reportedBrokenKeys.insert(object).inserted else {
      return
    }
    for broken in brokenKeys(of: object) {
      JSONValueDecoder(pass: self, index: broken + 1).report(brokenKey(at: broken))
    }
  }
}

extension ValueDefect {
  /// What kind of issue it is.
  var kind: DecodingIssue.Kind { self == .invalidUTF8 ? .invalidUTF8 : .malformed }
}

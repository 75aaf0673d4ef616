import WireJSON

/// A change that a server, a cache or a cable may make to one value of a payload.
enum Mutation: String, CaseIterable, Sendable {
  case null, drop, rename, flip, newWord, extraKey, corruptElement, cut, duplicateKey, bigNumber
  case brokenLiteral, brokenEscape
  case blank, emptyObject, emptyArray, negative

  /// The payload with the value at token `value` changed; nil where the change means nothing there.
  func apply(to bytes: [UInt8], _ view: RecordView, at value: Int) -> [UInt8]? {
    let token = view.tokens[value]
    let range = token.fullRange
    let key = value > 0 && view.tokens[value - 1].kind == .key ? value - 1 : nil
    switch self {
    case .null: return replacing(range, by: "null", in: bytes)
    case .brokenLiteral: return replacing(range, by: "tru", in: bytes)
    case .blank: return replacing(range, by: "\"\"", in: bytes)
    case .emptyObject: return replacing(range, by: "{}", in: bytes)
    case .emptyArray: return replacing(range, by: "[]", in: bytes)
    case .negative:
      guard ScalarText.isNumber(Array(bytes[token.range]).span.bytes) else { return nil }
      return replacing(token.range.lowerBound..<token.range.lowerBound, by: "-", in: bytes)
    case .brokenEscape:
      guard token.kind == .string else { return nil }
      return replacing(range.upperBound - 1..<range.upperBound - 1, by: "\\q", in: bytes)
    case .newWord:
      guard token.kind == .string else { return nil }
      return replacing(range, by: "\"zzz_new_word\"", in: bytes)
    case .bigNumber:
      guard token.kind == .number else { return nil }
      return replacing(range, by: "99999999999999999999999", in: bytes)
    case .flip: return flipped(token, in: bytes).flatMap { replacing(range, by: $0, in: bytes) }
    case .cut: return Array(bytes[..<range.lowerBound])
    case .corruptElement:
      guard token.kind == .array, Int(token.next) > value + 1 else { return nil }
      return replacing(view.tokens[value + 1].fullRange, by: "7", in: bytes)
    case .drop, .rename, .extraKey, .duplicateKey:
      return key.flatMap { member(view.tokens[$0], token, in: bytes) }
    }
  }

  /// The change of a member as a whole.
  private func member(_ key: Token, _ value: Token, in bytes: [UInt8]) -> [UInt8]? {
    let keyRange = key.fullRange
    let name = String(decoding: bytes[key.range], as: UTF8.self)
    switch self {
    case .rename: return replacing(keyRange, by: "\"zz_\(name)\"", in: bytes)
    case .extraKey: return replacing(keyRange, by: "\"zz_extra\":[1],\"\(name)\"", in: bytes)
    case .duplicateKey:
      return replacing(keyRange, by: "\"\(name)\":\"zzz_other\",\"\(name)\"", in: bytes)
    default:
      var end = value.fullRange.upperBound
      var start = keyRange.lowerBound
      // The comma behind it goes as well, or for the last member the one before.
      while end < bytes.count, bytes[end] <= 0x20 { end += 1 }
      if end < bytes.count, bytes[end] == ASCII.comma {
        end += 1
      } else {
        while start > 0, bytes[start - 1] <= 0x20 { start -= 1 }
        if start > 0, bytes[start - 1] == ASCII.comma { start -= 1 }
        end = value.fullRange.upperBound
      }
      return replacing(start..<end, by: "", in: bytes)
    }
  }

  /// The value as another type: a number as a text, and a text that is one as a number.
  private func flipped(_ token: Token, in bytes: [UInt8]) -> String? {
    let text = String(decoding: bytes[token.range], as: UTF8.self)
    return switch token.kind {
    case .string: ScalarText.isNumber(Array(text.utf8).span.bytes) ? text : "7"
    case .number: "\"\(text)\""
    case .true: "1"
    case .false: "\"no\""
    case .object: "7"
    case .array: "{\"a\":1}"
    case .null, .key, .malformed: nil
    }
  }

  private func replacing(_ range: Range<Int>, by text: String, in bytes: [UInt8]) -> [UInt8] {
    Array(bytes[..<range.lowerBound]) + Array(text.utf8) + Array(bytes[range.upperBound...])
  }
}

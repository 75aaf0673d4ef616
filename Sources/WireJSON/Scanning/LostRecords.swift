/// Counts the records that a stretch of damaged text held.
///
/// Where they begin and end can't be told any more, but most of their keys are there: a key that was read before
/// belongs to another record. What has too little of what records share is a piece of one, or was nested in one.
///
///     {"id":1,"status":"a",{"id":2,"status":"b",{"id":3,"status":      three records
///
/// Neither quotes nor brackets are trusted: a quote that ends no text is passed over, and a value's brackets count only
/// where they close it.
///
/// - Complexity: O(*n*) in the bytes; what is kept of them is bounded.
struct LostRecords {
  /// The next byte to look at.
  private(set) var position: Int
  private var brackets: [Bracket] = []
  /// How many of them are braces: a closer without an opener must not search for it each time.
  private var openBraces = 0
  /// What was read of each value that is open, and below it of the records' own level.
  private var levels = [Level()]
  private var isBehindColon = false
  /// What records look like by the first of them, where no intact one came before.
  private var own = SiblingShape()

  private struct Bracket {
    var byte: UInt8
    var beginsValue: Bool
  }

  private struct Level {
    /// Keys since the last one that stood there twice.
    var keys: [UInt64] = []
    /// Records that are over.
    var records = 0
  }

  /// Keys of one record that are told apart.
  private static let maxKeys = 64
  /// 4 KiB: how much of a text is waited for.
  private static let patience = 4 << 10

  init(from start: Int) { position = start }

  mutating func slide(by count: Int) { position -= count }

  /// How many records there were up to `position`; `siblings` are intact ones, if there were any.
  func count(_ siblings: SiblingShape) -> Int {
    levels.indices.reduce(0) { sum, index in
      let isLast = isRecord(levels[index].keys, inValue: index > 0, siblings)
      return sum + levels[index].records + (isLast ? 1 : 0)
    }
  }

  /// Goes on to `limit`, or where more is to come, to the text that may go on behind it.
  mutating func advance(
    _ bytes: RawSpan, to limit: Int, isLast: Bool, _ siblings: SiblingShape,
    _ recordKeys: RecordKeys
  ) {
    let text = bytes.extracting(0..<limit)
    while position < limit {
      let byte = text.byte(position)
      let wasBehindColon = isBehindColon
      isBehindColon = byte == ASCII.colon || wasBehindColon && ASCII.isWhitespace(byte)
      switch byte {
      case ASCII.quote:
        // Behind a colon, it is no key: `"id":"id":` is nothing.
        if !wasBehindColon, let key = bytes.key(at: position), key.upperBound < limit {
          note(KeyStyle.foldedHash(bytes, key), siblings)
          position = key.upperBound
        } else if let end = text.textEnd(at: position) {
          position = end
        } else if !isLast, limit - position < Self.patience {
          isBehindColon = wasBehindColon
          return
        }
      case ASCII.openBrace, ASCII.openBracket:
        push(Bracket(byte: byte, beginsValue: wasBehindColon))
      case ASCII.closeBrace: close(ASCII.openBrace, recordKeys)
      case ASCII.closeBracket: close(ASCII.openBracket, recordKeys)
      case ASCII.backslash: position += 1
      default: break
      }
      position += 1
    }
  }

  private mutating func note(_ key: UInt64, _ siblings: SiblingShape) {
    let level = levels.count - 1
    if levels[level].keys.contains(key) {
      let keys = levels[level].keys
      if isRecord(keys, inValue: level > 0, siblings) { levels[level].records += 1 }
      if level == 0, !own.isKnown { own.observe(keys) }
      levels[level].keys = [key]
    } else if levels[level].keys.count < Self.maxKeys {
      levels[level].keys.append(key)
    }
  }

  private func isRecord(_ keys: [UInt64], inValue: Bool, _ siblings: SiblingShape) -> Bool {
    let shape = siblings.isKnown ? siblings : own
    guard shape.isKnown else { return !inValue && !keys.isEmpty }
    return shape.isLeft(in: keys, mayBeNested: inValue)
  }

  private mutating func push(_ bracket: Bracket) {
    guard brackets.count < ScanLimits.maxDepth else { return }
    brackets.append(bracket)
    if bracket.byte == ASCII.openBrace { openBraces += 1 }
    if bracket.beginsValue { levels.append(Level()) }
  }

  /// Closes the last such bracket, and what is open in it; what was nested in a value that is closed is no record.
  private mutating func close(_ opener: UInt8, _ recordKeys: RecordKeys) {
    guard opener == ASCII.openBrace ? openBraces > 0 : openBraces < brackets.count else { return }
    while let last = brackets.popLast() {
      if last.byte == ASCII.openBrace { openBraces -= 1 }
      if last.beginsValue, let level = levels.popLast(), last.byte == opener {
        own.noteNested(level.keys, recordKeys)
      }
      if last.byte == opener { break }
    }
  }
}

extension RawSpan {
  /// The last quote of the text whose first is at `offset`; nil where it is no text, or isn't over.
  fileprivate func textEnd(at offset: Int) -> Int? {
    var cursor = offset + 1
    while cursor < byteCount, byte(cursor) >= 0x20, byte(cursor) != ASCII.quote {
      cursor += byte(cursor) == ASCII.backslash ? 2 : 1
    }
    guard cursor < byteCount, byte(cursor) == ASCII.quote else { return nil }
    let next = skippingWhitespace(from: cursor + 1)
    return next < byteCount && ASCII.isPunctuation(byte(next)) && byte(next) != ASCII.quote
      ? cursor : nil
  }
}

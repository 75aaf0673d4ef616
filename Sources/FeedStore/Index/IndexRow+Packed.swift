/// The small numbers of a row, in two large ones.
///
///     words  context 2 · status word 2 · method 2 · currency 2
///     codes  status 1 · scale 1 · written decimals 1 · type and kind 1 · marks 1 · amount's doubt 1 · time's doubt 1 · origin 1
///
/// A row is copied in words of eight bytes then. Of single bytes, it was copied sixteen at a time that overlap, for which a processor waits.
extension IndexRow {
  /// By what it was judged: its number in the feed's contexts.
  package internal(set) var context: UInt16 {
    get { words[word: 0] }
    set { words[word: 0] = newValue }
  }

  /// The provider's words for its status and its method, as numbers of the feed's words.
  package internal(set) var statusWord: UInt16 {
    get { words[word: 1] }
    set { words[word: 1] = newValue }
  }

  package internal(set) var method: UInt16 {
    get { words[word: 2] }
    set { words[word: 2] = newValue }
  }

  /// The three letters, five bits each; 0 where the currency isn't certain.
  package var currency: UInt16 {
    get { words[word: 3] }
    set { words[word: 3] = newValue }
  }

  /// 255 where the status isn't certain.
  var status: UInt8 {
    get { codes[byte: 0] }
    set { codes[byte: 0] = newValue }
  }

  var scale: UInt8 {
    get { codes[byte: 1] }
    set { codes[byte: 1] = newValue }
  }

  /// The decimals with which its amount was written: `12.00` has two, and is the same amount as `12`.
  package internal(set) var writtenDecimals: UInt8 {
    get { codes[byte: 2] }
    set { codes[byte: 2] = newValue }
  }

  /// The type's index in its profile in the upper five bits; the kind in the lower three.
  var typeCode: UInt8 {
    get { codes[byte: 3] }
    set { codes[byte: 3] = newValue }
  }

  /// The marks, and in the highest bit whether the record is of no known type.
  var marksCode: UInt8 {
    get { codes[byte: 4] }
    set { codes[byte: 4] = newValue }
  }

  /// 255 where the amount is certain.
  var amountIssue: UInt8 {
    get { codes[byte: 5] }
    set { codes[byte: 5] = newValue }
  }

  /// 255 where the time is a certain instant, 254 where it is a date.
  var timeIssue: UInt8 {
    get { codes[byte: 6] }
    set { codes[byte: 6] = newValue }
  }

  /// What else is known of where it is from.
  var origin: RowOrigin {
    get { RowOrigin(rawValue: codes[byte: 7]) }
    set { codes[byte: 7] = newValue.rawValue }
  }
}

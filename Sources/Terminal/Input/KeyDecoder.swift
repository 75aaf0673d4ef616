package import Presentation

/// What a person does at the terminal.
package enum Input: Equatable, Sendable {
  case key(Key)
  /// A text that was pasted, without control characters.
  case paste(String)
}

/// Keys out of the bytes that a terminal sends.
///
/// The bytes of one key may arrive in parts, on a slow line some hundred milliseconds apart. What has begun is kept
/// until it is whole or until nothing has come for a while: then an Esc was the key, and anything else is dropped. So
/// no part of a sequence, no sequence that nobody knows and no paste acts as Esc or as a command.
///
/// Source: ECMA-48 §5.4 (control sequences) and §5.6 (control strings), xterm's ctlseqs (SS3, mouse, bracketed paste).
package struct KeyDecoder: Sendable {
  /// Milliseconds that a sequence may pause.
  package static let pause = 300
  /// Milliseconds of silence behind which a paste is over though its end never came.
  static let pastePause = 10_000

  let keys: KeySequences
  let text: TextEncoding
  let pause: Int
  var state = State.ground
  /// The bytes of what has begun.
  var begun: [UInt8] = []
  /// When its last byte came.
  private var lastByte = 0

  /// The encoding of what is typed.
  package enum TextEncoding: Sendable {
    case utf8
    /// One byte a character: the code point of each byte from 128 on, 0 for none.
    case bytes([UInt32])
  }

  enum State: Equatable {
    case ground
    /// Esc has arrived, this many times in a row.
    case escape(Int)
    /// `ESC [`
    case control
    /// `ESC O`
    case shift
    /// `ESC ]` and its like, up to BEL or `ESC \`.
    case string
    /// So many bytes belong to a report: a mouse's, or a function key's of the Linux console.
    case report(Int)
    /// A character of more than one byte, with Alt or without.
    case character(length: Int, isAlt: Bool)
    case paste
  }

  /// `pause`: Milliseconds behind which an Esc that stands alone is the key.
  package init(keys: KeySequences, text: TextEncoding = .utf8, pause: Int = Self.pause) {
    self.keys = keys
    self.text = text
    self.pause = pause
  }

  /// When `expire` is due, in the clock of `decode`; nil where nothing has begun.
  package var deadline: Int? {
    switch state {
    case .ground: nil
    case .paste: lastByte + Self.pastePause
    default: lastByte + pause
    }
  }

  /// The inputs that `bytes` complete, in order.
  ///
  /// Bytes that wait to be read came in time, however late they are read: `expire` is for when none do.
  /// `now`: Milliseconds of any clock that never goes back.
  package mutating func decode(_ bytes: [UInt8], at now: Int) -> [Input] {
    var inputs: [Input] = []
    for byte in bytes { receive(byte, &inputs) }
    lastByte = now
    return inputs
  }

  /// Ends an unfinished sequence after too long a pause, and returns the keys or the paste that it was.
  package mutating func expire(at now: Int) -> [Input] {
    guard let deadline, now >= deadline else { return [] }
    defer { end() }
    switch state {
    case .escape(let count): return Array(repeating: .key(.escape), count: count)
    case .paste: return pasted(begun[...])
    default: return []
    }
  }

  mutating func end() {
    state = .ground
    begun.removeAll(keepingCapacity: true)
  }
}

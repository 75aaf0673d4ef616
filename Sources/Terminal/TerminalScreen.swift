internal import CNcurses
package import Presentation

/// Why there is no terminal to draw on.
package enum TerminalError: Error, Equatable, Sendable {
  case noTerminal
  case unknownType
  case cannotPlaceCursor
  case failed
}

/// The terminal: frames in, keys out.
///
/// Only the thread that created it may use it, except for `wake`.
package struct TerminalScreen: ~Copyable {
  /// What was drawn last, so that an unchanged frame costs nothing.
  private var last: Frame?
  private let theme: Theme
  /// What was typed before the screen was there.
  private var typedEarly: [UInt8]
  private var decoder: KeyDecoder
  /// The time of a clock that is never adjusted.
  private let clock: @Sendable () -> ContinuousClock.Instant
  private let start: ContinuousClock.Instant

  /// Takes the terminal over, on `/dev/tty`: standard input and output stay free for data.
  package init(
    theme selection: ThemeSelection, environment: [String: String],
    clock: @escaping @Sendable () -> ContinuousClock.Instant
  ) throws(TerminalError) {
    self.clock = clock
    start = clock()
    let usesColor = selection != .mono && selection != .ascii
    let query = usesColor ? TerminalQuery.ask(environment) : TerminalQuery()
    let type = query.hasManyColors ? Self.type(withManyColors: environment["TERM"] ?? "") : nil
    switch UInt32(bitPattern: Self.start(usesColor, type)) {
    case CN_OK.rawValue: break
    case CN_NO_TERMINAL.rawValue: throw .noTerminal
    case CN_UNKNOWN_TERMINAL.rawValue: throw .unknownType
    case CN_DUMB_TERMINAL.rawValue: throw .cannotPlaceCursor
    default: throw .failed
    }
    decoder = KeyDecoder(
      keys: KeySequences { capability in
        cn_key_bytes(capability).map { Array(String(cString: $0).utf8) }
      },
      text: cn_is_utf8() ? .utf8 : .bytes((0x80...0xFF).map { cn_code_point($0) }),
      pause: cn_escape_delay() < 0 ? KeyDecoder.pause : Int(cn_escape_delay()))
    let depth = ColorDepth(colors: Int(cn_colors()))
    theme = Theme(selection, depth: depth, background: query.background, text: query.text)
    for style in CellStyle.all {
      let look = theme.look(style)
      cn_define_pair(style.pair, look.foreground.code, look.background.code)
    }
    cn_background(theme.pair(CellStyle(.normal)))
    typedEarly = query.typed
    if !typedEarly.isEmpty { cn_wake() }
  }

  deinit { cn_stop() }

  /// The type that says of a terminal that it has 256 colours; nil where TERM's does already.
  private static func type(withManyColors type: String) -> String? {
    type.isEmpty || type.hasSuffix("-256color") || type.hasSuffix("-direct")
      ? nil : "\(type)-256color"
  }

  /// `type`: The terminal's type where TERM says too little of it.
  private static func start(_ usesColor: Bool, _ type: String?) -> Int32 {
    guard let type else { return cn_start(usesColor, nil) }
    return type.withCString { cn_start(usesColor, $0) }
  }

  /// Ends a wait, from any thread.
  package static let wake: @Sendable () -> Void = { cn_wake() }

  /// Whether the locale's text is UTF-8.
  package var isUTF8: Bool { cn_is_utf8() }

  /// The size in cells.
  package var size: Size {
    var columns: Int32 = 0
    var rows: Int32 = 0
    cn_size(&columns, &rows)
    return Size(columns: Int(columns), rows: Int(rows))
  }

  /// Waits for input, a signal or `wake`, and no longer than until `time`; nil waits without end.
  package func wait(until time: ContinuousClock.Instant?) {
    let due = [time.map { milliseconds(at: $0) }, decoder.deadline].compactMap(\.self).min()
    cn_wait(due.map { Int32(clamping: max(0, $0 - now)) } ?? -1)
  }

  private var now: Int { milliseconds(at: clock()) }

  /// Milliseconds since the screen began; a part of one counts as one, so that nothing is waited for too little.
  private func milliseconds(at time: ContinuousClock.Instant) -> Int {
    let passed = (time - start).components
    let part = passed.attoseconds
    return Int(passed.seconds) * 1000 + Int((part + 999_999_999_999_999) / 1_000_000_000_000_000)
  }

  /// The signal that asked to end, if one did.
  package var endSignal: Int32? {
    let signal = cn_pending_signal()
    return signal == 0 ? nil : signal
  }

  /// The new size, if the terminal changed it.
  package mutating func takeNewSize() -> Size? {
    guard cn_take_resized(), cn_resize() else { return nil }
    last = nil
    return size
  }

  /// What was done at the terminal, in order.
  package mutating func inputs() -> [Input] {
    var inputs = typedEarly.isEmpty ? [] : decoder.decode(typedEarly, at: now)
    typedEarly = []
    // A bounded number at once, so that signals and drawing get their turn, however much is sent.
    var bytes = [UInt8](repeating: 0, count: 1024)
    let count = Int(cn_read(&bytes, Int32(bytes.count)))
    inputs +=
      count > 0 ? decoder.decode(Array(bytes[..<count]), at: now) : decoder.expire(at: now)
    return inputs
  }

  /// Shows `frame`: what changed since the last one is written.
  package mutating func draw(_ frame: Frame) {
    guard frame != last else { return }
    if let last, let between = frame.withoutSelection(last) { write(between) }
    write(frame)
    last = frame
  }

  private func write(_ frame: Frame) {
    cn_erase()
    for (row, cells) in frame.cells.enumerated() { write(cells, row: row) }
    cn_cursor(Int32(clamping: frame.cursor.row), Int32(clamping: frame.cursor.column))
    cn_flush()
  }

  private func write(_ cells: [Cell], row: Int) {
    var column = 0
    while column < cells.count {
      let start = column
      // Blank text on the plain background is what erasing left.
      while column < cells.count, cells[column] == .blank { column += 1 }
      guard column < cells.count else { return }
      let style = cells[column].style
      let look = theme.look(style)
      // A short gap before a coloured text has its colours, where that makes no difference: one change less to send.
      let takesGap = style.surface == .screen && !look.isUnderlined && !look.isReversed
      let first = takesGap && column - start <= Self.shortGap ? start : column
      while column < cells.count, cells[column].style == style { column += 1 }
      let text = cells[first..<column].map(\.text).joined()
      cn_put(Int32(row), Int32(first), text, look.attributes, theme.pair(style))
    }
  }

  /// Cells between two columns of a list.
  private static let shortGap = 2

  /// Draws everything again at the next frame, whatever the terminal shows now.
  package mutating func redraw() {
    cn_redraw()
    last = nil
  }

  /// Stops the program as Ctrl-Z does.
  ///
  /// Returns when it is back in the foreground.
  package mutating func suspend() -> Size {
    cn_suspend()
    last = nil
    return size
  }

  /// Writes a control sequence of our own, behind the frame.
  package func write(_ sequence: String) {
    var bytes = Array(sequence.utf8)
    let count = bytes.count
    bytes.withUnsafeMutableBytes { buffer in
      guard let start = buffer.baseAddress else { return }
      cn_write_raw(start.assumingMemoryBound(to: CChar.self), count)
    }
  }
}

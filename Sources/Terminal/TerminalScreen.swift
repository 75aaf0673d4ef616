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
/// Used by the thread that made it, but for `wake`.
package struct TerminalScreen: ~Copyable {
  /// What was drawn last, so that an unchanged frame costs nothing.
  private var last: Frame?

  /// Takes the terminal over, on `/dev/tty`: standard input and output stay free for data.
  package init(usesColor: Bool) throws(TerminalError) {
    switch UInt32(bitPattern: cn_start(usesColor)) {
    case CN_OK.rawValue: break
    case CN_NO_TERMINAL.rawValue: throw .noTerminal
    case CN_UNKNOWN_TERMINAL.rawValue: throw .unknownType
    case CN_DUMB_TERMINAL.rawValue: throw .cannotPlaceCursor
    default: throw .failed
    }
    for role in Role.allCases { cn_define_color(Theme.pair(role), Theme.look(role).color) }
  }

  deinit { cn_stop() }

  /// Gives the terminal back as it was.
  package consuming func stop() {}

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

  /// Waits for a key, a signal or `wake`; nil waits without end.
  package func wait(milliseconds: Int?) { cn_wait(milliseconds.map(Int32.init(clamping:)) ?? -1) }

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

  /// The keys that wait, in order.
  package func keys() -> [Key] {
    var keys: [Key] = []
    while true {
      let code = cn_key()
      if code == CN_KEY_NONE.rawValue { return keys }
      if let key = Key(code: code) { keys.append(key) }
    }
  }

  /// Shows `frame`: what changed since the last one is written.
  package mutating func draw(_ frame: Frame) {
    guard frame != last else { return }
    cn_erase()
    for (row, cells) in frame.cells.enumerated() { draw(cells, row: row) }
    cn_cursor(Int32(clamping: frame.cursor.row), Int32(clamping: frame.cursor.column))
    cn_flush()
    last = frame
  }

  private func draw(_ cells: [Cell], row: Int) {
    var column = 0
    while column < cells.count {
      let style = cells[column].style
      var text = ""
      let start = column
      while column < cells.count, cells[column].style == style {
        text += cells[column].text
        column += 1
      }
      let look = Theme.look(style.role)
      // Blank text on a plain background is what erasing left.
      if look.attributes == 0, !style.isSelected, text.allSatisfy({ $0 == " " }) { continue }
      let attributes = style.isSelected ? look.attributes ^ Theme.reverse : look.attributes
      cn_put(Int32(row), Int32(start), text, attributes, Theme.pair(style.role))
    }
  }

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

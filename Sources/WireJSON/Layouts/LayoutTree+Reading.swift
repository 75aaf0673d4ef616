internal import CScan

/// Reading the values of a record by its layout.
extension LayoutTree {
  /// Reads the values of the record that begins at `position`, and moves that behind it.
  ///
  /// - Returns: Its last piece; nil where it has none of these layouts, or isn't sound.
  @inline(__always)
  func read(
    _ bytes: RawSpan, _ position: inout Int, _ values: inout TokenTape.Writer
  ) -> Int32? {
    // No layout has more values than `learn` takes tokens.
    guard values.hasRoom(for: Self.maxTokens) else { return nil }
    var here = position
    var next = unsafe root
    while let piece = unsafe readStrings(bytes, from: next, &here, &values) {
      let number = unsafe Int(piece.pointee.number)
      let value = unsafe nodes[number].value
      // The text has been found there, and there are more bytes behind it.
      var end = unsafe here &+ Int(piece.pointee.length)
      guard value.mayBegin(with: bytes.byteUnchecked(end)) else {
        unsafe next = piece.pointee.sibling
        continue
      }
      guard value != .none else {
        position = end
        return values.hasDefects ? nil : Int32(truncatingIfNeeded: number)
      }
      do throws(RecordTokenizer.Stop) {
        try Self.readValue(value, bytes, &end, &values)
      } catch {
        return nil
      }
      here = end
      unsafe next = piece.pointee.child
    }
    return nil
  }

  /// Follows a record from `here` on for as long as plain strings stand behind its pieces.
  ///
  /// `piece`: The first that may stand there. The tape must have room for all values.
  ///
  /// - Returns: The piece that stands where `here` is then, and has something else behind it; nil where none does.
  @unsafe
  @inline(__always)
  private func readStrings(
    _ bytes: RawSpan, from piece: UnsafePointer<cscan_piece>?, _ here: inout Int,
    _ values: inout TokenTape.Writer
  ) -> UnsafePointer<cscan_piece>? {
    // A token is as large as one of these, and a string's has the same in the same places.
    let free = unsafe UnsafeMutableRawPointer(values.free)
      .assumingMemoryBound(to: cscan_string.self)
    let kind = UInt32(Token.Kind.string.rawValue)
    let followed = unsafe bytes.withUnsafeBytes {
      unsafe readsThirtyTwo
        ? cscan_follow_by_thirty_two(piece, $0.baseAddress, $0.count, &here, free, kind)
        : cscan_follow_by_sixteen(piece, $0.baseAddress, $0.count, &here, free, kind)
    }
    unsafe values.count(asWritten: followed.strings)
    return unsafe followed.piece
  }

  /// How many bytes are compared at once, at most.
  static let atOnce = 32

  /// Reads a value of any kind.
  private static func readValue(
    _ value: Value, _ bytes: RawSpan, _ position: inout Int, _ values: inout TokenTape.Writer
  ) throws(RecordTokenizer.Stop) {
    switch value {
    case .string:
      // The quotes belong to the texts.
      position &-= 1
      try RecordTokenizer.readString(bytes, &position, kind: .string, &values)
      position &-= 1
    case .number, .flag: try RecordTokenizer.readScalar(bytes, &position, &values)
    case .none: break
    }
  }
}

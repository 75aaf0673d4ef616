extension ByteSource {
  /// Where the last line ends between two places; `start` where none does.
  ///
  /// `searched`: Up to where there is none, as an earlier look has found. `takesRest`: whether what is no whole line counts too, for no more will come.
  func endOfLines(
    from start: Int, searched: Int, to end: Int, takesRest: Bool
  ) throws(SourceError) -> Int {
    if takesRest { return end }
    var piece = [UInt8](repeating: 0, count: LineLimits.pieceBytes)
    var last = end
    while last > searched {
      let first = max(searched, last - piece.count)
      var count = 0
      var failure: SourceError?
      piece.withUnsafeMutableBytes { buffer in
        do throws(SourceError) {
          count = try read(
            at: first, into: UnsafeMutableRawBufferPointer(rebasing: buffer[..<(last - first)]))
        } catch {
          failure = error
        }
      }
      if let failure { throw failure }
      if let newline = piece[..<count].lastIndex(of: LineLimits.newline) {
        return first + newline + 1
      }
      last = first
    }
    return start
  }

  /// Where the first line ends between two places; nil where none does.
  func endOfLine(from start: Int, to end: Int) throws(SourceError) -> Int? {
    var offset = start
    while offset < end {
      let piece = try bytes(in: offset..<min(end, offset + LineLimits.pieceBytes))
      guard !piece.isEmpty else { return nil }
      if let newline = piece.firstIndex(of: LineLimits.newline) { return offset + newline + 1 }
      offset += piece.count
    }
    return nil
  }
}

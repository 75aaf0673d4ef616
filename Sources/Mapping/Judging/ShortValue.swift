import WireJSON

/// The bytes of a value of up to 23, and their number; nil for a longer one.
struct ShortValue: BitwiseCopyable, Equatable {
  var first: UInt64
  var second: UInt64 = 0
  /// The number of bytes is in the highest.
  var third: UInt64

  @inline(__always)
  init?(_ token: Token, _ view: RecordView) {
    let (start, length) = (Int(token.start), Int(token.length))
    // Says no of what stands at the very end of the bytes, for it reads them by the eight.
    guard length < 24, start &+ 24 <= view.bytes.byteCount else { return nil }
    third = UInt64(length) << 56
    first = view.bytes.word(start) & Self.mask(length)
    // Nearly all words end here.
    guard length > 8 else { return }
    second = view.bytes.word(start &+ 8) & Self.mask(length &- 8)
    third |= view.bytes.word(start &+ 16) & Self.mask(length &- 16)
  }

  /// Ones for so many bytes, eight at most.
  @inline(__always)
  private static func mask(_ length: Int) -> UInt64 {
    guard length > 0 else { return 0 }
    return .max &>> (UInt64(truncatingIfNeeded: 8 &- min(length, 8)) &* 8)
  }

  /// Mixes it into a hash, of which the highest bits are the best; `number`: its own among the values that are mixed.
  @inline(__always)
  func combine(with hash: inout UInt64, number: Int) {
    // No product waits for that of the value before: all are made at once.
    let factor =
      0x9E37_79B9_7F4A_7C15 &+ UInt64(truncatingIfNeeded: number) &* 0x3C6E_F372_FE94_F82A
    var mixed = first ^ third
    // Nearly all words end before.
    if second != 0 { mixed ^= second &* 0xC2B2_AE3D_27D4_EB4F }
    hash &+= mixed &* factor
  }
}

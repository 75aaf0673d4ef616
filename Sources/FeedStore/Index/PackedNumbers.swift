/// Numbers of eight or sixteen bits that stand in one of 64, the first of them lowest.
struct PackedNumbers: Equatable, Sendable {
  private(set) var bits: UInt64 = 0

  /// The number of eight bits at a place from 0 to 7.
  subscript(byte place: UInt64) -> UInt8 {
    @inline(__always) get { UInt8(truncatingIfNeeded: bits &>> (place &* 8)) }
    @inline(__always) set {
      bits = bits & ~(0xFF &<< (place &* 8)) | UInt64(newValue) &<< (place &* 8)
    }
  }

  /// The number of sixteen bits at a place from 0 to 3.
  subscript(word place: UInt64) -> UInt16 {
    @inline(__always) get { UInt16(truncatingIfNeeded: bits &>> (place &* 16)) }
    @inline(__always) set {
      bits = bits & ~(0xFFFF &<< (place &* 16)) | UInt64(newValue) &<< (place &* 16)
    }
  }
}

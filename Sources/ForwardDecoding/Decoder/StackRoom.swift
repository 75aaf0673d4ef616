internal import CStack

/// How much of its thread's stack a decode may still use.
///
/// Models may be nested in themselves as deep as the payload says, and a thread in the background may have half a megabyte
/// of stack: a payload that is deeper must be an error, and no crash.
struct StackRoom {
  /// Below this address nothing is begun that may go deeper.
  private(set) var mark: UInt
  /// Whether it follows from where the stack ends.
  private var isFinal = false

  /// What is used before the system is asked, which takes some microseconds: 64 KiB.
  private static let unasked: UInt = 64 << 10
  /// What is left for an error, and for what a model does of its own: 96 KiB.
  private static let reserve: UInt = 96 << 10

  init() {
    let here = Self.here()
    mark = here > Self.unasked ? here - Self.unasked : 0
  }

  /// Whether there is enough to go on below the mark, which moves to where the stack ends.
  @inline(never)
  mutating func isEnoughBelowMark() -> Bool {
    let here = Self.here()
    if !isFinal {
      let end = UInt(stack_end())
      // A stack of somebody's own, of which the thread knows nothing, has no end that is known.
      mark = end == 0 || end > here ? 0 : end + Self.reserve
      isFinal = true
    }
    return here > mark
  }

  /// The address of a frame that is begun now.
  @inline(never)
  static func here() -> UInt {
    var local: UInt8 = 0
    return withUnsafeMutablePointer(to: &local) { UInt(bitPattern: $0) }
  }
}

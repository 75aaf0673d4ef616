internal import CStack

/// How much of its thread's stack a decode may still use.
///
/// Models may be nested in themselves as deep as the payload says, and a thread in the background may have half a megabyte
/// of stack: a payload that is deeper must be an error, and no crash.
struct StackRoom {
  /// Below this address nothing is begun that may go deeper.
  private var mark: UInt
  /// Above this address it is another stack: a model may keep its decoder.
  private var start: UInt
  /// Where the stack ends, which grows downwards; 0 where nobody has asked, or nobody knows.
  private var end: UInt = 0

  /// What is used before the system is asked, which takes some microseconds: 64 KiB.
  private static let unasked: UInt = 64 << 10
  /// What is left for an error, and for what a model does of its own: 96 KiB.
  private static let reserve: UInt = 96 << 10

  init() {
    start = Self.here()
    mark = start > Self.unasked ? start - Self.unasked : 0
  }

  /// Whether there is enough for an object or array more, as far as that is known without asking.
  var isPlenty: Bool {
    @inline(__always) get {
      let here = Self.here()
      return here > mark && here <= start
    }
  }

  /// Whether there is enough for an object or array more.
  @inline(never)
  mutating func isEnough() -> Bool {
    let here = Self.here()
    if end == 0 || here < end || here > start { ask(from: here) }
    return here > mark
  }

  private mutating func ask(from here: UInt) {
    end = UInt(stack_end())
    start = here
    if end == 0 || end > here {
      // Nobody tells, or it is a stack of somebody's own, of which the thread knows nothing.
      (end, mark, start) = (0, 0, .max)
    } else {
      mark = end + Self.reserve
    }
  }

  /// The address of a frame that is begun now.
  @inline(never)
  private static func here() -> UInt {
    var local: UInt8 = 0
    return withUnsafeMutablePointer(to: &local) { UInt(bitPattern: $0) }
  }
}

/// The beginning of the body of an answer that refuses: it may name what is missing.
struct RefusalText {
  let head: ResponseHead
  private(set) var bytes: [UInt8] = []
  private let end = ContinuousClock.now + .seconds(patienceSeconds)

  /// 16 KiB: more than any API says of it.
  private static let maxBytes = 16 << 10
  /// 2 s: the status is known.
  static let patienceSeconds = 2

  /// Nil where the answer's body isn't looked at.
  init?(_ head: ResponseHead) {
    guard head.status == 403, case .none = ContentCoding(head.values(of: "Content-Encoding")) else {
      return nil
    }
    self.head = head
  }

  /// Takes the next bytes; returns whether more are wanted.
  mutating func take(_ next: UnsafeRawBufferPointer) -> Bool {
    bytes += next.prefix(Self.maxBytes - bytes.count)
    return bytes.count < Self.maxBytes && ContinuousClock.now < end
  }
}

internal import CMemory

/// Memory of zeros for what is looked up at random, in pages of 2 MiB where there is much of it and the system has such pages.
///
/// Where a page of 4 KiB is, the processor has to look up in a list that no cache holds, if the table is large: that takes as long as to
/// fetch what is on it.
@safe
struct ZeroedMemory: ~Copyable {
  let start: UnsafeMutableRawPointer

  private static let largePage = 2 << 20

  /// `alignment`: At least.
  init(byteCount: Int, alignment: Int) {
    let isLarge = byteCount >= Self.largePage
    unsafe start = .allocate(
      byteCount: byteCount, alignment: isLarge ? max(alignment, Self.largePage) : alignment)
    if isLarge { unsafe cmemory_prefer_large_pages(start, byteCount) }
    unsafe start.initializeMemory(as: UInt8.self, repeating: 0, count: byteCount)
  }

  deinit { unsafe start.deallocate() }
}

/// Trivial values in memory of their own, which never change.
///
/// What an `Array` in a box is asked for in a loop is retained each time; this never is.
@safe
struct FlatTable<Value: BitwiseCopyable>: ~Copyable {
  private let values: UnsafeMutablePointer<Value>
  let count: Int

  init(_ array: [Value]) {
    count = array.count
    unsafe values = .allocate(capacity: max(1, array.count))
    for index in array.indices { unsafe values.advanced(by: index).initialize(to: array[index]) }
  }

  /// Writes all values to memory that has room for them.
  @unsafe
  @inline(__always)
  func copy(to other: UnsafeMutablePointer<Value>) {
    unsafe other.initialize(from: values, count: count)
  }

  deinit { unsafe values.deallocate() }

  subscript(index: Int) -> Value {
    @inline(__always)
    get {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
      return unsafe values[index]
    }
  }
}

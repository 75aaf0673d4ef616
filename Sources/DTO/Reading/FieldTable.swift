public import Domain

/// One trivial value for each field, in memory of its own.
///
/// An `Array` asks at each write whether it is shared, and a copyable struct
/// that holds one is copied whole before some calls; this one never is.
@safe
@usableFromInline
package struct FieldTable<Value: BitwiseCopyable>: ~Copyable {
  @usableFromInline let values: UnsafeMutablePointer<Value>

  /// Every field's value is `value`.
  package init(repeating value: Value) {
    unsafe values = .allocate(capacity: Field.count)
    unsafe values.initialize(repeating: value, count: Field.count)
  }

  deinit { unsafe values.deallocate() }

  /// The value of `field`; every field has one, so no bound is checked.
  @inlinable
  package subscript(field: Field) -> Value {
    @inline(__always)
    get { unsafe values[field.index] }
    @inline(__always)
    _modify { yield unsafe &values[field.index] }
  }

  /// Takes each field's value from `others`, which holds as many.
  @inlinable @inline(__always)
  package mutating func copy(from others: UnsafePointer<Value>) {
    unsafe values.update(from: others, count: Field.count)
  }

  /// Makes every field's value `value`.
  @inlinable @inline(__always)
  package mutating func fill(with value: Value) {
    for index in 0..<Field.count { unsafe values[index] = value }
  }
}

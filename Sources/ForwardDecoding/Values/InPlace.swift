/// A value that is decoded by its own initialiser, at its place.
///
/// What a container's `decode` of a type of ours comes to: the generic one of the container calls the initialiser with a
/// decoder at the value, whatever the decoder is. `superDecoder(forKey:)` would do as well, but for decoders that don't
/// have it and trap (TOMLKit's).
@usableFromInline
package struct InPlace<Value: Decodable>: Decodable {
  @usableFromInline package let value: Value

  @inlinable
  package init(from decoder: any Decoder) throws { value = try Value(from: decoder) }
}

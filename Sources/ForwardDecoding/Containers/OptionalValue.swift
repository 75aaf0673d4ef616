/// An optional that is decoded as a value of its own: an element of `[Int?]`.
protocol OptionalValue {
  /// Nil for a null, and for a broken value, which is reported.
  static func recovering(_ pass: DecodeState, at index: Int) -> Self
}

extension Optional: OptionalValue where Wrapped: Decodable {
  static func recovering(_ pass: DecodeState, at index: Int) -> Wrapped? {
    guard !pass.isNull(index) else { return nil }
    do {
      return try pass.decode(Wrapped.self, at: index)
    } catch {
      JSONValueDecoder(pass: pass, index: index).report(error, expecting: Wrapped.self)
      return nil
    }
  }
}

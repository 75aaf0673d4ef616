/// The text of a file's bytes.
package enum UTF8Text {
  /// The text, where the bytes are UTF-8 from the first to the last.
  ///
  /// `file`: What the problem names as its place.
  /// - Throws: Where the first byte stands that is none.
  /// - Complexity: O(*n*); the place is looked for only where there is one.
  package static func text(of bytes: [UInt8], file: String) throws(ProfileProblems) -> String {
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    throw ProfileProblems([
      ProfileProblem(
        place(ofErrorIn: bytes, file: file),
        "a byte stands here that is no UTF-8: save the file in UTF-8")
    ])
  }

  private static func place(ofErrorIn bytes: [UInt8], file: String) -> ProfilePlace {
    var place = ProfilePlace(file: file, line: 1, column: 1)
    var parser = Unicode.UTF8.ForwardParser()
    var rest = bytes.makeIterator()
    while case .valid(let scalar) = parser.parseScalar(from: &rest) {
      if scalar.first == 0x0A {
        place.line += 1
        place.column = 1
      } else {
        place.column += 1
      }
    }
    return place
  }
}

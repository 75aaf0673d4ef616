import CScan
import TestSupport
import Testing

/// Pieces of text with strings between them are followed the same way sixteen and 32 bytes at a time, and as byte by byte.
@Suite struct FollowedStringsTests {
  /// A piece, as a test says it.
  private struct Piece {
    var text: String
    var child: Int?
    var sibling: Int?
    var hasString = true
    var likelyLength: Int32 = -1
  }

  /// What was found: the number of the piece that stands there at the end, where it does, and the strings.
  private struct Found: Equatable {
    var piece: Int?
    var here: Int
    var strings: [Range<Int>]
  }

  private typealias Follow = (
    UnsafePointer<cscan_piece>?, UnsafeRawPointer?, Int, UnsafeMutablePointer<Int>?,
    UnsafeMutablePointer<cscan_string>?, UInt32
  ) -> cscan_followed

  private static func found(
    _ pieces: [Piece], in bytes: [UInt8], from start: Int, _ follow: Follow
  ) -> Found {
    var texts: [UInt8] = []
    var offsets: [Int] = []
    for piece in pieces {
      offsets.append(texts.count)
      texts += Array(piece.text.utf8)
    }
    texts += [UInt8](repeating: 0, count: 32)
    var here = start
    var strings = [cscan_string](repeating: cscan_string(), count: pieces.count)
    return unsafe texts.withUnsafeBufferPointer { texts in
      let base = UnsafeMutablePointer<cscan_piece>.allocate(capacity: pieces.count)
      defer { unsafe base.deallocate() }
      for (number, piece) in pieces.enumerated() {
        unsafe base.advanced(by: number).initialize(
          to: cscan_piece(
            text: texts.baseAddress?.advanced(by: offsets[number]),
            length: UInt32(piece.text.utf8.count), likely_length: piece.likelyLength,
            child: piece.child.map { unsafe UnsafePointer(base.advanced(by: $0)) },
            sibling: piece.sibling.map { unsafe UnsafePointer(base.advanced(by: $0)) },
            number: UInt32(number), has_string: piece.hasString))
      }
      let followed = unsafe bytes.withUnsafeBytes { bytes in
        unsafe follow(base, bytes.baseAddress, bytes.count, &here, &strings, 3)
      }
      let written = unsafe strings.prefix(followed.strings)
      #expect(written.allSatisfy { $0.kind == 3 })
      return unsafe Found(
        piece: followed.piece.map { unsafe Int($0.pointee.number) }, here: here,
        strings: written.map { Int($0.start)..<Int($0.start) + Int($0.length) })
    }
  }

  /// The same by the meaning of the words; there must be enough bytes behind everything.
  private static func meant(_ pieces: [Piece], in bytes: [UInt8], from start: Int) -> Found {
    var found = Found(piece: 0, here: start, strings: [])
    while let number = found.piece {
      let piece = pieces[number]
      let behind = found.here + piece.text.utf8.count
      guard bytes[found.here..<behind].elementsEqual(piece.text.utf8) else {
        found.piece = piece.sibling
        continue
      }
      guard piece.hasString,
        let end = bytes[behind...].firstIndex(where: {
          $0 < 0x20 || $0 > 0x7F || $0 == 0x22 || $0 == 0x5C
        }), bytes[end] == 0x22
      else { return found }
      found.strings.append(behind..<end)
      found.here = end
      found.piece = piece.child
    }
    return found
  }

  private static var widths: [(String, Follow)] {
    let sixteen = unsafe ("sixteen", cscan_follow_by_sixteen as Follow)
    guard cscan_follows_by_thirty_two() else { return [sixteen] }
    return unsafe [sixteen, ("thirty-two", cscan_follow_by_thirty_two)]
  }

  /// A tree of one to eight pieces: each has another one behind it, and some have another one in their place.
  private static func pieces(_ random: inout SeededGenerator) -> [Piece] {
    let count = Int.random(in: 1...8, using: &random)
    return (0..<count).map { number in
      let length = [1, 2, 15, 16, 17, 31, 32, 33, 64, 70].randomElement(using: &random) ?? 1
      var piece = Piece(
        text: String((0..<length).map { _ in "abc\"".randomElement(using: &random) ?? "a" }))
      piece.child = number + 1 < count ? number + 1 : nil
      piece.sibling = number + 2 < count && Bool.random(using: &random) ? number + 2 : nil
      piece.hasString = Int.random(in: 0..<10, using: &random) > 0
      piece.likelyLength = [-1, 0, 5, 16].randomElement(using: &random) ?? -1
      return piece
    }
  }

  private static func string(_ random: inout SeededGenerator) -> [UInt8] {
    let length = [0, 1, 5, 15, 16, 17, 31, 32, 33, 90].randomElement(using: &random) ?? 0
    var string = [UInt8](repeating: 0x61, count: length)
    if length > 0, Int.random(in: 0..<8, using: &random) == 0 {
      let odd: [UInt8] = [0x5C, 0x1F, 0x0A, 0x80, 0xC3, 0xFF, 0x20, 0x7F]
      string[Int.random(in: 0..<length, using: &random)] = odd.randomElement(using: &random) ?? 0
    }
    return string + [0x22]
  }

  @Test(arguments: 1...400 as ClosedRange<UInt64>)
  func `both widths find what stands there`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let pieces = Self.pieces(&random)
    let start = Int.random(in: 0...40, using: &random)
    var bytes = [UInt8](repeating: 0x20, count: start)
    var number: Int? = 0
    while let here = number {
      bytes += Array(pieces[here].text.utf8)
      // The quote is the first byte of the next piece's text only by chance: strings end where they are read.
      bytes += Self.string(&random).dropLast()
      bytes.append(0x22)
      number = Bool.random(using: &random) ? pieces[here].child : pieces[here].sibling
      if let next = number, Bool.random(using: &random), pieces[next].text.first != "\"" { break }
    }
    if Int.random(in: 0..<4, using: &random) == 0, bytes.count > start {
      bytes[Int.random(in: start..<bytes.count, using: &random)] ^= 1
    }
    let whole = bytes + [UInt8](repeating: 0x22, count: 200)
    let expected = Self.meant(pieces, in: whole, from: start)
    for (name, follow) in unsafe Self.widths {
      let found = unsafe Self.found(pieces, in: whole, from: start, follow)
      #expect(found.piece == expected.piece && found.strings == expected.strings, "\(name)")
      if expected.piece != nil { #expect(found.here == expected.here, "\(name)") }
    }
  }

  @Test(arguments: 1...200 as ClosedRange<UInt64>)
  func `nothing is read or found behind the end of the bytes`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let pieces = Self.pieces(&random)
    let bytes = pieces.reduce(into: [UInt8]()) {
      $0 += Array($1.text.utf8) + Self.string(&random)
    }
    for count in 0...bytes.count {
      // What follows would go on with the record, if it were read.
      let cut = Array(bytes.prefix(count))
      for (name, follow) in unsafe Self.widths {
        let found = unsafe Self.found(pieces, in: cut, from: 0, follow)
        #expect(found.strings.allSatisfy { $0.upperBound < count }, "\(name), \(count) bytes")
        if let piece = found.piece {
          #expect(found.here + pieces[piece].text.utf8.count < count, "\(name), \(count) bytes")
        }
      }
    }
  }

  @Test func `a short piece is found where a long one in its place would not end`() {
    let pieces = [
      Piece(text: String(repeating: "a", count: 70), sibling: 1), Piece(text: "b", child: nil),
    ]
    let bytes = Array("b\"".utf8) + [UInt8](repeating: 0x20, count: 32)
    for (name, follow) in unsafe Self.widths {
      let found = unsafe Self.found(pieces, in: bytes, from: 0, follow)
      #expect(found == Found(piece: nil, here: 1, strings: [1..<1]), "\(name)")
    }
  }
}

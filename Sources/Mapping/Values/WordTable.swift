/// The words with which a feed names statuses and methods, as they were sent, each once: a row keeps their numbers.
package struct WordTable: Sendable {
  /// The number of no word.
  package static let none: UInt16 = 0
  /// What stands for all words beyond the bounds.
  package static let other: UInt16 = 1

  private var words = ["", "(other)"]
  private var numbers: [String: UInt16] = [:]

  package init() {}

  package var count: Int { words.count }

  /// Whether no further word gets a number of its own.
  package var isFull: Bool { words.count >= Self.maxWords }

  /// 4,096: ever new words are no words, and mustn't fill the memory.
  private static let maxWords = 4096
  /// 256: as long a text is no word.
  private static let maxBytes = 256

  /// The number of a word, which is added if the table has room.
  package mutating func number(of word: String) -> UInt16 {
    guard !word.isEmpty else { return Self.none }
    if let number = numbers[word] { return number }
    guard !isFull, word.utf8.count <= Self.maxBytes else { return Self.other }
    let number = UInt16(truncatingIfNeeded: words.count)
    words.append(word)
    numbers[word] = number
    return number
  }

  /// The word with that number; empty for none.
  package subscript(number: UInt16) -> String {
    words.indices.contains(Int(number)) ? words[Int(number)] : ""
  }

  /// Adds the words of another table.
  ///
  /// - Returns: The number here of each of its words, by its number there.
  package mutating func merge(_ other: WordTable) -> [UInt16] {
    var mapped = [Self.none, Self.other]
    for word in other.words.dropFirst(mapped.count) { mapped.append(number(of: word)) }
    return mapped
  }
}

import Domain
import WireJSON

/// The values that records of one place have at one path.
struct FieldColumn {
  /// From the record.
  let path: TapePath
  /// The words of each of its keys.
  let names: [NameWords]
  /// The value's token in each record that was looked at; nil where a record has none.
  private(set) var tokens: [Int?]

  /// The words of the last key.
  var name: NameWords { names.last ?? NameWords("") }
  /// Objects around the value.
  var depth: Int { names.count - 1 }
  var present: [Int] { tokens.compactMap { $0 } }

  /// Columns of a record, at most: more keys tell no more.
  private static let maxCount = 200
  /// Objects inside of a record that are looked into.
  private static let maxDepth = 3

  /// The columns of the records, in the order in which their keys come first.
  ///
  /// - Complexity: O(*n*) in the records' keys.
  static func columns(of records: [Int], _ view: RecordView) -> [FieldColumn] {
    var columns: [FieldColumn] = []
    var places: [[String]: Int] = [:]
    func collect(_ object: Int, _ keys: [String], _ names: [NameWords], _ record: Int) {
      for member in view.members(of: object) {
        let path = keys + [member.key]
        switch view.tokens[member.value].kind {
        case .array: break
        case .object where path.count < maxDepth:
          collect(member.value, path, names + [NameWords(member.key)], record)
        case .object, .null: break
        default:
          if let known = places[path] {
            columns[known].tokens[record] = member.value
          } else if columns.count < maxCount {
            places[path] = columns.count
            columns.append(
              FieldColumn(
                path: TapePath(keys: path), names: names + [NameWords(member.key)],
                tokens: Array(repeating: nil, count: records.count)))
            columns[columns.count - 1].tokens[record] = member.value
          }
        }
      }
    }
    for (number, record) in records.enumerated() { collect(record, [], [], number) }
    return columns
  }
}

/// What a column's values are like.
extension FieldColumn {
  /// How many values there are that differ.
  func distinctCount(_ view: RecordView) -> Int { Set(present.map { view.text(of: $0) }).count }

  /// Whether the values may be ids: short texts without blanks, or integers.
  func mayBeIDs(_ view: RecordView) -> Bool {
    all { token in
      switch view.tokens[token].kind {
      case .number: view.tokens[token].isInteger
      case .string:
        (1...128).contains(view.tokens[token].range.count)
          && !view.text(of: token).contains(where: \.isWhitespace)
      default: false
      }
    }
  }

  /// Whether the values may be amounts: numbers, and texts that are some.
  func mayBeAmounts(_ view: RecordView) -> Bool {
    most { token in
      switch view.tokens[token].kind {
      case .number: true
      case .string:
        view.decimal(at: token) != nil
          || DecimalText.parseGrouped(view.bytes, view.bytes.trimming(view.tokens[token].range))
            != nil
      default: false
      }
    }
  }

  /// Whether the values are numbers without a fraction.
  func areIntegers(_ view: RecordView) -> Bool {
    all { view.tokens[$0].kind == .number && view.tokens[$0].isInteger }
  }

  /// Whether the values are integers all, in numbers or in texts.
  func areOfOneForm(_ view: RecordView) -> Bool {
    all { token in
      let text = view.text(of: token)
      return Int64(text) != nil
    }
  }

  /// Whether the values are written with two digits behind the point; numbers may lack the zero at their end.
  func isWrittenAsMoney(_ view: RecordView) -> Bool {
    let digits = present.map { view.fractionDigits(at: $0) }
    return digits.contains(2)
      && zip(digits, present).allSatisfy { digits, token in
        digits == 2 || digits < 2 && view.tokens[token].kind == .number
      }
  }

  /// Whether the values are currencies' codes.
  func areCurrencies(_ view: RecordView) -> Bool {
    all { token in
      view.tokens[token].kind == .string && view.tokens[token].range.count == 3
        && CurrencyCode(view.text(of: token).uppercased()) != nil
    }
  }

  /// Whether the values may be words of a status: short, or numbers of a few digits.
  func mayBeStatuses(_ view: RecordView) -> Bool {
    all { token in
      switch view.tokens[token].kind {
      case .string: (1...40).contains(view.tokens[token].range.count)
      case .number: view.tokens[token].isInteger && view.tokens[token].range.count <= 4
      default: false
      }
    }
  }

  /// Whether the values are a few words, each of several records: a status by whatever name.
  func areFewWords(_ view: RecordView) -> Bool {
    depth == 0 && present.count > 3 && distinctCount(view) * 2 <= present.count
      && distinctCount(view) > 1
      && all { token in
        view.tokens[token].kind == .string
          && view.text(of: token).utf8.allSatisfy { ASCII.isLetter($0) || $0 == UInt8(ascii: "_") }
      }
  }

  /// Whether the values may be times: written ones, or counts since 1970 of today's size.
  func mayBeTimes(_ view: RecordView) -> Bool {
    all { token in
      switch view.tokens[token].kind {
      case .number:
        view.tokens[token].isInteger
          && [8, 10, 13, 14, 16, 19].contains(view.tokens[token].range.count)
      case .string:
        (8...40).contains(view.tokens[token].range.count)
          && view.text(of: token).filter(\.isNumber).count >= 6
      default: false
      }
    }
  }

  /// Whether three of four values are so: one may be missing in words, `n/a`.
  private func most(_ isLike: (Int) -> Bool) -> Bool {
    let values = present
    return !values.isEmpty && values.count(where: isLike) * 4 >= values.count * 3
  }

  private func all(_ isLike: (Int) -> Bool) -> Bool {
    let values = present
    return !values.isEmpty && values.allSatisfy(isLike)
  }
}

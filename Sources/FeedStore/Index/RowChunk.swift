internal import CMemory

/// Rows that nothing is added to any more: packed, where that is worth it.
///
/// Most rows have their words and codes in common with others of their chunk, and the upper halves of their numbers: these stand in it
/// once. Every row is as it was, whatever it says.
struct RowChunk: Sendable {
  /// All rows, or none where they are packed.
  private var rows: [IndexRow] = []
  private var packed: [PackedRow] = []
  private var forms: [RowForm] = []
  let count: Int

  /// Takes rows, and leaves none behind; their memory stays for the next ones.
  init(taking rows: inout [IndexRow]) {
    count = rows.count
    if let (packed, forms) = RowPacking.pack(rows) {
      (self.packed, self.forms) = (packed, forms)
      rows.removeAll(keepingCapacity: true)
    } else {
      self.rows = rows
      rows = []
    }
  }

  /// Rows as they are, which are read more often than they are kept.
  init(reading rows: [IndexRow]) {
    self.rows = rows
    count = rows.count
  }

  subscript(index: Int) -> IndexRow {
    @inline(__always)
    get {
      guard rows.isEmpty else { return rows[index] }
      let row = packed[index]
      return forms[Int(row.form)].row(row)
    }
  }

  /// Changes the words and codes of all rows: what they have in common, once for all that have it.
  @inline(__always)
  mutating func changeNames(_ change: (inout IndexRow) -> Void) {
    for index in rows.indices { change(&rows[index]) }
    for index in forms.indices { forms[index].changeNames(change) }
  }

  /// Asks for the memory of a row.
  @inline(__always)
  func prepare(_ index: Int) {
    if rows.isEmpty {
      packed.withUnsafeBufferPointer { cmemory_prefetch($0.baseAddress?.advanced(by: index)) }
    } else {
      rows.withUnsafeBufferPointer { cmemory_prefetch($0.baseAddress?.advanced(by: index)) }
    }
  }
}

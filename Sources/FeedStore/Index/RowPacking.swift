internal import CMemory

/// Finds what the rows of a chunk have in common.
struct RowPacking {
  /// Fewer rows stay as they are.
  static let fewestRows = 1024
  /// A form costs as much as two rows; where there is one for fewer rows than this, they stay as they are.
  private static let rowsOfForm = 8

  private var forms: [RowForm] = []
  /// The number of a form, by where it is looked for; a power of two, and more than twice as many as there may be forms.
  private var places: [UInt16]
  private let mostForms: Int

  private static let none = UInt16.max

  private init(rowCount: Int) {
    mostForms = min(rowCount / Self.rowsOfForm, Int(Self.none))
    var count = 2
    while count <= 2 * mostForms { count *= 2 }
    places = Array(repeating: Self.none, count: count)
  }

  /// The rows, packed, and their forms; nil where they are few, or have little in common.
  ///
  /// - Complexity: O(*n*).
  static func pack(_ rows: [IndexRow]) -> (rows: [PackedRow], forms: [RowForm])? {
    guard rows.count >= fewestRows else { return nil }
    var packing = RowPacking(rowCount: rows.count)
    var isPacked = true
    let packed = [PackedRow](unsafeUninitializedCapacity: rows.count) { packed, count in
      cmemory_populate(packed.baseAddress, rows.count * MemoryLayout<PackedRow>.stride)
      for row in rows {
        var (form, own) = RowForm.parts(of: row)
        guard let number = packing.number(of: form) else {
          isPacked = false
          return
        }
        own.form = number
        // There is room for as many as there are rows.
        packed.initializeElement(at: count, to: own)
        count += 1
      }
    }
    return isPacked ? (packed, packing.forms) : nil
  }

  /// The number of a form; nil where there are too many.
  @inline(__always)
  private mutating func number(of form: RowForm) -> UInt16? {
    var place = form.place(among: places.count)
    while true {
      let known = places[place]
      guard known != Self.none else { return add(form, at: place) }
      if forms[Int(known)] == form { return known }
      place = (place + 1) & (places.count - 1)
    }
  }

  @inline(never)
  private mutating func add(_ form: RowForm, at place: Int) -> UInt16? {
    guard forms.count < mostForms else { return nil }
    places[place] = UInt16(forms.count)
    forms.append(form)
    return places[place]
  }
}

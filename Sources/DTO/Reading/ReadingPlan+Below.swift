extension ReadingPlan {
  /// Places that conditions ask for, and fields.
  struct Places: Sendable {
    var probes: Set<Int32> = []
    /// A bit for each field.
    var fields: UInt64 = 0

    mutating func formUnion(_ other: Places) {
      probes.formUnion(other.probes)
      fields |= other.fields
    }
  }

  /// What the profile reads of an object, at any depth.
  ///
  /// - Complexity: O(*n*) in the paths that lead through it. Asked where a key can't be read, which few records have.
  func placesBelow(_ node: Int) -> Places {
    var places = Places()
    for code in nodes[node].exact.values { note(code, in: &places) }
    return places
  }

  /// What a key, or an element, leads to.
  private func note(_ code: UInt32, in places: inout Places) {
    var index = Int(code)
    while index >= 0 {
      let entry = entries[index]
      if entry.probe >= 0 { places.probes.insert(entry.probe) }
      if entry.field >= 0 { places.fields |= 1 << UInt64(entry.field) }
      if entry.child >= 0 {
        places.formUnion(placesBelow(Int(entry.child)))
        if let own = nodes[Int(entry.child)].own { note(own, in: &places) }
      }
      index = Int(entry.sibling)
    }
  }
}

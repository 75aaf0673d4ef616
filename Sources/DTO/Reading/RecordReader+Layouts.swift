package import WireJSON

/// Records that are laid out like an earlier one.
extension RecordReader {
  /// Takes what an earlier record of the same layout was.
  ///
  /// - Returns: Where that is kept; nil where it isn't known.
  @inline(__always)
  mutating func restore(_ view: RecordView, at root: Int, as type: Int) -> Int? {
    guard let layout = view.layout,
      let index = readings.index(ofLayout: layout, at: root, as: type)
    else { return nil }
    readings.restore(index, into: &dto)
    slotsAre = index
    for number in 0..<readings.probeCount(index) {
      let probe = readings.probe(number, of: index)
      if probe.token < 0 {
        conditions.values.reach(Int(probe.probe))
      } else {
        _ = conditions.values.note(Int(probe.token), for: Int(probe.probe), view)
      }
    }
    return index
  }

  /// Takes the fields of the record at token `root` from an earlier one of its layout; what conditions ask for stays unknown.
  ///
  /// `versionToken`: The token of the version that the record names; nil where it names none.
  /// - Returns: Whether there was an earlier one.
  package mutating func recall(
    _ view: RecordView, at root: Int, as type: Int, versionToken: Int?
  ) -> Bool {
    forget(for: type)
    guard let layout = view.layout,
      let index = readings.index(ofLayout: layout, at: root, as: type)
    else { return false }
    if slotsAre != index { readings.restore(index, into: &dto) }
    slotsAre = index
    reading = index
    self.versionToken = versionToken
    return true
  }

  /// What conditions tell of the record read last, which is of `type`, hangs on; nil where its layout isn't known, or that is the value of an `own` token.
  ///
  /// `mayBeDenied`: Whether its place tells its type, unless a value says that it is of another one.
  package mutating func decisiveValues(
    ofType type: Int, besides own: Set<Int>, mayBeDenied: Bool, _ view: RecordView
  ) -> DecisiveValues? {
    guard reading != nil else { return nil }
    return conditions.decisiveValues(
      ofType: type, besides: own, mayBeDenied: mayBeDenied, view)
  }

  /// Whether the layout of the record read last has none of the parts that its amount may be the sum of; false where nobody has looked.
  package var lacksParts: Bool { reading.map { readings.lacksParts($0) } ?? false }

  /// The layout of the record read last has none of these.
  package mutating func noteLackOfParts() {
    if let reading { readings.noteLackOfParts(reading) }
  }

  /// Keeps what the record is, for the next ones of its layout.
  mutating func keep(_ view: RecordView, at root: Int, as type: Int) {
    log.close()
    guard let layout = view.layout, contradictions.isEmpty, contradictionsOfStatus.isEmpty,
      otherNames.isEmpty, !hasBrokenKey
    else { return }
    reading = readings.keep(dto, log.probes, ofLayout: layout, at: root, as: type)
    slotsAre = reading
  }
}

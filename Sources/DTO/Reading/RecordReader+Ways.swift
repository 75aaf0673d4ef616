import WireJSON

/// What a value tells that stands where others should be inside of it.
extension RecordReader {
  /// Something that is no array stands where an element of one is asked for.
  mutating func noteNoArray(_ entry: ReadingPlan.Entry, _ view: RecordView, _ value: Int) {
    let kind = view.tokens[value].kind
    guard entry.way >= 0, kind != .array, kind != .null else { return }
    log.close()
    if kind == .string, entry.isReference, !view.saysNothing(at: value) { return }
    block(box.plan.ways[Int(entry.way)].probes, value)
    claim(box.plan.ways[Int(entry.way)].claims, value, view)
  }

  /// The way to conditions' places, and to preferred names of fields, leads through `value`.
  mutating func noteWay(_ entry: ReadingPlan.Entry, _ view: RecordView, _ value: Int) {
    switch view.tokens[value].kind {
    case .object:
      for probe in box.plan.ways[Int(entry.way)].direct {
        conditions.values.reach(Int(probe))
        log.noteReached(Int(probe))
      }
    // Elements aren't null where there are none.
    case .null where entry.element == ReadingPlan.Entry.noElement: break
    case .string where entry.isReference && !view.saysNothing(at: value): return log.close()
    default:
      log.close()
      block(box.plan.ways[Int(entry.way)].probes, value)
    }
    claim(box.plan.ways[Int(entry.way)].claims, value, view)
  }

  private mutating func block(_ places: [Int32], _ value: Int) {
    for probe in places { conditions.values.block(Int(probe), at: Int32(value)) }
  }

  /// A preferred name is there, and leads to no value: none that is less preferred may stand for it.
  private mutating func claim(
    _ claims: [ReadingPlan.Claim], _ value: Int, _ view: RecordView
  ) {
    for claim in claims {
      let slot = dto.slots[claim.field]
      if slot.token >= 0, claim.sources.contains(slot.source) || slot.rank < claim.rank {
        continue
      }
      if slot.token >= 0 { passOver(slot, of: claim.field, view) }
      dto.slots[claim.field] = RecordDTO.Slot(
        token: Int32(value), source: claim.source, rank: claim.rank, isUnreached: true)
    }
  }
}

extension RecordView {
  /// Whether an array without elements stands there: what some send for an object without members.
  func isEmptyArray(at index: Int) -> Bool {
    tokens[index].kind == .array && tokens[index].next == UInt32(index + 1)
  }
}

import Domain
import WireJSON

/// What becomes of a field's other names, where it came under several.
///
/// The record is read to its end before a name takes the place of a null: members have no order.
extension RecordReader {
  /// A name beside a preferred one isn't read, unless that one stays null, and this one is read for it.
  mutating func passOver(_ slot: RecordDTO.Slot, of field: Field, _ view: RecordView) {
    guard box.plan.sources[Int(slot.source)].isReadForNull, !slot.isUnreached,
      view.tokens[Int(slot.token)].kind != .null
    else { return noteUnread(slot.source) }
    guard let index = namesForNull.firstIndex(where: { $0.field == field }) else {
      return namesForNull.append((field, slot))
    }
    let known = namesForNull[index].slot
    if known.rank >> 1 == slot.rank >> 1 {
      if known.duplicate < 0 { namesForNull[index].slot.duplicate = slot.token }
    } else if slot.rank < known.rank {
      namesForNull[index].slot = slot
      noteUnread(known.source)
    } else {
      noteUnread(slot.source)
    }
  }

  /// Reads the names that stand for a null, where the preferred name of their field is one.
  mutating func readNamesForNull(_ view: RecordView) {
    for (field, other) in namesForNull {
      let slot = dto.slots[field]
      guard view.tokens[Int(slot.token)].kind == .null, slot.rank < other.rank else {
        noteUnread(other.source)
        continue
      }
      noteUnread(slot.source)
      if !box.plan.isProper[Int(other.source)] { sawLegacyName = true }
      dto.slots[field] = other
    }
    namesForNull.removeAll(keepingCapacity: true)
  }

  /// A legacy name beside the preferred one isn't read.
  private mutating func noteUnread(_ source: UInt16) {
    guard !box.plan.isProper[Int(source)], box.profile.countsUnknownKeys,
      case .key(let key)? = box.plan.sources[Int(source)].path.steps.first
    else { return }
    let code = unknownEntry(Array(key.utf8), node: 0)
    dto.notes.append(.unknownKey(UInt32(entries[Int(code)].unknown)))
  }

  mutating func noteAliases() {
    for field in Field.allCases {
      let slot = dto.slots[field]
      if slot.token >= 0, !box.plan.isProper[Int(slot.source)] {
        dto.notes.append(.alias(source: slot.source))
      }
    }
  }
}

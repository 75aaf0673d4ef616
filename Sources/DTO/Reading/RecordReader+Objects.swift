import Domain
import WireJSON

extension RecordReader {
  mutating func readObject(_ view: RecordView, at object: Int, node: Int) {
    guard view.tokens[object].kind == .object else { return }
    let group = UInt16(node)
    let seenBefore = unknownSeen.count
    var index = object + 1
    let end = Int(view.tokens[object].next)
    while index < end {
      let key = view.tokens[index]
      let value = index + 1
      index = Int(view.tokens[value].next)
      let code = memo.meaning(view.bytes, key.range, group: group) ?? resolve(key, view, node)
      let entry = entries[Int(code)]
      if entry.isFieldAlone {
        fill(entry, with: value, view)
        continue
      }
      let saidBefore = contradictionsOfStatus.subtracting(.denials)
      if entry.hangsOnValue { log.close() }
      if entry.field >= 0 {
        // Where the field may stand inside as well, an object only leads there.
        if entry.child < 0 || entry.takesObjects || view.tokens[value].kind != .object {
          fill(entry, with: value, view)
        }
      }
      if entry.probe >= 0 { takeProbe(entry, value, view) }
      if entry.contradiction != .none {
        note(entry.contradiction, by: value, view)
      }
      if entry.part != .none { note(entry.part, value, view) }
      if entry.child >= 0 {
        readInside(entry, view, value)
      } else if entry.unknown >= 0 {
        noteUnknown(entry.unknown, seenBefore)
        if entry.isBroken { noteBrokenKey(in: node) }
      }
      if let subject = entry.subject { noteNested(value, view, subject) }
      if entry.field < 0, contradictionsOfStatus.subtracting(.denials) != saidBefore {
        contradictingKeys.append(Int32(value - 1))
      }
    }
    if unknownSeen.count > seenBefore { unknownSeen.removeLast(unknownSeen.count - seenBefore) }
  }

  /// Reads what an entry leads to, by each of the elements that the profile names.
  private mutating func readInside(
    _ entry: ReadingPlan.Entry, _ view: RecordView, _ value: Int
  ) {
    let before = entry.field >= 0 ? dto.slots[Field(index: UInt8(entry.field))].token : -1
    let namesBefore = otherNames.count
    descend(entry, view, value)
    noteUnreadObject(entry, value, view, before, namesBefore)
    var sibling = entry.sibling
    while sibling >= 0 {
      let other = entries[Int(sibling)]
      descend(other, view, value)
      sibling = other.sibling
    }
  }

  /// Fields of which a profile may ask that all names say the same.
  private static func agreeing(_ field: Field) -> Bool {
    field == .amount || field == .currency || field == .status
  }

  /// An object by the name of an amount in which nothing was read says something else than the others.
  @inline(__always)
  private mutating func noteUnreadObject(
    _ entry: ReadingPlan.Entry, _ value: Int, _ view: RecordView, _ before: Int32, _ names: Int
  ) {
    guard box.profile.isOfNoKnownAPI, entry.field >= 0, view.tokens[value].kind == .object else {
      return
    }
    let field = Field(index: UInt8(entry.field))
    guard Self.agreeing(field), dto.slots[field].token == before, otherNames.count == names else {
      return
    }
    otherNames.append((field, Int32(value)))
  }

  /// The first value at a condition's place counts.
  private mutating func takeProbe(_ entry: ReadingPlan.Entry, _ token: Int, _ view: RecordView) {
    let isFirst = conditions.values.note(token, for: Int(entry.probe), view)
    log.note(token, for: Int(entry.probe))
    if !isFirst, entry.element == ReadingPlan.Entry.noElement {
      contradictions.append((Int(entry.probe), Int32(token)))
    }
  }

  private mutating func descend(_ entry: ReadingPlan.Entry, _ view: RecordView, _ value: Int) {
    let child = Int(entry.child)
    var target = value
    if entry.element != ReadingPlan.Entry.noElement {
      // An empty array: the fields below are missing.
      guard let element = element(of: entry, view, value) else {
        return noteNoArray(entry, view, value)
      }
      target = element
      if let own = box.plan.nodes[child].own {
        let entry = entries[Int(own)]
        if entry.field >= 0 { fill(entry, with: target, view) }
        if entry.probe >= 0 { takeProbe(entry, target, view) }
      }
    }
    let kind = view.tokens[target].kind
    if kind == .object { readObject(view, at: target, node: child) }
    if entry.way >= 0 { noteWay(entry, view, target) }
    guard kind != .object, kind != .null, !view.isEmptyArray(at: target) else { return }
    // An id in place of an object is expected there, and a field with a value of its own is judged by itself.
    guard entry.field < 0, box.plan.nodes[child].own == nil, !entry.isReference else { return }
    dto.notes.append(.noObject(node: UInt16(child), token: Int32(target)))
  }

  private func element(
    of entry: ReadingPlan.Entry, _ view: RecordView, _ array: Int
  ) -> Int? {
    switch entry.element {
    case ReadingPlan.Entry.lastElement: view.lastElement(of: array)
    case ReadingPlan.Entry.onlyElement: view.onlyElement(of: array)
    default: view.element(Int(entry.element), of: array)
    }
  }

  @inline(__always)
  private mutating func fill(_ entry: ReadingPlan.Entry, with token: Int, _ view: RecordView) {
    let field = Field(index: UInt8(entry.field))
    if dto.slots[field].token < 0 {
      if entry.isLegacy { sawLegacyName = true }
      dto.slots[field] = RecordDTO.Slot(
        token: Int32(token), source: entry.source, rank: entry.rank)
    } else {
      fillAgain(entry, field, token: Int32(token), view)
    }
  }

  /// The field has a value already: under the same name it is a duplicate, under another one the preferred counts.
  private mutating func fillAgain(
    _ entry: ReadingPlan.Entry, _ field: Field, token: Int32, _ view: RecordView
  ) {
    var slot = dto.slots[field]
    let isSameName = slot.rank >> 1 == entry.rank >> 1
    let comesFirst = entry.rank < slot.rank
    if !isSameName, box.profile.isOfNoKnownAPI, Self.agreeing(field) {
      otherNames.append((field, comesFirst ? slot.token : token))
    }
    if comesFirst {
      if isSameName {
        slot.duplicate = slot.token
        slot.token = token
        slot.source = entry.source
        slot.rank = entry.rank
      } else {
        passOver(slot, of: field, view)
        slot = RecordDTO.Slot(token: token, source: entry.source, rank: entry.rank)
      }
      if entry.isLegacy { sawLegacyName = true }
    } else if isSameName {
      if slot.duplicate < 0 { slot.duplicate = token }
    } else {
      let other = RecordDTO.Slot(token: token, source: entry.source, rank: entry.rank)
      return passOver(other, of: field, view)
    }
    if isSameName { dto.notes.append(.duplicateKey(field)) }
    dto.slots[field] = slot
  }
}

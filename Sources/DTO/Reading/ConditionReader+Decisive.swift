import WireJSON

/// What all that conditions tell of a record hangs on: in each record of its layout that has the same there, they tell the same.
package struct DecisiveValues: Equatable, Sendable {
  /// Two numbers above zero that are written alike.
  package struct Pair: Hashable, Sendable {
    package var one: Int
    package var other: Int

    package init(one: Int, other: Int) { (self.one, self.other) = (one, other) }
  }

  /// Tokens whose values count.
  package var tokens: Set<Int> = []
  /// Tokens of which only counts that they are the same.
  package var pairs: Set<Pair> = []
}

extension ConditionReader {
  /// What conditions tell of the record read last, which is of `type`, hangs on; nil where that is the value of one of `own` tokens.
  ///
  /// `mayBeDenied`: Whether it is asked as well whether any value denies a type.
  ///
  /// Whether a value is there, and of which kind it is, is the same in all records of one layout.
  ///
  /// - Complexity: O(*n*) in the profile's conditions.
  mutating func decisiveValues(
    ofType type: Int, besides own: Set<Int>, mayBeDenied: Bool, _ view: RecordView
  ) -> DecisiveValues? {
    var values = DecisiveValues()
    // Any type may be asked for; the rules are those of the record's own.
    for other in 0..<types.count {
      guard
        note(types[other].conditions, tellsType: mayBeDenied, own, view, &values)
      else { return nil }
    }
    for stretch in [ignored, types[type].rules] {
      guard note(stretch, tellsType: false, own, view, &values) else { return nil }
    }
    for index in types[type].checks.start..<types[type].checks.end {
      let token = self.values.token(of: Int(checks[index].place.probe))
      guard token >= 0 else { continue }
      let form = ValueForms(view.tokens[token])
      // A place that is expected to hold such a value, whatever that is, has nothing to tell.
      if !checks[index].hasWords, checks[index].place.forms.contains(form) { continue }
      values.tokens.insert(token)
    }
    return values.tokens.isDisjoint(with: own) ? values : nil
  }

  private mutating func note(
    _ stretch: Stretch, tellsType: Bool, _ own: Set<Int>, _ view: RecordView,
    _ values: inout DecisiveValues
  ) -> Bool {
    for index in stretch.start..<stretch.end {
      let group = Int(groups[index].start)..<Int(groups[index].end)
      guard note(group, tellsType: tellsType, own, view, &values) else { return false }
    }
    return true
  }

  /// Adds what hangs on the conditions of one group; false where that can't be told.
  ///
  /// `tellsType`: Whether it is asked as well whether any of its values denies a type: then all of them count.
  private mutating func note(
    _ group: Range<Int>, tellsType: Bool, _ own: Set<Int>, _ view: RecordView,
    _ values: inout DecisiveValues
  ) -> Bool {
    var tokens: Set<Int> = []
    var others: [Int] = []
    for index in group {
      let needed = needed(of: index, view)
      guard needed.isDisjoint(with: own) else {
        others.append(index)
        continue
      }
      // One that doesn't hold settles it, whatever the others are.
      if !tellsType, outcome(at: index, view) == .doesNotHold {
        values.tokens.formUnion(needed)
        return true
      }
      tokens.formUnion(needed)
    }
    values.tokens.formUnion(tokens)
    for index in others {
      guard !tellsType, let pair = pair(at: index, view) else { return false }
      values.pairs.insert(pair)
    }
    return true
  }

  /// The tokens whose values one condition looks at.
  private func needed(of index: Int, _ view: RecordView) -> Set<Int> {
    let item = items[index]
    let token = values.token(of: Int(item.place.probe))
    switch item.kind {
    case .present, .absent: return []
    case _ where token < 0: return []
    // A number is no null, whichever it is; but for times, of which zero is none.
    case .null where view.tokens[token].kind == .number && !item.place.isTime: return []
    case .covers, .below:
      // Where nothing is compared, nobody looks for what it would be compared with; nor does zero cover anything.
      let kind = view.tokens[token].kind
      let limit = values.token(of: Int(limits[Int(item.argument)].probe))
      let isAlone =
        kind == .null || limit < 0
        || item.kind == .covers && kind == .number && view.plainInteger(at: token) == 0
      return isAlone ? [token] : [token, limit]
    default: return [token]
    }
  }

  /// The numbers that a comparison looks at, where they are written alike, and above zero.
  private func pair(at index: Int, _ view: RecordView) -> DecisiveValues.Pair? {
    let item = items[index]
    guard item.kind == .covers || item.kind == .below else { return nil }
    let pair = DecisiveValues.Pair(
      one: values.token(of: Int(item.place.probe)),
      other: values.token(of: Int(limits[Int(item.argument)].probe)))
    guard pair.one >= 0, pair.other >= 0, view.areSameCount(pair.one, pair.other) else {
      return nil
    }
    return pair
  }
}

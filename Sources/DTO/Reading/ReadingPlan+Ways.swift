import Domain
import WireJSON

/// What is lost where a path's way ends early: a text where an object should be, an object without the key.
extension ReadingPlan {
  /// Notes, for each entry that leads on, the conditions' places and the preferred names of fields below it.
  mutating func addWays(
    of type: RecordType, in profile: FeedProfile, _ asked: [TapePath], _ root: Int
  ) {
    for path in asked where !path.isRoot {
      let number = probes.number(of: path)
      let leading = entriesLeading(along: path, from: root)
      for index in leading {
        change(wayOf: index) { if !$0.probes.contains(number) { $0.probes.append(number) } }
      }
      guard case .key? = path.steps.last, let last = leading.last else { continue }
      let child = entries[last].child
      for index in leading where entries[index].child == child {
        change(wayOf: index) { if !$0.direct.contains(number) { $0.direct.append(number) } }
      }
    }
    for path in type.references {
      guard let last = entriesLeading(along: path, from: root, toEnd: true).last else { continue }
      entries[last].isReference = true
    }
    // Where all names must agree, each is looked at anyway.
    guard !profile.isOfNoKnownAPI else { return }
    let first = sources.count - type.sources.count
    for field in Field.allCases where field.isDecisive { addClaims(field, from: first, root) }
  }

  private mutating func change(wayOf entry: Int, _ body: (inout Way) -> Void) {
    if entries[entry].way < 0 {
      entries[entry].way = Int32(ways.count)
      ways.append(Way())
    }
    body(&ways[Int(entries[entry].way)])
  }

  /// Of a field that has several names, those that lead through an entry past which another name doesn't.
  private mutating func addClaims(_ field: Field, from first: Int, _ root: Int) {
    let own = sources.indices.filter { $0 >= first && sources[$0].field == field }
    guard own.count > 1 else { return }
    var below: [Int: [Int]] = [:]
    for source in own {
      for index in entriesLeading(along: sources[source].path, from: root) {
        below[index, default: []].append(source)
      }
    }
    for (index, inside) in below.sorted(by: { $0.key < $1.key }) where inside.count < own.count {
      guard let best = inside.min(by: { rank($0, own) < rank($1, own) }) else { continue }
      let claim = Claim(
        field: field, rank: UInt8(rank(best, own) * 2), source: UInt16(best),
        sources: inside.map { UInt16($0) })
      change(wayOf: index) { $0.claims.append(claim) }
    }
  }

  /// The place of a source among those of its field: the proper names of this version come first.
  private func rank(_ source: Int, _ own: [Int]) -> Int {
    let order = own.filter { isProper[$0] } + own.filter { !isProper[$0] }
    return order.firstIndex(of: source) ?? 0
  }

  /// The entries on the way to the end of `path`, in each spelling; with `toEnd`, that of the end as well.
  private func entriesLeading(
    along path: TapePath, from root: Int, toEnd: Bool = false
  ) -> [Int] {
    var found: [Int] = []
    var node = root
    var steps = path.steps[...]
    while let step = steps.popFirst(), case .key(let key) = step {
      guard let exact = nodes[node].exact[Array(key.utf8)].map(Int.init) else { break }
      let element = steps.first.map(Self.element) ?? Entry.noElement
      if element != Entry.noElement { steps.removeFirst() }
      let isEnd = steps.isEmpty && element == Entry.noElement
      guard let index = entry(exact, leadingThrough: element) ?? (toEnd ? exact : nil) else {
        break
      }
      if !isEnd || toEnd { found += spellings(of: index, exact, key, in: node) }
      guard !isEnd, entries[index].child >= 0 else { break }
      node = Int(entries[index].child)
    }
    return found
  }

  /// The entry, of a key's, whose node below is reached through `element`.
  private func entry(_ first: Int, leadingThrough element: Int16) -> Int? {
    var index = first
    while index >= 0 {
      if entries[index].child >= 0, entries[index].element == element { return index }
      index = Int(entries[index].sibling)
    }
    return nil
  }

  /// The entry itself, and that of the key's style where it is the key's own.
  private func spellings(of index: Int, _ exact: Int, _ key: String, in node: Int) -> [Int] {
    guard index == exact, let folded = nodes[node].folded[KeyStyle.folded(key.utf8)].map(Int.init),
      folded == exact + 1
    else { return [index] }
    return [folded, index]
  }
}

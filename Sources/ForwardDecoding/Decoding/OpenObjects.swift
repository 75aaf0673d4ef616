/// What was made for the objects that are being decoded.
///
/// A model asks one object for key after key, and in between the objects inside of it, or some beside it. Of those that
/// aren't around what is asked now, the last are kept: a payload of many objects takes no more memory than its deepest.
struct OpenObjects<Made> {
  private var open: [(object: Int, end: Int, made: Made)] = []

  /// 32: more than a model asks in turns.
  private static var keptBeside: Int { 32 }

  /// What was made for `object`, or what `make` makes now.
  ///
  /// `end`: The token behind the object.
  mutating func made(for object: Int, end: Int, _ make: () -> Made) -> Made {
    if let known = open.last(where: { $0.object == object }) { return known.made }
    let made = make()
    open.append((object, end, made))
    let beside = open.indices.filter { open[$0].end <= object || open[$0].object > object }
    if beside.count > Self.keptBeside, let oldest = beside.first { open.remove(at: oldest) }
    return made
  }

  /// Forgets what was made for an object.
  mutating func forget(_ object: Int) { open.removeAll { $0.object == object } }
}

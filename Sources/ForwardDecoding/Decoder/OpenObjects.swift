/// What was made for the objects that are being decoded, the outermost first.
///
/// A model asks one object for key after key, and in between the objects inside of it. What lies behind is forgotten: a
/// payload of many objects takes no more memory than its deepest.
struct OpenObjects<Made> {
  private var open: [(object: Int, end: Int, made: Made)] = []

  /// What was made for `object`, or what `make` makes now.
  ///
  /// `end`: The token behind the object.
  mutating func made(for object: Int, end: Int, _ make: () -> Made) -> Made {
    while let last = open.last, last.end <= object { open.removeLast() }
    if let known = open.last(where: { $0.object == object }) { return known.made }
    let made = make()
    // Somebody may come back to an object from one that stands before it.
    while let last = open.last, last.object > object { open.removeLast() }
    open.append((object, end, made))
    return made
  }
}

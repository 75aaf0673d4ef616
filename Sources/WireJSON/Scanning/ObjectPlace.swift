/// Where a value at the top of a document holds a record, and what must hold of it.
package struct ObjectPlace: Sendable {
  package var path: TapePath
  /// All conditions of one of these; with none, a record's keys.
  package var conditions: [[TapeCondition]]

  /// Whether many records stand there, each under a key of its own: such an object is read whole, however long.
  package var isMap: Bool

  package init(path: TapePath, conditions: [[TapeCondition]], isMap: Bool = false) {
    self.path = path
    self.conditions = conditions
    self.isMap = isMap
  }
}

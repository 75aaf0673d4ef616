/// Where a value at the top of a document holds a record, and what must hold of it.
package struct ObjectPlace: Sendable {
  package var path: TapePath
  /// All conditions of one of these; with none, a record's keys.
  package var conditions: [[TapeCondition]]

  package init(path: TapePath, conditions: [[TapeCondition]]) {
    self.path = path
    self.conditions = conditions
  }
}

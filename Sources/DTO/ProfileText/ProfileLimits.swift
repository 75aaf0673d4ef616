/// The bounds of a profile: what reading counts in a few bits must fit them, whatever somebody writes.
package enum ProfileLimits {
  /// Names that a field may have in a type of record: a rank takes two of 256.
  package static let placesOfField = 120
  /// The last element of an array that a path may ask for by its number.
  package static let elementIndex = 9_999
  /// Keys and elements that a path leads through.
  package static let steps = 15
  /// Places at which records of one type may stand.
  package static let placesOfRecord = 100
  /// Lists inside of one another that a place leads through: the records of each day.
  package static let arraysOfPlace = 2
  /// Sums that a type's amount is, each in another way.
  package static let sums = 8
  /// Conditions that must hold together.
  package static let conditions = 100
  /// Elements that a page can be asked for.
  package static let elementsOfPage = 100_000
  /// How old a webhook's signature may be: a day, in seconds.
  package static let signatureSeconds = 86_400
  /// Paths of all records of a profile, each of which has those that tell it from the others: with their steps, fewer than 65,000 objects.
  package static let paths = 4_000
}

/// A member of a large struct that makes calls pass its address.
///
/// A struct that registers could hold is copied whole for each call that borrows it, whatever its size: a judge took 88
/// instructions each time. One that holds an existential has to stay where it is.
package struct PassedByAddress: Sendable {
  private let existential: any Sendable = ()

  package init() {}
}

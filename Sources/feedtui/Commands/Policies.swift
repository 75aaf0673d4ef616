import Application
import ArgumentParser
import DTO
import Drift
import Mapping
import Networking
import Presentation
import Query

/// `feedtui policies`: the tables that the program uses.
struct Policies: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "policies",
    abstract: "Prints what becomes of each field that is missing, null or malformed.")

  @Flag(help: "Print the kinds of drift instead.")
  var drift = false

  @Flag(help: "Print the rules of a comparison with a baseline instead.")
  var baseline = false

  @Flag(help: "Print the keys instead.")
  var keys = false

  @Flag(help: "Print the failures of addresses instead.")
  var failures = false

  @Flag(help: "Print what a query can ask instead.")
  var queries = false

  func run() throws {
    if queries {
      try Output.write(QueryField.markdown)
    } else if failures {
      try Output.write(SourceError.markdown)
    } else if baseline {
      try Output.write(BaselineRule.markdown)
    } else if drift {
      try Output.write(DriftKind.markdown)
    } else if keys {
      try Output.write(KeyBinding.markdown)
    } else {
      try Output.write(FieldPolicy.markdown(profile: .shop))
    }
  }
}

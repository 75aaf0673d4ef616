import ArgumentParser
import DTO
import Mapping

/// `feedtui policies`.
struct Policies: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Prints what becomes of each field that is missing, null or malformed.")

  func run() throws { try Output.write(FieldPolicy.markdown(profile: .shop)) }
}

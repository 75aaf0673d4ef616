import ArgumentParser
import Foundation
import Simulation

/// `feedsim generate`: a feed of any size on standard output.
struct Generate: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Writes a feed of any size.")

  @Option(help: "How many records.")
  var records: Int

  enum Format: String, CaseIterable, ExpressibleByArgument { case json, ndjson }

  @Option(help: "json (one page) or ndjson (a record a line).")
  var format = Format.json

  @Option(help: "The share of the records that differ from what was agreed, from 0 to 1.")
  var drift = 0.0

  @Option(help: "What all numbers come from.")
  var seed: UInt64 = 7

  func validate() throws {
    guard (1...1_000_000_000).contains(records) else {
      throw ValidationError("--records is a number from 1 to 1000000000.")
    }
    guard (0...1).contains(drift) else {
      throw ValidationError("--drift is a number from 0 to 1.")
    }
  }

  func run() throws {
    let form: Generator.Form = format == .json ? .json : .ndjson
    let generator = Generator(form, count: records, drift: drift, seed: seed)
    do {
      try generator.write { try FileHandle.standardOutput.write(contentsOf: Data($0)) }
    } catch {
      throw ValidationError("The feed can't be written: \(error.localizedDescription)")
    }
  }
}

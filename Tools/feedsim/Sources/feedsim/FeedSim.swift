import ArgumentParser
import Simulation

@main
struct FeedSim: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "feedsim",
    abstract: "A shop that lives, changes its payloads and fails on demand.",
    subcommands: [Serve.self, Generate.self, Faults.self])
}

/// The faults, as scripts and tests name them.
struct Faults: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Lists the faults.")

  func run() {
    for fault in Fault.allCases {
      print(fault.rawValue.padding(to: 20) + fault.help)
    }
  }
}

extension String {
  fileprivate func padding(to width: Int) -> String {
    self + String(repeating: " ", count: max(1, width - count))
  }
}

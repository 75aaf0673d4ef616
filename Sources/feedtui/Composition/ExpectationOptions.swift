import Application
import ArgumentParser
import DTO
import Drift

/// By which drift a check fails, and with what a feed is compared.
struct ExpectationOptions: ParsableArguments {
  enum FailOn: String, ExpressibleByArgument, CaseIterable {
    case critical, warning, info

    var severity: Severity {
      switch self {
      case .critical: .critical
      case .warning: .warning
      case .info: .info
      }
    }
  }

  @Option(
    help: ArgumentHelp(
      "The least severity that fails: critical, warning or info. (default: warning; with --baseline or --max: none)",
      valueName: "severity"))
  var failOn: FailOn?

  @Option(
    help: ArgumentHelp(
      "What the feed is compared with: a file of feedtui baseline.", valueName: "file"))
  var baseline: String?

  @OptionGroup var clients: ClientOptions

  @Option(
    name: .customLong("max"),
    help: ArgumentHelp(
      "How often a kind of drift, or a rule, may be found: new_word=0, dropped_record=0.1%; repeatable.",
      valueName: "name=number"))
  var budgets: [String] = []

  @Flag(help: "Don't fail by drift that somebody knows of: a on the drift panel, or --acks.")
  var respectAcks = false

  @OptionGroup var acks: AckOptions

  func validate() throws {
    if acks.acks != nil, !respectAcks {
      throw ValidationError("--acks is for --respect-acks: it says what somebody knows of.")
    }
    if baseline == nil, !clients.texts.isEmpty {
      throw ValidationError("--client is for --baseline: it says which clients must not break.")
    }
  }

  /// What is expected, with the baselines read.
  func expected() throws -> Expected {
    let baseline = try baseline.map { (try Baseline.read($0), name: $0) }
    var budgets: [Budget] = []
    do throws(Budget.Mistake) {
      for text in self.budgets { budgets.append(try Budget(text)) }
    } catch {
      throw CommandError.badBudget(error.message)
    }
    if baseline == nil, let budget = budgets.first(where: \.isOfBaseline) {
      throw CommandError.badBudget("\(budget.name) is a rule of a baseline: --baseline names one.")
    }
    let isCompared = baseline != nil || !budgets.isEmpty
    return Expected(
      failOn: failOn?.severity ?? (isCompared ? nil : .warning), budgets, try clients.clients(),
      against: baseline, besides: respectAcks ? try acks.knownToday() : nil)
  }
}

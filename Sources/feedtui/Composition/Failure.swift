import Application
import ArgumentParser
import DTO
import Ledger
import Networking
import Presentation

/// The end of a command that can't do what it was asked.
enum Failure {
  /// Whether `error` says what is wrong in our own words.
  static func isOurs(_ error: any Error) -> Bool {
    error is SourceError || error is CommandError || error is HeaderFileError
      || error is TelemetryLogError || error is ProfileProblems || error is OutputFailure
      || error is ProfileWriteError || error is LedgerProblem
  }

  /// Says what is wrong, in one line, and returns the exit status for it.
  static func report(_ error: any Error & CustomStringConvertible) -> Int32 {
    Output.complain(error.description)
    if error is OutputFailure { return ExitStatus.output }
    let isUsage: Bool =
      switch error as? CommandError {
      case .badSize, .badKeys, .unusableToken, .unsetVariable, .secretInArgument,
        .secretInAddress, .noHeader, .noBody, .badQuery, .noPassword, .badListenAddress, .noSecret,
        .unusableSecret,
        .noSigning, .noDeliveryAddress, .unsignedForAll, .unknownProfile, .unknownCommand,
        .badProfileName, .takenProfileName, .badRename, .badClient, .badBudget, .severalAPIs,
        .badZone, .noAcks, .badHook:
        true
      default: error is HeaderFileError || error is ProfileProblems
      }
    return isUsage ? ExitStatus.usage : ExitStatus.unreadable
  }
}

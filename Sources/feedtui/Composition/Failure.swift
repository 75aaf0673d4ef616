import ArgumentParser
import DTO
import Foundation
import Networking
import Presentation

/// The end of a command that can't do what it was asked.
enum Failure {
  /// Whether `error` says what is wrong in our own words.
  static func isOurs(_ error: any Error) -> Bool {
    error is SourceError || error is CommandError || error is HeaderFileError
      || error is TelemetryLogError || error is ProfileProblems
  }

  /// Says what is wrong, in one line, and leaves.
  static func exit(_ error: any Error & CustomStringConvertible) -> Never {
    Output.complain(error.description)
    let isUsage: Bool =
      switch error as? CommandError {
      case .badSize, .badKeys, .unusableToken, .unknownProfile, .unreadableProfile, .unknownCommand:
        true
      default: error is HeaderFileError || error is ProfileProblems
      }
    Foundation.exit(isUsage ? ExitStatus.usage : ExitStatus.unreadable)
  }
}

/// Standard output and standard error.
enum Output {
  /// Says something about the work on standard error, made safe for a terminal.
  static func complain(_ text: String) {
    let lines = text.split(separator: "\n").map {
      "feedtui: \(DisplaySafety.visible(String($0)))\n"
    }
    FileHandle.standardError.write(Data(lines.joined().utf8))
  }

  /// Writes text that was made safe already; what reads it may have gone.
  static func write(_ text: String) throws {
    do {
      try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
    } catch {
      throw ExitCode(ExitStatus.clean)
    }
  }
}

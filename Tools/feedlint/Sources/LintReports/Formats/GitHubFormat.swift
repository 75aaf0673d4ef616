import LintRules
import SwiftFacts

/// The findings as GitHub's workflow commands, which stand beside the lines of a pull request.
public enum GitHubFormat {
  /// The result of a check, a line a finding.
  public static func text(of result: LintRun.Result) -> String {
    let unread = result.unread.map { file in
      "::warning file=\(property(file.path)),line=\(file.problem.place.line),title=not read::\(data(file.problem.message))\n"
    }
    return
      (unread
      + result.findings.map { finding in
        let severity = result.severities[finding.rule] ?? .warning
        let level =
          finding.certainty == .likely ? "notice" : severity == .error ? "error" : "warning"
        return
          "::\(level) file=\(property(finding.path)),line=\(finding.place.line),col=\(finding.place.column),title=\(property(finding.rule))::\(data(finding.message))\n"
      }).joined()
  }

  /// A value of a command: `%`, line ends, `:` and `,` would end it.
  private static func property(_ text: String) -> String {
    data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }

  private static func data(_ text: String) -> String {
    var safe = ""
    // By scalars: a line end of two is one character.
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": safe += "%25"
      case "\r": safe += "%0D"
      case "\n": safe += "%0A"
      default: safe.unicodeScalars.append(scalar)
      }
    }
    return safe
  }
}

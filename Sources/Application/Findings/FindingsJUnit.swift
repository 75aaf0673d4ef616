import Drift
import Presentation

/// Findings as JUnit XML, which CI servers show as tests: a suite a source, and what fails as a failure.
extension SourceReport {
  package static func junit(_ reports: [SourceReport]) -> String {
    let suites = reports.map(\.suite)
    let tests = reports.reduce(0) { $0 + $1.testCount }
    let failures = reports.reduce(0) { $0 + $1.entries.count(where: \.fails) }
    let errors = reports.count { $0.problem != nil }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="feedtui" tests="\(tests)" failures="\(failures)" errors="\(errors)">
      \(suites.joined(separator: "\n"))
      </testsuites>

      """
  }

  private var testCount: Int { entries.count + 1 }

  private var suite: String {
    let failures = entries.count(where: \.fails)
    let head =
      "<testsuite name=\"\(Self.xml(name))\" tests=\"\(testCount)\" failures=\"\(failures)\" "
      + "errors=\"\(problem == nil ? 0 : 1)\" skipped=\"0\">"
    let read = testCase("is read whole", problem.map { "<error message=\"\(Self.xml($0))\"/>" })
    let cases = entries.map { entry in
      let title = [entry.rule, entry.place, entry.found].filter { !$0.isEmpty }
        .joined(separator: " ")
      let text = Self.xml("\(entry.message)\n\(entry.meaning)")
      return testCase(
        title,
        entry.fails
          ? "<failure message=\"\(Self.xml(entry.message))\" type=\"\(Self.xml(entry.rule))\">\(text)</failure>"
          : "<system-out>\(text)</system-out>")
    }
    return (["  " + head] + ([read] + cases).map { "    " + $0 } + ["  </testsuite>"])
      .joined(separator: "\n")
  }

  private func testCase(_ title: String, _ content: String?) -> String {
    let head =
      "<testcase classname=\"feedtui.\(Self.xml(name))\" name=\"\(Self.xml(title))\" time=\"0\""
    return content.map { "\(head)>\($0)</testcase>" } ?? "\(head)/>"
  }

  /// XML has no way to write control characters, which are shown instead, nor what is no character.
  static func xml(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { DisplaySafety.visible(String($0)) }.joined(separator: "\n")
      .unicodeScalars.reduce(into: "") { result, scalar in
        switch scalar {
        case "&": result += "&amp;"
        case "<": result += "&lt;"
        case ">": result += "&gt;"
        case "\"": result += "&quot;"
        case "'": result += "&apos;"
        case _ where scalar.value & 0xFFFE == 0xFFFE: result += "\u{FFFD}"
        default: result.unicodeScalars.append(scalar)
        }
      }
  }
}

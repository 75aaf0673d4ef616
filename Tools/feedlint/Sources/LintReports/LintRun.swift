import Foundation
public import LintRules
public import SwiftFacts

/// A check of files by the rules that the settings turn on.
public struct LintRun: Sendable {
  /// What came of it.
  public struct Result: Sendable {
    /// What is told, in the order of files and places.
    public var findings: [Finding] = []
    /// How bad each rule's findings are.
    public var severities: [String: Rule.Severity] = [:]
    /// How many waivers of the source allow.
    public var waived = 0
    /// How many a baseline has.
    public var known = 0
    /// How many files were read.
    public var fileCount = 0
    /// The files that aren't Swift, which no rule has seen.
    public var unread: [(path: String, problem: SyntaxProblem)] = []
    /// The fields of a drift report that nothing in the files reads.
    public var unreadFields: [FlippingField] = []

    /// The findings that make the check fail.
    public var failing: [Finding] {
      findings.filter { $0.certainty == .certain && severities[$0.rule] == .error }
    }
  }

  private let settings: LintSettings
  private let baseline: Baseline?
  private let today: String

  /// A check; `today` is a day as `2026-11-27`, by which waivers end.
  public init(settings: LintSettings, baseline: Baseline? = nil, today: String) {
    (self.settings, self.baseline, self.today) = (settings, baseline, today)
  }

  /// Checks what was read of files.
  ///
  /// - Complexity: O(*n*) in their facts.
  public func result(of files: [FileFacts]) -> Result {
    let project = Project(files, options: settings.options)
    var result = Result()
    result.fileCount = files.count { !$0.isGenerated }
    result.severities["waiver"] = .error
    var found: [String: [Finding]] = [:]
    for rule in Rule.all {
      guard let severity = settings.severity(of: rule) else { continue }
      result.severities[rule.name] = severity
      for finding in rule.findings(in: project) { found[finding.path, default: []].append(finding) }
    }
    // Of a rule that didn't look nobody can say that its waivers are needed.
    var looking = Set(result.severities.keys)
    if settings.options.flipping.isEmpty { looking.remove("flipping_field") }
    for file in files where !file.isGenerated {
      if let problem = file.problem { result.unread.append((file.path, problem)) }
      guard !file.isTest else { continue }
      let waived = WaivedFindings(found[file.path] ?? [], of: file, today: today, looking: looking)
      result.findings += waived.findings
      result.waived += waived.waived
    }
    result.findings.sort()
    if let baseline {
      let new = baseline.new(among: result.findings)
      result.known = result.findings.count - new.count
      result.findings = new
    }
    result.unread.sort { $0.path < $1.path }
    result.unreadFields = project.unreadFlippingFields
    return result
  }
}

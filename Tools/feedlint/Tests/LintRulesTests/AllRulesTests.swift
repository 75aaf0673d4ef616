import SwiftFacts
import Testing

@testable import LintRules

/// What holds for all rules.
@Suite struct AllRulesTests {
  @Test func `names that go round in a circle are nobody's`() {
    let project = Sources.project(
      "typealias Session = Kit.Session", "enum Kit { typealias Session = NetSession }",
      "typealias NetSession = Session\nstruct O: Decodable { let s: Session; let a: [Session] }",
      "protocol A: B {}\nprotocol B: C {}\nprotocol C: A {}\nstruct P: A {}")
    for rule in Rule.all { #expect(rule.findings(in: project).count < 3) }
  }

  @Test func `the order of findings doesn't depend on the order of files`() {
    let files = (0..<20).map { number in
      FactReader.facts(
        of: Array(
          "enum S\(number): String, Decodable { case a }\nstruct O\(number): Decodable { let s: S\(number) }"
            .utf8),
        path: "\(number).swift")
    }
    let once = Rule.closedEnum.findings(in: Project(files))
    #expect(once.count == 20)
    #expect(Rule.closedEnum.findings(in: Project(files.reversed())) == once)
  }
}

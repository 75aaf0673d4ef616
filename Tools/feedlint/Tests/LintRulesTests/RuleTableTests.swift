import SwiftFacts
import Testing

@testable import LintRules

/// A rule's documentation is its examples, and these hold.
@Suite struct RuleTableTests {
  static let accepted = Rule.all.flatMap { rule in
    rule.accepted.map { Example(rule: rule, source: $0) }
  }
  static let rejected = Rule.all.flatMap { rule in
    rule.rejected.map { Example(rule: rule, source: $0) }
  }

  struct Example: CustomTestStringConvertible {
    var rule: Rule
    var source: String
    var testDescription: String { rule.name }

    /// The example as a file of the domain's folder, with the drift report that its first line names.
    var project: Project {
      var options = RuleOptions()
      options.domain = ["Sources/Domain"]
      options.layers = [Layer(path: "Sources/Domain", imports: ["Domain"])]
      let first = source.split(separator: "\n").first ?? ""
      if first.hasPrefix("// evidence: ") {
        let words = first.dropFirst("// evidence: ".count).split(separator: " ", maxSplits: 1)
        options.flipping = [FlippingField(wirePath: String(words[0]), what: String(words[1]))]
      }
      return Sources.project(source, path: "Sources/Domain/Example.swift", options: options)
    }
  }

  @Test(arguments: accepted)
  func `a rule finds nothing in what it accepts`(example: Example) {
    #expect(Sources.findings(example.rule, example.project) == [])
  }

  @Test(arguments: rejected)
  func `a rule finds something in what it rejects`(example: Example) {
    #expect(Sources.findings(example.rule, example.project) != [])
  }

  @Test(arguments: accepted + rejected)
  func `an example is Swift`(example: Example) {
    let facts = FactReader.facts(of: Array(example.source.utf8), path: "a.swift")
    #expect(facts.problem == nil)
  }

  @Test(arguments: Rule.all.map(\.name))
  func `a finding bears its rule's name, and a place in its file`(name: String) throws {
    let rule = try #require(Rule.all.first { $0.name == name })
    for example in Self.rejected where example.rule.name == name {
      for finding in rule.findings(in: example.project) {
        #expect(finding.rule == name)
        let line = example.source.split(separator: "\n", omittingEmptySubsequences: false)[
          finding.place.line - 1]
        #expect(finding.place.column <= line.utf8.count)
        #expect(finding.place.offset + finding.place.length <= example.source.utf8.count)
      }
    }
  }

  @Test func `names are words of their own, and every rule has both kinds of examples`() {
    let names = Rule.all.map(\.name)
    #expect(Set(names).count == names.count)
    for rule in Rule.all {
      #expect(rule.name.wholeMatch(of: /[a-z]+(_[a-z]+)*/) != nil)
      #expect(!rule.accepted.isEmpty && !rule.rejected.isEmpty, "\(rule.name)")
      #expect(rule.summary.hasSuffix(".") && rule.why.hasSuffix("."), "\(rule.name)")
      #expect(rule.why.contains("`"), "\(rule.name) shows no payload")
    }
  }

  @Test func `every setting belongs to a rule`() {
    #expect(Set(Rule.all.flatMap(\.options)) == Set(RuleOption.allCases))
  }
}

import LintRules

/// The rules that a regular expression can say, as `custom_rules` of SwiftLint.
///
/// SwiftLint sees lines, not what they mean: it knows no types, and calls nothing likely.
public enum SwiftLintRules {
  /// A rule as SwiftLint takes it.
  public struct Pattern: Sendable {
    /// The rule's name.
    public var rule: String
    /// The regular expression.
    public var regex: String
    /// The files that it isn't about, by their paths; nil for all.
    public var excluded: String?
  }

  // swift-format-ignore
  /// The expressions, in the syntax of `NSRegularExpression`, without flags.
  public static let patterns: [Pattern] = [
    .init(rule: "swallowed_error",         regex: #"try\?[^\n;]*(\.decode(IfPresent)?\(|JSONSerialization\.jsonObject|nestedContainer|singleValueContainer|unkeyedContainer|container\(keyedBy)"#),
    .init(rule: "trap_in_decoding",        regex: #"try![^\n;]*(decode|[cC]ontainer\()|\[\"[^\"\n]*\"\]\s*as!"#),
    .init(rule: "lossy_critical_list",     regex: #"(@\w*Lossy\w*\s+(var|let)\s+\w*([tT]ransaction|[pP]ayment|[rR]efund|[iI]nvoice|[oO]rder)s?\b|Lossy\w*<\w*(Transaction|Payment|Refund|Invoice|Order)\b)"#),
    .init(rule: "single_date_form",        regex: #"dateDecodingStrategy\s*=\s*\.(iso8601|formatted|secondsSince1970|millisecondsSince1970|deferredToDate)\b"#),
    .init(rule: "floating_point_money",    regex: #"((let|var)\s+(\w+Amount|\w*([pP]rice|[sS]ubtotal|[bB]alance|[fF]ee|[cC]ost|[rR]evenue))\s*:\s*(Double|Float|CGFloat)\b|(Double|Float)\.self,\s*forKey:\s*\.\w*([aA]mount|[pP]rice|[bB]alance|[fF]ee)\b)"#),
    .init(rule: "payload_in_log",          regex: #"(print|NSLog|[lL]og(ger)?\.\w+)\([^\n]*String\((decoding|data):"#),
    .init(rule: "decoder_outside_factory", regex: #"\bJSONDecoder\(\)"#, excluded: #"Decoders?[^/]*\.swift"#),
  ]

  /// The part of a `.swiftlint.yml`.
  public static var yaml: String {
    var text = """
      # Made by `feedlint swiftlint`: the rules that a regular expression can say. feedlint itself sees more, and
      # fewer false alarms: it follows types from file to file.
      custom_rules:

      """
    for pattern in patterns {
      guard let rule = Rule.all.first(where: { $0.name == pattern.rule }) else { continue }
      text += """
          \(rule.name):
            name: "\(rule.name)"
            regex: '\(pattern.regex.replacing("'", with: "''"))'
            message: "\(rule.summary.replacing("\"", with: "\\\""))"
            severity: \(rule.severity.rawValue)

        """
      if let excluded = pattern.excluded { text += "    excluded: '\(excluded)'\n" }
    }
    return text
  }
}

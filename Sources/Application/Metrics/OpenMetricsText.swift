import Presentation

/// Numbers as OpenMetrics has them: for Prometheus, and what reads the same.
///
/// - Source: OpenMetrics 1.0, text format.
struct OpenMetricsText {
  enum Kind: String { case gauge, counter }

  typealias Sample = (labels: [(String, String)], value: Int64)

  private var lines: [String] = []

  /// Adds numbers of one name.
  ///
  /// `name`: Without `_total`, which a counter's samples get.
  mutating func add(_ name: String, _ kind: Kind, _ help: String, _ samples: [Sample]) {
    lines += ["# TYPE \(name) \(kind.rawValue)", "# HELP \(name) \(help)"]
    let suffix = kind == .counter ? "_total" : ""
    lines += samples.map { sample in
      let labels = sample.labels.map { "\($0.0)=\"\(Self.label($0.1))\"" }.joined(separator: ",")
      return "\(name)\(suffix){\(labels)} \(sample.value)"
    }
  }

  var text: String { lines.map { $0 + "\n" }.joined() + "# EOF\n" }

  private static func label(_ text: String) -> String {
    DisplaySafety.visible(text).unicodeScalars.reduce(into: "") { result, scalar in
      if scalar == "\\" || scalar == "\"" { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
  }
}

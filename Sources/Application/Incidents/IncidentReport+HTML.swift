import Presentation

extension IncidentReport {
  /// A page by itself: nothing is fetched, and no script runs; it can be told apart in black and white.
  ///
  /// `version`: The program's.
  package func html(_ version: String) -> String {
    let spans = timeline
    let drift =
      deviations.isEmpty
      ? "<p>Nothing, in these records.</p>"
      : Self.table(Self.deviationTitles, deviationRows)
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(Self.escaped(title))</title>
      <style>\(Self.style)</style>
      </head>
      <body>
      <h1>\(Self.escaped(title))</h1>
      <ul>
      \(facts(version).map { "<li>\(Self.escaped($0))</li>" }.joined(separator: "\n"))
      </ul>
      <h2>Records over time</h2>
      \(spans.isEmpty ? "<p>No record of these has a time of a day that is certain.</p>" : Self.chart(spans))
      <h2>By status</h2>
      \(Self.table(Self.statusTitles, statusRows))
      <h2>What drifted</h2>
      \(drift)
      </body>
      </html>

      """
  }

  private static let style = """
    body{font:15px/1.45 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#111;background:#fff}
    table{border-collapse:collapse;margin:.5rem 0}td,th{border:1px solid #888;padding:.25rem .6rem;text-align:left;vertical-align:top}
    td{font-variant-numeric:tabular-nums}svg{width:100%;height:auto}text{font:11px system-ui,sans-serif;fill:#111}
    """

  private static let width = 960
  private static let height = 220
  /// Where the bars stand.
  private static let base = 190

  /// Bars with what failed hatched, and what nobody knows dotted, so that no color is needed.
  private static func chart(_ spans: [(start: String, span: FailureHistory.Span)]) -> String {
    let most = max(1, spans.map(\.span.count).max() ?? 1)
    let step = Double(width) / Double(spans.count)
    func rect(_ index: Int, from bottom: Int, _ count: Int, _ fill: String) -> String {
      guard count > 0 else { return "" }
      let tall = Double(count) / Double(most) * Double(base - 20)
      let y = Double(base) - Double(bottom) / Double(most) * Double(base - 20) - tall
      return
        "<rect x=\"\(tenths(Double(index) * step + 1))\" y=\"\(tenths(y))\" width=\"\(tenths(step - 2))\" height=\"\(tenths(tall))\" fill=\"\(fill)\" stroke=\"#111\" stroke-width=\".5\"/>"
    }
    var shapes: [String] = []
    for (index, (start, span)) in spans.enumerated() {
      let rest = span.count - span.failed - span.uncertain
      shapes.append(
        "<g><title>\(escaped("\(start): \(span.count) records, \(span.failed) failed, \(span.uncertain) not certain"))</title>"
          + rect(index, from: 0, span.failed, "url(#failed)")
          + rect(index, from: span.failed, span.uncertain, "url(#uncertain)")
          + rect(index, from: span.failed + span.uncertain, rest, "#ddd") + "</g>")
    }
    let labels = [0, spans.count / 2, spans.count - 1].map { index in
      let anchor = index == 0 ? "start" : index == spans.count - 1 ? "end" : "middle"
      let x = index == 0 ? 0 : index == spans.count - 1 ? Double(width) : Double(index) * step
      return
        "<text x=\"\(tenths(x))\" y=\"\(base + 16)\" text-anchor=\"\(anchor)\">\(escaped(spans[index].start))</text>"
    }
    return """
      <svg viewBox="0 0 \(width) \(height)" role="img" aria-label="Records over time, and how many failed">
      <defs>
      <pattern id="failed" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="5" height="5" fill="#fff"/><rect width="2.5" height="5" fill="#111"/></pattern>
      <pattern id="uncertain" width="4" height="4" patternUnits="userSpaceOnUse"><rect width="4" height="4" fill="#fff"/><circle cx="2" cy="2" r="1" fill="#111"/></pattern>
      </defs>
      <text x="0" y="12">\(most) records in a bar at most; hatched: failed; dotted: status not certain</text>
      \((shapes + labels).joined(separator: "\n"))
      </svg>
      """
  }

  private static func tenths(_ value: Double) -> String { "\((value * 10).rounded() / 10)" }

  private static func table(_ titles: [String], _ rows: [[String]]) -> String {
    let head = titles.map { "<th>\(escaped($0))</th>" }.joined()
    let body = rows.map { row in
      "<tr>\(row.map { "<td>\(escaped($0))</td>" }.joined())</tr>"
    }
    return "<table>\n<tr>\(head)</tr>\n\(body.joined(separator: "\n"))\n</table>"
  }

  private static func escaped(_ text: String) -> String { SourceReport.xml(text) }
}

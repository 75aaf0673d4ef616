import DTO
import Domain
import Drift
@testable import FeedStore
import Foundation
import Ledger
import Mapping
import Networking
@testable import Presentation
import Query
import Synchronization
import TestSupport

@testable import Application
@testable import feedtui

/// All that comes out of the program for one feed: a text for each sink.
struct AllSinks {
  var texts: [(sink: Sink, text: String)] = []
  /// The ids of the records, as the feed has them.
  var ids: [String] = []

  /// `reveals`: Whether somebody asked to see personal values.
  init(_ feed: String, profile: FeedProfile, reveals: Bool) throws {
    let source = MemorySource(feed)
    let log = CollectedLog()
    let read = try ReadFeed(source, profile: profile, telemetry: log)
    ids = read.ids
    texts.append((.log, log.text))
    try addReports(read.state, source)
    var options = ShowOptions()
    options.reveals = reveals
    var loader = RecordLoader(source: source, state: read.state)
    var rows: [ListRow] = []
    for row in 0..<read.state.rows.count {
      guard var loaded = loader.record(of: read.state.row(at: row)),
        let lines = loader.raw(of: read.state.row(at: row))
      else { continue }
      loaded.record.place = row + 1
      rows.append(ListRow(row: row, record: loaded.record, drifts: loaded.drifts))
      add(loaded, lines, options)
    }
    addScreens(rows, read, options)
    let damages = try DamagedPlaces.places(read.state.damages, in: source, areAsSent: true)
    add(.damages, DamagePage(places: damages).lines(options))
    // What is offered where a query is typed.
    let offered = VocabularyReader(read.state, in: [source]).vocabulary { true }
    texts.append((.report, offered.map { "\($0.words) \($0.places)" } ?? ""))
    if let draft = try ProfileDrafting.text(of: [source], name: "mine") {
      texts.append((.draft, draft))
    }
  }

  private mutating func add(_ sink: Sink, _ lines: [PageLine]) {
    texts.append((sink, lines.map { "\($0.label) \($0.text) \($0.note)" }.joined(separator: "\n")))
  }

  // MARK: One record

  private mutating func add(_ loaded: LoadedRecord, _ lines: [RawLine], _ options: ShowOptions) {
    for sink in [Sink.detail, .show] {
      add(
        sink,
        RecordDetail(record: loaded.record, drifts: loaded.drifts, options: options, in: sink)
          .lines)
    }
    add(.rawPage, RawPage(row: 0, label: "", tree: RawTree(lines)).lines(options))
    // Where a line stands, and what the list can be filtered by for it.
    let queries = lines.compactMap {
      RecordQueries.query(of: $0, revealing: options.reveals)?.query.text
    }
    texts.append((.rawPage, (lines.compactMap(\.path) + queries).joined(separator: "\n")))
    let exported = ExportedRecord(record: loaded.record, uncertain: [], reveals: options.reveals)
    texts.append((.export, ExportFormat.allCases.map { $0.line(exported) }.joined()))
  }

  // MARK: The feed

  private mutating func addReports(_ state: FeedState, _ source: MemorySource) throws {
    let report = CheckReport(
      name: SourceName(text: "page.json"), feed: ReadSource(state, source),
      options: FeedOptions(profile: .named(state.profile), arrival: { 0 }))
    let findings = report.findings(Expected(failOn: .info))
    texts.append((.report, try report.text() + report.json(findings)))
    for format in ReportFormat.allCases {
      texts.append((.report, format.document([findings], version: "1")))
    }
    let part = PartialReport(ReadSource(state, source), named: "page.json", position: 0)
    texts.append((.report, part.text))
    for merged in try MergedReport.reports(of: [part]) {
      texts.append((.report, merged.text + merged.json(findings)))
    }
    let incident = try IncidentReport(
      of: ReadSource(state, source), named: "page.json",
      IncidentReport.Question(from: nil, to: nil, query: nil, zone: .utc, now: 0))
    texts.append((.report, incident.markdown("1") + incident.html("1")))
    try addHistory(state)
    guard let shape = state.shape?.shown else { return }
    texts.append((.report, Baseline(shape).text))
    let compared = BaselineCheck(
      shape, against: Baseline(FeedShape(profile: "")), for: [.kind(.strict)])
    let comparison = SourceReport(comparing: "page.json", 1, with: "before", compared)
    for format in ReportFormat.allCases {
      texts.append((.report, format.document([comparison], version: "1")))
    }
    texts.append((.report, SummaryWords.banners(state, state.profile).joined(separator: "\n")))
  }

  /// The ledger's own bytes, and what is told of it.
  private mutating func addHistory(_ state: FeedState) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("feedtui-sinks-\(UUID().uuidString)").path
    let place = LedgerPlace.usual(in: folder)
    let identity = SourceIdentity(key: "page.json", label: "page.json")
    var state = state
    var reading = try LedgerReading(place, of: identity, at: 0)
    try reading.note(&state, at: 0)
    try reading.end()
    let bytes = try Data(contentsOf: URL(fileURLWithPath: place.path))
    texts.append((.ledger, String(decoding: bytes, as: UTF8.self)))
    let ledger = try Ledger.open(place, at: 0)
    let history = try HistoryReport(ledger, of: nil, since: 0, now: 0)
    texts.append((.report, history.text(.utc, .unicode) + history.json))
    try ledger.close()
    try FileManager.default.removeItem(atPath: folder)
  }

  // MARK: Screens

  private mutating func addScreens(_ rows: [ListRow], _ read: ReadFeed, _ options: ShowOptions) {
    var summary = FeedSummary(sourceName: "page.json", profileName: "p")
    summary.phase = .complete
    summary.tabCounts = [rows.count, rows.count, rows.count]
    summary.drift = read.drift
    var state = AppState(
      size: Size(columns: 190, rows: rows.count + 20), feed: summary, localZone: .utc)
    state.options = options
    _ = state.reduce(.rows(start: 0, rows))
    texts.append((.list, Screen.render(state).lines.joined(separator: "\n")))
    state.options.showsAsSent = true
    texts.append((.list, Screen.render(state).lines.joined(separator: "\n")))
    for position in rows.indices {
      state.list.select(position)
      for case .terminal(.copy(let copied)) in state.reduce(.key(.character("y"))) {
        texts.append((.clipboard, copied.text))
      }
    }
    _ = state.reduce(.key(.character("d")))
    state.driftPanel?.unfolded.info = true
    texts.append((.driftPanel, Screen.render(state).lines.joined(separator: "\n")))
    texts.append(
      (
        .driftPanel,
        (state.driftPanel?.rows(state.feed) ?? []).map { DriftPanel.explanation($0, state.feed) }
          .joined(
            separator: "\n")
      ))
    for row in (state.driftPanel?.rows(state.feed) ?? []) {
      guard case .drift(let drift) = row else { continue }
      state.list.filter = ListFilter(criterion: .drift(drift))
      texts.append((.driftPanel, state.list.filter.map { TabBar.filterText($0, 1) } ?? ""))
    }
  }
}

/// Takes the lines of the log.
private final class CollectedLog: DriftTelemetry {
  private let lines = Mutex("")

  var text: String { lines.withLock { $0 } }

  func record(_ event: SampledDrift) {
    let line = TelemetryLog.line(event)
    lines.withLock { $0 += line }
  }
}

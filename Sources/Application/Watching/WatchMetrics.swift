import Domain
import Drift
import Presentation

/// What a watch counts, as metrics: names of sources, kinds and fields, and never anything of a feed.
package struct WatchMetrics: Sendable {
  private var text = OpenMetricsText()

  /// The metrics of some sources.
  ///
  /// Every kind stands there from the beginning, at 0: what appears only when something happens can't be seen to rise.
  package init(_ sources: [SourceWatch], version: String) {
    typealias Sample = OpenMetricsText.Sample
    func each(
      _ name: String, _ kind: OpenMetricsText.Kind, _ help: String, _ value: (SourceWatch) -> Int64
    ) {
      text.add(name, kind, help, sources.map { ([("source", $0.label)], value($0)) })
    }
    text.add("feedtui_build_info", .gauge, "The program.", [([("version", version)], 1)])
    each("feedtui_up", .gauge, "Whether the source could be read last time.") { $0.isUp ? 1 : 0 }
    each("feedtui_reads", .counter, "Readings that went well.") { Int64($0.readCount) }
    each("feedtui_read_failures", .counter, "Readings that failed.") { Int64($0.failureCount) }
    each("feedtui_last_success_timestamp_seconds", .gauge, "When it was read well last; 0: never.")
    {
      $0.lastSuccess
    }
    each(
      "feedtui_newest_record_timestamp_seconds", .gauge,
      "When the newest record was made; 0: none has a certain time."
    ) { $0.newestRecord }
    each("feedtui_records", .counter, "Records that came, or changed.") {
      Int64($0.counters.records)
    }
    each("feedtui_dropped_records", .counter, "Records that can't be shown.") {
      Int64($0.counters.dropped)
    }
    let kinds = DriftKind.table
    text.add(
      "feedtui_drift", .counter,
      "Records that have come to show a kind of drift, each of its paths and words counted, without what the source showed before the watch began.",
      sources.flatMap { source in
        kinds.map { row -> Sample in
          (source.labels(row), Int64(source.counters.drift[row.kind] ?? 0))
        }
      })
    text.add(
      "feedtui_field_drift", .counter, "The same by the field of a record.",
      sources.flatMap { source in
        source.counters.fields.sorted {
          ($0.key.kind.rawValue, $0.key.field.rawValue) < (
            $1.key.kind.rawValue, $1.key.field.rawValue
          )
        }.map { key, count -> Sample in
          (source.labels(key.kind.row) + [("field", key.field.name)], Int64(count))
        }
      })
    text.add(
      "feedtui_drift_records", .gauge,
      "Records that show a kind of drift now, each of its paths and words counted; of an address, those of records that went, too.",
      sources.flatMap { source in
        kinds.map { row -> Sample in
          (source.labels(row), Int64(source.shown[row.kind] ?? 0))
        }
      })
  }

  /// In the text format of OpenMetrics.
  package var openMetrics: String { text.text }
}

extension SourceWatch {
  fileprivate func labels(_ row: DriftKindRow) -> [(String, String)] {
    [("source", label), ("kind", row.name), ("severity", row.severity.word)]
  }
}

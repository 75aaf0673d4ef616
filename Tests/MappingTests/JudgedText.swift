import DTO
import Domain
import Drift
import Mapping
import WireJSON

/// One record's JSON, judged.
struct JudgedText {
  var verdict: Judge.Verdict
  var record: Record?
  /// `kind path found`, an event each.
  var events: [String]
  var severities: [Severity]

  init(
    _ json: String, declared: RecordKind? = .order, version: SchemaVersion = .known(2),
    profile: FeedProfile = .shop, policies: [FieldPolicy] = FieldPolicy.table
  ) {
    var judge = Judge(
      PreparedJudge(profile: profile, version: version, policies: policies), version: version)
    var tokenizer = RecordTokenizer()
    let bytes = Array(json.utf8)
    _ = tokenizer.scan(bytes.span.bytes, from: 0)
    let view = RecordView(bytes: bytes.span.bytes, tokens: tokenizer.tokens.span)
    let types = profile.types.indices.filter {
      declared == nil || profile.types[$0].kind == declared
    }
    verdict = judge.judge(view, among: Array(types))
    record = verdict == .record ? judge.record(view) : nil
    events = judge.events.map { event in
      [event.kind.row.name, judge.texts[event.path], judge.texts[event.evidence]]
        .filter { !$0.isEmpty }.joined(separator: " ")
    }
    severities = judge.events.map(\.severity)
  }

  /// An order with one member changed.
  init(member: String, version: SchemaVersion = .known(2)) {
    let name = member.prefix { $0 != ":" }
    let usual = [
      #""status":"paid""#, #""amount":"12.90""#, #""currency":"EUR""#,
      #""createdAt":"2026-11-21T10:00:00Z""#,
    ]
    let others = usual.filter { !$0.hasPrefix(name + ":") }
    self.init(#"{"id":"o1",\#((others + [member]).joined(separator: ","))}"#, version: version)
  }
}

extension Fact {
  /// The value, or the reason why there is none.
  func text(_ describe: (Value) -> String) -> String {
    switch self {
    case .known(let value): describe(value)
    case .absent: "absent"
    case .uncertain(let reason): "\(reason)"
    }
  }
}

import DTO
import Domain
import Drift
import WireJSON

extension Judge {
  mutating func judgeTimes(_ view: RecordView) {
    createdAtZoneless = nil
    switch time(.createdAt, view) {
    case .known(let timestamp): facts.createdAt = timestamp
    case .uncertain(let reason): facts.createdAtIssue = reason
    case .absent: facts.createdAtIssue = .missing
    }
  }

  mutating func time(_ field: Field, _ view: RecordView) -> Fact<Timestamp> {
    guard let token = value(of: field, view) else {
      return unknown(field)
    }
    let parsed: TimeText.Parsed
    switch token.kind {
    case .string where token.isEscaped:
      let text = StringBody.unescaped(view.bytes, token.range)
      parsed = parse(text.span.bytes, 0..<text.count, TimeText.parse)
    case .string:
      let range = view.bytes.trimming(token.range)
      parsed = parse(view.bytes, range, TimeText.parse)
      noteSpelling(field, token, range, view)
    case .number: parsed = parse(view.bytes, token.range, TimeText.parseEpoch)
    default:
      malformed(field, token, .wrongType)
      return .uncertain(.wrongType)
    }
    return settleTime(field, parsed, token)
  }

  /// Reads digits alone as a date first, where the profile says that times come so.
  @inline(__always)
  private func parse(
    _ bytes: RawSpan, _ range: Range<Int>, _ read: (RawSpan, Range<Int>) -> TimeText.Parsed
  ) -> TimeText.Parsed {
    if plan.readsCompactTimes, let time = TimeText.parseCompact(bytes, range) { return time }
    return read(bytes, range)
  }

  /// Notes a time that can be read, but has an unusual spelling.
  private mutating func noteSpelling(
    _ field: Field, _ token: Token, _ range: Range<Int>, _ view: RecordView
  ) {
    // The agreed form has no room for any of this.
    guard token.length != 20 else { return }
    if range != token.range {
      unusual(field, "spaces around it", token, .info)
    } else if range.count > 20, view.bytes.byte(range.lowerBound + 19) == ASCII.comma {
      unusual(field, "a comma in the fraction", token, .info)
    }
  }

  private mutating func settleTime(
    _ field: Field, _ parsed: TimeText.Parsed, _ token: Token
  ) -> Fact<Timestamp> {
    let slot = reader[field]
    switch parsed {
    case .time(let moment, let form) where plan.isDoubtful(moment, form):
      return settleTime(field, .failure(.unknownForm), token)
    case .time(let moment, let form):
      if plan.agreedTimeForms & 1 << UInt32(form.rawValue) == 0 {
        unusual(field, form.title, token, .info)
      } else if form.isCount, !plan.isOfNoKnownAPI, !token.isInteger {
        unusual(field, "a count with a fraction or an exponent", token, .info)
      }
      set(field, .known, token: slot.token)
      return .known(Timestamp(moment))
    case .remote(let nanoseconds, _):
      set(field, .known, token: slot.token)
      report(.implausibleTime, of: field, "before 2000", at: token)
      return .known(.instant(nanoseconds: nanoseconds))
    case .zoneless(let nanoseconds):
      if let ahead = self.form(field).zonelessMinutes {
        set(field, .known, token: slot.token)
        return .known(.instant(nanoseconds: nanoseconds - Int64(ahead) * 60_000_000_000))
      }
      let timestamp = Timestamp.instant(nanoseconds: nanoseconds)
      if field == .createdAt { createdAtZoneless = timestamp }
      unusual(field, Uncertainty.noZone.explanation, token, .warning)
      set(field, .uncertain(.noZone), token: slot.token)
      return .uncertain(.noZone)
    case .failure(let failure):
      let reason = Uncertainty(failure)
      set(field, .uncertain(reason), token: slot.token)
      let kind: DriftKind = reason == .unknownTimeForm ? .typeFlip : .implausibleTime
      let evidence =
        reason == .unknownTimeForm
        ? "time → other \(token.kind == .number ? "number" : "text")" : reason.explanation
      report(kind, of: field, evidence, at: token)
      return .uncertain(reason)
    }
  }

  private mutating func unusual(
    _ field: Field, _ form: String, _ token: Token, _ severity: Severity
  ) {
    report(
      .unusualDate, of: field, form, at: token,
      severity: severity)
  }
}

extension JudgingPlan {
  /// Whether a form needs the profile's agreement and lacks it, or a count without it may also be the digits of a date.
  ///
  /// `2401311030` is half past ten on the last of January 2024 as some write it, and a second of 2046.
  fileprivate func isDoubtful(_ moment: TimeText.Moment, _ form: TimeForm) -> Bool {
    if form.needsAgreement { return agreedTimeForms & 1 << UInt32(form.rawValue) == 0 }
    guard form.isCount, case .instant(let nanoseconds) = moment,
      nanoseconds / 1_000_000_000 > TimeForm.lastUsualSecond
    else { return false }
    let counts = TimeForm.allCases.filter {
      $0.isCount && agreedTimeForms & 1 << UInt32($0.rawValue) != 0
    }
    return counts != [form]
  }
}

extension Timestamp {
  /// What the wire's text says.
  @inline(__always)
  fileprivate init(_ moment: TimeText.Moment) {
    switch moment {
    case .instant(let nanoseconds): self = .instant(nanoseconds: nanoseconds)
    case .day(let days): self = .date(CivilDate(daysSinceEpoch: days))
    }
  }
}

extension Uncertainty {
  fileprivate init(_ failure: TimeText.Failure) {
    switch failure {
    case .unknownForm: self = .unknownTimeForm
    case .impossible: self = .impossibleDate
    case .implausible: self = .implausibleTime
    }
  }
}

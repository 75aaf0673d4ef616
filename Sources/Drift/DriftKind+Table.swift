/// A row of the table of drift kinds.
package struct DriftKindRow: Sendable {
  package let kind: DriftKind
  /// The name in reports; stable.
  package let name: String
  /// The name on the screen.
  package let title: String
  package let family: DriftClass
  package let severity: Severity
  /// What happened, as a sentence.
  package let meaning: String
  /// What a client that decodes strictly would make of it, as a sentence.
  package let strictClient: String
  /// Whether it fails by it, or decodes.
  let strictGrade: ClientGrade
  /// What of it is kept as found.
  package let evidence: FoundText
}

extension DriftKind {
  /// All about this kind.
  package var row: DriftKindRow { Self.rows[Int(rawValue)] }

  /// The table, in the order of the cases.
  package static var table: [DriftKindRow] { rows }

  private static func row(
    _ kind: DriftKind, _ name: String, _ title: String, _ family: DriftClass, _ severity: Severity,
    _ meaning: String, _ strictClient: String, _ strictGrade: ClientGrade, _ evidence: FoundText
  ) -> DriftKindRow {
    DriftKindRow(
      kind: kind, name: name, title: title, family: family, severity: severity, meaning: meaning,
      strictClient: strictClient, strictGrade: strictGrade, evidence: evidence)
  }

  private static let fails = "A strict client fails to decode the record, and with it the page."
  private static let silent = "A strict client doesn't notice."

  // swift-format-ignore
  private static let rows: [DriftKindRow] = [
    row(.unknownKey, "unknown_key", "unknown key", .additive, .info, "The feed has a key that the profile doesn't know.", silent, .decodes, .term("the key")),
    row(.newWord, "new_word", "new word", .additive, .warning, "The feed uses a word that the profile doesn't know.", "A strict client with a closed enum fails to decode the record.", .fails, .word("the word")),
    row(.missingField, "missing_field", "missing field", .subtractive, .warning, "A field that every record should have isn't there.", fails, .fails, .nothing),
    row(.aliasUsed, "alias_used", "legacy name", .rename, .warning, "A field came under a legacy name, and was read.", "A strict client that knows only the proper name misses the field.", .fails, .term("the legacy name")),
    row(.expiredAlias, "expired_alias", "expired name", .rename, .warning, "A field came under an expired legacy name.", "A strict client that knows only the proper name misses the field.", .fails, .term("the legacy name")),
    row(.likelyRename, "likely_rename", "likely rename", .rename, .warning, "A field went missing where a new key with such values appeared.", fails, .fails, .word("the new key")),
    row(.typeFlip, "type_flip", "type flip", .type, .warning, "A value has another type or form than agreed, and isn't relied on.", fails, .fails, .term("the types")),
    row(.coerced, "coerced", "coerced", .type, .info, "A value had another type or spelling than agreed, and could be read all the same.", fails, .fails, .term("the types")),
    row(.unexpectedNull, "unexpected_null", "null", .type, .warning, "A field that should have a value is null.", fails, .fails, .nothing),
    row(.droppedRecord, "dropped_record", "dropped record", .partial, .critical, "A record can't be shown: it is damaged, or has no id.", "A strict client loses the whole page.", .fails, .term("the reason")),
    row(.droppedElement, "dropped_element", "dropped element", .partial, .warning, "An element of a record's list can't be read; the record is shown without it.", fails, .fails, .term("the reason")),
    row(.notARecord, "not_a_record", "not a record", .partial, .info, "A line of the feed isn't JSON, or an element doesn't contain the record that it should.", "A strict client stops there.", .fails, .nothing),
    row(.noRecords, "no_records", "no records", .partial, .critical, "There is no array of records where the profile expects one.", "A strict client fails, or shows an empty feed.", .fails, .figures("where objects are instead")),
    row(.unreadRecords, "unread_records", "unread records", .partial, .warning, "Objects that look like records stand in an array that the profile doesn't name; they are not shown.", silent, .decodes, .figures("how many")),
    row(.truncatedFeed, "truncated_feed", "cut short", .partial, .critical, "The feed ends before its last bracket.", "A strict client loses the whole page.", .fails, .nothing),
    row(.reportedFailure, "reported_failure", "reported failure", .partial, .critical, "The response itself says that something failed: records may be missing.", "A strict client shows what came, or an empty feed.", .decodes, .word("what it says")),
    row(.malformedJSON, "malformed_json", "malformed JSON", .partial, .warning, "Something isn't JSON: a value, or the punctuation between records.", "A strict client loses the whole page.", .fails, .term("what is wrong")),
    row(.invalidUTF8, "invalid_utf8", "invalid UTF-8", .partial, .warning, "A text holds bytes that are not UTF-8.", "A strict client loses the whole page, or shows other characters.", .fails, .nothing),
    row(.duplicateKey, "duplicate_key", "duplicate key", .partial, .warning, "A key stands twice in one object; the first counts.", "A strict client takes one of them, and doesn't say which.", .decodes, .term("whether they agree")),
    row(.duplicateID, "duplicate_id", "duplicate id", .partial, .warning, "Two records of one kind have the same id.", "A strict client shows both, or loses one.", .decodes, .nothing),
    row(.unusualDate, "unusual_date", "unusual date", .time, .info, "A time came in another form than RFC 3339, and could be read.", fails, .fails, .term("the form")),
    row(.implausibleTime, "implausible_time", "implausible time", .time, .warning, "A time is impossible or implausible: not between 2000 and 2100, or no such date.", "A strict client shows a wrong time, or fails.", .fails, .term("the reason")),
    row(.futureTime, "future_time", "from the future", .time, .warning, "A record was made more than five minutes later than now, by this machine's clock.", "A strict client shows it as the newest.", .decodes, .nothing),
    row(.recordGap, "record_gap", "gap", .time, .warning, "Nothing was made for so long as a hundred records take before and behind it, and three times as long as ever before. The record behind it is the one that is counted.", silent, .decodes, .figures("how long it is")),
    row(.equalTimes, "equal_times", "equal times", .time, .info, "Fifty records and more were made at one time, and twenty times as many as ever before.", silent, .decodes, .figures("how many")),
    row(.outOfOrder, "out_of_order", "out of order", .time, .info, "A list that is sorted by time has a record that is more than a minute out of its order.", "A strict client that stops at the first record that it knows misses others.", .decodes, .nothing),
    row(.notExact, "not_exact", "not exact", .number, .warning, "A number has more digits than can be held exactly.", "A strict client rounds it.", .decodes, .term("the reason")),
    row(.outOfRange, "out_of_range", "out of range", .number, .warning, "A number is too large for what it stands for.", fails, .fails, .nothing),
    row(.unexpectedVersion, "unexpected_version", "new version", .version, .critical, "The feed names a schema version that the profile doesn't know; its amounts aren't relied on.", "A strict client reads the new fields by the old rules.", .decodes, .word("the version")),
    row(.unitShift, "unit_shift", "unit shift", .semantic, .critical, "The amounts of a currency jump by 100 or 1,000 from one record to the next, and those on one side of the jump aren't certain: dollars that became cents. `unit-changes` in a profile says that they are right. Or they are so many times what the ledger knows of the source's days before. Or a record's amount is 10, 100, 1,000 or 10,000 times the sum of its parts, or they are so many times the amount, where a profile says what amounts add up from.", silent, .decodes, .term("the factor")),
    row(.shareShift, "share_shift", "share shift", .semantic, .warning, "A share is another one than in all windows of 200 records before: of payments that fail, of a method or a currency, or of records that have no customer. It is told when it lasts for half an hour, and differs by 10 to 40 points, the more the less is known of the feed (population stability index of 0.25 or more, G-test with G of 24 or more); or where a word is gone that stood in each of ten windows, or isn't the only one any more. With a ledger, it is also told where the newest 24 hours differ so from the same hours of fourteen days.", silent, .decodes, .figures("the word, and both shares")),
    row(.brokenInvariant, "broken_invariant", "broken invariant", .semantic, .warning, "A record contradicts itself: its amount isn't the sum of its parts, more went back than came, it was changed before it was made, or it is refunded and less than its amount went back. Or it comes again in another currency. Or pages contradict each other: each names a different currency for all records.", silent, .decodes, .term("that other fields say otherwise")),
    row(.statusWentBack, "status_went_back", "status went back", .semantic, .warning, "A newer version of a record has a status from before: it was refunded, say, and is paid again. It is shown as it is sent.", silent, .decodes, .term("both statuses")),
    row(.failedRequest, "failed_request", "failed request", .transport, .info, "A request for a page failed, and was made again, or what was read before is shown.", "A strict client fails.", .fails, .term("why")),
    row(.missingPage, "missing_page", "missing page", .transport, .critical, "A page of the feed could not be had: its records are missing.", "A strict client fails, or shows the pages before it as if they were all.", .fails, .term("why")),
    row(.repeatedPage, "repeated_page", "repeated page", .transport, .warning, "The way to the next page leads to one that was read already: what stands behind it can't be found.", "A strict client asks for the same page without end.", .decodes, .nothing),
    row(.nextElsewhere, "next_elsewhere", "page elsewhere", .transport, .warning, "The next page is at another host; it is asked for without credentials.", "A strict client sends its credentials there.", .decodes, .word("the host")),
    row(.feedMoved, "feed_moved", "feed moved", .transport, .info, "Records stood on two pages, or their number changed while they were read. Each is shown once.", "A strict client shows records twice.", .decodes, .nothing),
    row(.feedShrank, "feed_shrank", "feed shrank", .transport, .warning, "The number of all records fell while pages were read: some may have moved onto a page that was read before.", silent, .decodes, .nothing),
    row(.interrupted, "interrupted", "interrupted", .transport, .warning, "What is followed was cut off or written anew, or ended and began again: lines may be lost between.", silent, .decodes, .nothing),
  ]
}

extension DriftKind {
  /// The table as Markdown.
  package static var markdown: String {
    var lines = [
      "| kind | on the screen | class | severity | meaning | a strict client | kept as found |",
      "|---|---|---|---|---|---|---|",
    ]
    for row in table {
      lines.append(
        "| `\(row.name)` | \(row.title) | \(row.family.rawValue) | \(row.severity.word) | \(row.meaning) "
          + "| \(row.strictClient) | \(row.evidence.words) |")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

import Domain
import WireJSON

extension ProfileKey {
  // swift-format-ignore
  package static let all: [ProfileKey] = [
    row(.profile,  "schema",          .number,     "The version of this format; 1.", required: true),
    row(.profile,  "name",            .text,       "What `--profile` calls it.", required: true),
    row(.profile,  "title",           .text,       "What people call the API."),
    row(.profile,  "source",          .text,       "Where its facts come from: the pages of the API's documentation."),
    row(.profile,  "extends",         .text,       "A profile that this one changes: tables are merged, records of one name as well, all else is replaced."),
    row(.profile,  "versions",        .versions,   "The first and the last schema version that it knows; a day (`2025-03-31`) is a version as well."),
    row(.profile,  "strict-versions", .flag,       "Whether another version makes amounts uncertain, because their unit may have changed."),
    row(.profile,  "version",         .text,       "The path of the schema version in the document."),
    row(.profile,  "version-header",  .text,       "The response's header that names the schema version, where the document doesn't."),
    row(.profile,  "next",            .text,       "The path of the next page's cursor or address in the document, where it isn't a usual one (`next`, `pagination.next_token`, `links` …)."),
    row(.profile,  "more",            .text,       "The path of the flag that says whether there is a next page; it counts more than `next`."),
    row(.profile,  "paging",          .table,      "How the next page is asked for; without it pages aren't followed."),
    row(.profile,  "body-paging",     .table,      "The same as `paging` for requests that are made with `--data`: a parameter is a path in the body, as `variables.after`."),
    row(.profile,  "rate",            .text,       "How many requests the API takes of one client, by its documentation: `25/s`, `240/min`, `1/h`. A tenth of them is used."),
    row(.profile,  "changes",         .table,      "How the records that have changed since a time are asked for, wherever they stand: then a refresh needn't read all pages. Only where each change of what is shown, a refund too, counts as one."),
    row(.profile,  "webhook",         .table,      "How the API signs its webhooks: `feedtui listen` takes those alone that are."),
    row(.profile,  "mode",            .table,      "Where a record says whether it is of real business or of the API's test system: the screen says LIVE or TEST."),
    row(.profile,  "event-time",      .texts,      "The paths, in an event that a record is wrapped in, of the time when it happened: of several events with one record the newest counts."),
    row(.profile,  "currency",        .text,       "The path of the currency of all records, where the document names it beside them."),
    row(.profile,  "currency-is",     .text,       "The currency of all amounts, by ISO 4217, where nothing that is sent names it."),
    row(.profile,  "every-array",     .flag,       "Whether each array of the places is expected in every document; else one is enough."),
    row(.profile,  "unknown-keys",    .text,       "Whether a key that no field names is counted as drift.", allowed: ["count", "ignore"]),
    row(.profile,  "expected-keys",   .texts,      "Paths of keys, in records and around them, that are no drift; `metadata.*` is all below `metadata`."),
    row(.profile,  "method-words",    .texts,      "The documented words for payment methods; without them any word is one."),
    row(.profile,  "personal-keys",   .texts,      "Keys of personal data, masked beside those that are personal in any feed, whatever field they are; a key, and no path."),
    row(.profile,  "times",           .texts,      "The forms in which times come.", allowed: TimeForm.allCases.map(\.name)),
    row(.profile,  "zoneless",        .text,       "The zone of a time that names none: `utc`, or hours ahead of UTC that are the same all year (`+08:00`); `uncertain` unless it is known."),
    row(.profile,  "ids",             .text,       "Whether ids and texts are text alone; else a number is as agreed.", allowed: ["text", "any"]),
    row(.profile,  "currency-case",   .text,       "Whether lower case is as agreed.", allowed: ["upper", "any"]),
    row(.profile,  "unit-changes",    .text,       "Whether amounts are uncertain where those of a currency jump by 100 or 1000 from one record to the next, as if dollars had become cents. `ignore` says that such amounts are right.", allowed: ["doubt", "ignore"]),
    row(.profile,  "contradictions",  .text,       "Whether other fields of a record (`type`, `refunded`, `voided_at` …) make its status uncertain by their names, as in an API that nobody knows, where no rule says what they mean.", allowed: ["doubt", "ignore"]),
    row(.profile,  "exponents",       .table,      "Currencies whose minor unit isn't ISO 4217's: the digits of the fraction."),
    row(.profile,  "ignore",          .conditions, "Objects that are no records of money, where records stand."),
    row(.profile,  "mark",            .tables,     "How a document is recognized as this API's."),
    row(.profile,  "defaults",        .table,      "What all records share."),
    row(.profile,  "record",          .tables,     "The types of records, the more special before the more general.", required: true),
    row(.profile,  "sample",          .tables,     "Pages, and what their records mean: `feedtui profile test` reads them."),

    row(.paging,   "by",              .text,       "What asks for the next page: the address of the `Link` header or at `next`, the cursor at `next`, a value of the page's last element, a page's number, or how many elements stand before it.", allowed: Paging.StepName.allCases.map(\.rawValue), required: true),
    row(.paging,   "parameter",       .text,       "The parameter of the address that takes it."),
    row(.paging,   "id",              .text,       "For `last-id`: the path of the value in the last element; `id` unless it is named."),
    row(.paging,   "first",           .number,     "The first page's number, 1 unless it is named; or the first offset, 0 unless it is named."),
    row(.paging,   "size",            .text,       "The parameter that asks for so many elements a page."),
    row(.paging,   "most",            .number,     "As many elements as a page has at most."),
    row(.paging,   "always",          .flag,       "Whether each page has what stands at `next`, the last one null: then nobody knows whether there are more where it isn't."),
    row(.paging,   "order",           .text,       "In which order the API gives its records, unless it is asked for another.", allowed: Paging.Order.allCases.map(\.rawValue)),
    row(.paging,   "newest",          .text,       "The parameter by which the newest records stand first, as `order=desc`."),

    row(.changes,  "parameter",       .text,       "The parameter of the address that takes the time.", required: true),
    row(.changes,  "time",            .text,       "How the time is written; `zoneless` is RFC 3339 without the zone, in UTC, and `seconds` are Unix seconds.", allowed: ChangeQuery.TimeForm.allCases.map(\.rawValue), required: true),
    row(.changes,  "lists",           .texts,      "What the addresses of the lists end with that take it, as `orders.json`: of others, all pages are read.", required: true),
    row(.changes,  "with",            .texts,      "Parameters that it needs beside it, as `status=any`."),

    row(.webhook,  "header",          .text,       "The header that holds the signature.", required: true),
    row(.webhook,  "hash",            .text,       "The hash of its HMAC (RFC 2104); `none` where the header is the secret itself.", allowed: WebhookSigning.Hash.allCases.map(\.rawValue), required: true),
    row(.webhook,  "encoding",        .text,       "How the signature is written; `hex` unless it is named.", allowed: WebhookSigning.Encoding.allCases.map(\.rawValue)),
    row(.webhook,  "part",            .text,       "What the signature is called where the header has parts: `v1` in `t=…,v1=…`. One of several that are called so is enough."),
    row(.webhook,  "prefix",          .text,       "What stands before the signature, as `sha256=`."),
    row(.webhook,  "signs",           .text,       "What is signed, `{body}` unless it is named: `{url}` is the address of delivery, `{name}` a part of the header or another header."),
    row(.webhook,  "key",             .text,       "How the secret becomes the key; its `text` unless it is named.", allowed: WebhookSigning.Key.allCases.map(\.rawValue)),
    row(.webhook,  "key-prefix",      .text,       "What the secret begins with that is no part of the key."),
    row(.webhook,  "time",            .text,       "The part, or the header, that says when it was signed, in Unix seconds."),
    row(.webhook,  "seconds",         .number,     "How old a signature may be; 300 unless it is named."),

    row(.mode,     "at",              .text,       "The path in the record.", required: true),
    row(.mode,     "live",            .texts,      "What stands there where it is real; `true` and `false` as texts.", required: true),
    row(.mode,     "test",            .texts,      "What stands there where it is a test.", required: true),

    row(.mark,     "at",              .text,       "A path from the top of the document.", required: true),
    row(.mark,     "of-record",       .flag,       "Whether the path begins at the first record instead."),
    row(.mark,     "is",              .test,       "What must hold there.", required: true),
    row(.mark,     "weight",          .number,     "How much it tells, 1 to 10; below 0 it speaks against the API."),

    row(.defaults, "unit",            .text,       "The unit of amounts.", allowed: AmountUnit.allCases.map(\.rawValue)),
    row(.defaults, "digits",          .number,     "The digits of a minor unit's fraction, whatever the currency."),
    row(.defaults, "fields",          .table,      "Fields that all records have, unless they name their own."),
    row(.defaults, "status",          .words,      "Words that all records share."),
    row(.defaults, "required",        .texts,      "Places that every record has."),
    row(.defaults, "references",      .texts,      "Places where an id may stand for an object, in all records."),
    row(.defaults, "words",           .words,      "Documented words at places of all records."),

    row(.record,   "name",            .text,       "What the API calls it: `charge`.", required: true),
    row(.record,   "kind",            .text,       "What it is.", allowed: RecordKind.allCases.map(\.word), required: true),
    row(.record,   "places",          .texts,      "Where it stands: `$` (alone, a line each, a bare array), `data[]`, `data.object`, `list[].invoice`; `*` is any key.", required: true),
    row(.record,   "when",            .conditions, "What must hold of a record of this type; of a list of tables, one is enough."),
    row(.record,   "needs-id",        .flag,       "Whether a record without an id is lost; else its place is its identity."),
    row(.record,   "id-is-key",       .flag,       "Whether the key under which it stands is its id, where its places end in `*`."),
    row(.record,   "unit",            .text,       "The unit of its amounts.", allowed: AmountUnit.allCases.map(\.rawValue)),
    row(.record,   "digits",          .number,     "The digits of a minor unit's fraction, whatever the currency."),
    row(.record,   "fields",          .table,      "Where its fields stand."),
    row(.record,   "status",          .words,      "Its words for each of our statuses, a number as `\"20\"`; under `own` those that none of ours says."),
    row(.record,   "required",        .texts,      "Places that every such record has: where one is missing or null, a rule that asks for it can't be told."),
    row(.record,   "references",      .texts,      "Places where the id of an object may stand for the object itself."),
    row(.record,   "words",           .words,      "The documented words at places that conditions ask for; another is new, and may mean anything."),
    row(.record,   "rule",            .tables,     "What other fields make of the status; the first that holds counts."),
    row(.record,   "sum",             .tables,     "What its amount is the sum of, exactly: where the parts come to something else, neither is certain."),
    row(.record,   "refunds-within",  .flag,       "Whether no more can go back than came: where more did, neither amount is certain. Some APIs pay costs of a return as well."),

    row(.source,   "path",            .text,       "The path from the record.", required: true),
    row(.source,   "unit",            .text,       "The unit of this amount; `cents` and its like are minor units of some currencies, and of others nothing certain.", allowed: AmountUnit.allCases.map(\.rawValue)),
    row(.source,   "digits",          .number,     "The digits of its fraction, whatever the currency."),
    row(.source,   "digits-at",       .text,       "The path from the record to the number of digits of its fraction, where the record itself says it."),
    row(.source,   "zero-is-unknown", .flag,       "Whether a zero says that the amount isn't known yet."),
    row(.source,   "zone",            .text,       "The zone of a time that names none here: `utc`, `+08:00` or `uncertain`."),
    row(.source,   "since",           .version,    "The first version in which it is the field's name."),
    row(.source,   "until",           .version,    "The last version in which it is the field's name."),
    row(.source,   "legacy",          .flag,       "Whether it is an old name, counted when it is read."),
    row(.source,   "expected-until",  .version,    "The last version in which the old name is still expected; later use is a warning."),
    row(.source,   "also-if-null",    .flag,       "Whether it is read as well where the preferred one is null."),

    row(.rule,     "status",          .text,       "The status it is; `own` where the word says it best, `uncertain` where the record contradicts itself.", required: true),
    row(.rule,     "when",            .conditions, "What must hold.", required: true),

    row(.sum,      "items",           .flag,       "Whether its lines are parts: `item-price` as often as `item-quantity` says."),
    row(.sum,      "plus",            .texts,      "The paths of other parts, in the unit of the amount: shipping, tax. One that isn't there is nothing."),
    row(.sum,      "minus",           .texts,      "The paths of what is taken off: a discount."),

    row(.test,     "present",         .flag,       "The key is there, null or not; or isn't."),
    row(.test,     "null",            .flag,       "Whether there is nothing but null."),
    row(.test,     "type",            .text,       "An object (of one without keys it can't be told), an array, text, or a number with a point.", allowed: ["object", "array", "text", "fraction"]),
    row(.test,     "prefix",          .texts,      "Text that begins with one of these."),
    row(.test,     "not",             .texts,      "There, and none of these."),
    row(.test,     "zero",            .flag,       "A number that is zero, however it is spelled."),
    row(.test,     "above-zero",      .flag,       "A number above zero."),
    row(.test,     "below",           .text,       "A number less than the one at this path."),
    row(.test,     "covers",          .text,       "A number above zero, and at least the one at this path."),

    row(.sample,   "name",            .text,       "What it shows."),
    row(.sample,   "json",            .text,       "The page as it was sent.", required: true),
    row(.sample,   "record",          .tables,     "What each of its records means, in their order."),

    row(.expected, "kind",            .text,       "What it is."),
    row(.expected, "id",              .text,       "Its id. Here and below, `—` is what isn't there, or isn't certain."),
    row(.expected, "status",          .text,       "Our word for its status."),
    row(.expected, "word",            .text,       "The API's word for it."),
    row(.expected, "amount",          .text,       "Its amount in whole units of its currency: `12.90`."),
    row(.expected, "currency",        .text,       "Its currency."),
    row(.expected, "created",         .text,       "When it was made, in UTC: `2026-11-21T10:00:00Z`."),
    row(.expected, "customer",        .text,       "The customer, as `export --personal` writes it."),
    row(.expected, "method",          .text,       "How it is paid."),
  ] + FieldKey.all.map { row(.fields, $0.name, .sources, $0.meaning) }

  private static func row(
    _ table: Table, _ name: String, _ value: Value, _ meaning: String, allowed: [String] = [],
    required: Bool = false
  ) -> ProfileKey {
    ProfileKey(
      table: table, name: name, value: value, allowed: allowed, isRequired: required,
      meaning: meaning)
  }
}

/// The names of units of amounts.
enum AmountUnit: String, CaseIterable {
  case minor
  case minorString = "minor-string"
  case decimal
  case decimalString = "decimal-string"
  case decimalComma = "decimal-comma"
  case unitsAndNanos = "units-nanos"
  /// Minor units of some currencies alone: in others the amount isn't certain.
  case cents, pence, kobo, paise, grosze, oere
  case unknown

  /// The unit of a name that tells it; nil where that is of any currency.
  init?(_ unit: MinorUnit) {
    switch unit {
    case .ofCurrency: return nil
    case .cents: self = .cents
    case .pence: self = .pence
    case .kobo: self = .kobo
    case .paise: self = .paise
    case .grosze: self = .grosze
    case .oere: self = .oere
    }
  }

  /// Of which currencies it is.
  var minorUnit: MinorUnit {
    switch self {
    case .cents: .cents
    case .pence: .pence
    case .kobo: .kobo
    case .paise: .paise
    case .grosze: .grosze
    case .oere: .oere
    case .minor, .minorString, .decimal, .decimalString, .decimalComma, .unitsAndNanos, .unknown:
      .ofCurrency
    }
  }

  var type: FieldType {
    switch self {
    case .minor, .cents, .pence, .kobo, .paise, .grosze, .oere: .minorUnits
    case .minorString: .minorString
    case .decimal: .decimal
    case .decimalString: .decimalString
    case .decimalComma: .decimalComma
    case .unitsAndNanos: .unitsAndNanos
    case .unknown: .undeclared
    }
  }
}

/// What a profile calls each field.
struct FieldKey: Sendable {
  var field: Field
  var name: String
  /// Nil for an amount, whose unit is declared apart.
  var type: FieldType?
  var meaning: String

  private init(_ field: Field, _ name: String, _ type: FieldType?, _ meaning: String) {
    self.field = field
    self.name = name
    self.type = type
    self.meaning = meaning
  }

  // swift-format-ignore
  static let all: [FieldKey] = [
    FieldKey(.id,             "id",              .identifier, "What the record is called."),
    FieldKey(.orderID,        "order",           .identifier, "The order, or payment, that it belongs to."),
    FieldKey(.status,         "status",          .word,       "Where it stands."),
    FieldKey(.amount,         "amount",          nil,         "The whole amount: with taxes and shipping, before refunds."),
    FieldKey(.currency,       "currency",        .word,       "Its currency, by ISO 4217."),
    FieldKey(.createdAt,      "created",         .timestamp,  "When it was made."),
    FieldKey(.updatedAt,      "updated",         .timestamp,  "When it was changed."),
    FieldKey(.customer,       "customer",        .object,     "The customer's object, if damage to it is to be shown."),
    FieldKey(.customerID,     "customer-id",     .identifier, "The customer's id."),
    FieldKey(.customerName,   "customer-name",   .text,       "The customer's name: personal."),
    FieldKey(.customerEmail,  "customer-email",  .text,       "The customer's address: personal."),
    FieldKey(.paymentDetails, "payment-details", .object,     "The payment details' object, if damage to it is to be shown."),
    FieldKey(.method,         "method",          .word,       "How it is paid."),
    FieldKey(.detailsBrand,   "method-brand",    .text,       "The card's brand."),
    FieldKey(.detailsLast4,   "method-last4",    .identifier, "The card's last digits."),
    FieldKey(.items,          "items",           .array,      "The lines of an order."),
    FieldKey(.itemSKU,        "item-sku",        .identifier, "A line's article, `items[].sku`."),
    FieldKey(.itemName,       "item-name",       .text,       "A line's name."),
    FieldKey(.itemQuantity,   "item-quantity",   .integer,    "A line's number of pieces."),
    FieldKey(.itemUnitPrice,  "item-price",      nil,         "The price of one piece."),
    FieldKey(.note,           "note",            .text,       "Free text."),
    FieldKey(.flags,          "flags",           .object,     "The object of the capabilities."),
    FieldKey(.flagRefundable, "flag-refundable", .boolean,    "Whether money can be sent back."),
    FieldKey(.flagCancelable, "flag-cancelable", .boolean,    "Whether it can still be called off."),
    FieldKey(.refundedAmount, "refunded-amount", nil,         "What was sent back."),
    FieldKey(.failureReason,  "failure",         .text,       "Why it failed."),
  ]
}

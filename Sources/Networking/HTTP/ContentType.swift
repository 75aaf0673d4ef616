/// Which media types may hold a feed.
package enum ContentType {
  /// The type without its parameters, in lower case: `text/html`.
  package static func essence(of header: String) -> String {
    let essence = header.split(separator: ";").first ?? ""
    return essence.split(whereSeparator: \.isWhitespace).joined().lowercased()
  }

  /// Whether a response of this type may be one of lines or events that keep coming.
  static func mayBeStream(_ header: String) -> Bool { isEvents(header) || mayBeJSON(header) }

  static func isEvents(_ header: String) -> Bool { essence(of: header) == events }

  /// The type of Server-Sent Events.
  package static let events = "text/event-stream"

  /// Whether a response of this type is worth reading: JSON, or a type that servers use for lack of a better one.
  package static func mayBeJSON(_ header: String) -> Bool {
    let essence = essence(of: header)
    return essence.isEmpty || essence.contains("json")
      || ["text/plain", "application/octet-stream", "binary/octet-stream", "application/jsonl"]
        .contains(essence)
  }
}

/// Which media types may hold a feed.
package enum ContentType {
  /// The type without its parameters, in lower case: `text/html`.
  package static func essence(of header: String) -> String {
    let essence = header.split(separator: ";").first ?? ""
    return essence.split(whereSeparator: \.isWhitespace).joined().lowercased()
  }

  /// Whether a response of this type is worth reading: JSON, or a type that servers use for lack of a better one.
  package static func mayBeJSON(_ header: String) -> Bool {
    let essence = essence(of: header)
    return essence.isEmpty || essence.contains("json")
      || ["text/plain", "application/octet-stream", "binary/octet-stream", "application/jsonl"]
        .contains(essence)
  }
}

import ForwardDecoding
import Foundation
import Networking

/// What stands before the pages in a copy on disk: a line of JSON, behind a line with its digest.
///
/// A later version may add members; one that changes the meaning of these has another `format`.
struct CopyHeader: Codable, Equatable {
  struct Page: Codable, Equatable {
    var byteCount: Int
    /// SHA-256, as hexadecimal digits.
    var digest: String
    var headers: [String: String]
  }

  static let currentFormat = 1

  var format: Int
  /// When the pages had been read, in nanoseconds since 1970-01-01 UTC.
  var readAt: Int64
  // feedlint:allow(all_or_nothing_list): a copy isn't believed in part.
  var pages: [Page]

  init(_ pages: [CopiedPage], readAt: Int64) {
    format = Self.currentFormat
    self.readAt = readAt
    self.pages = pages.map {
      Page(byteCount: $0.bytes.count, digest: Self.digest(of: $0.bytes), headers: $0.headers)
    }
  }

  /// The header of a line, and of the line with its digest before that; nil where they are none.
  init?(digest: ArraySlice<UInt8>, line: ArraySlice<UInt8>) {
    guard Self.digest(of: Array(line)) == String(decoding: digest, as: UTF8.self) else {
      return nil
    }
    do {
      self = try ForwardJSONDecoder().decode(CopyHeader.self, from: Data(line))
      // feedlint:allow(swallowed_error): whatever is wrong with it, nothing of the copy is certain.
    } catch {
      return nil
    }
  }

  /// Both lines.
  func lines() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let line = Array(try encoder.encode(self))
    let newline = [UInt8(ascii: "\n")]
    return Array(Self.digest(of: line).utf8) + newline + line + newline
  }

  static func digest(of bytes: [UInt8]) -> String {
    (Digest.sha256(bytes) ?? []).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// The pages that stand behind it; nil where they aren't what it says.
  func pages(in bytes: ArraySlice<UInt8>) -> [CopiedPage]? {
    var rest = bytes
    var copied: [CopiedPage] = []
    for page in pages {
      guard page.byteCount >= 0, page.byteCount <= rest.count else { return nil }
      let own = Array(rest.prefix(page.byteCount))
      guard !page.digest.isEmpty, Self.digest(of: own) == page.digest else { return nil }
      copied.append(CopiedPage(bytes: own, headers: page.headers))
      rest = rest.dropFirst(page.byteCount)
    }
    return rest.isEmpty ? copied : nil
  }
}

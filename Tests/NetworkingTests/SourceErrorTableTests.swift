import Foundation
import Testing

@testable import Networking

/// The table of failures that the documentation is made from.
@Suite struct SourceErrorTableTests {
  /// Where an error belongs: a new case doesn't compile before it has a place.
  private enum Place { case address, elsewhere }

  private static func place(of error: SourceError) -> (number: Int, place: Place) {
    switch error {
    case .hostNotFound: (0, .address)
    case .refused: (1, .address)
    case .timedOut: (2, .address)
    case .cutShort: (3, .address)
    case .silent: (4, .address)
    case .slow: (5, .address)
    case .endUntold: (6, .address)
    case .streamEnded: (7, .address)
    case .streamSilent: (8, .address)
    case .status: (9, .address)
    case .busy: (10, .address)
    case .contentType: (11, .address)
    case .tooManyRedirects: (12, .address)
    case .partial: (13, .address)
    case .tooLarge: (14, .address)
    case .damagedCompression: (15, .address)
    case .unknownCompression: (16, .address)
    case .untrusted: (17, .address)
    case .notTLS: (18, .address)
    case .tlsFailed: (19, .address)
    case .issuersUnreadable: (20, .address)
    case .identityUnusable: (21, .address)
    case .notHTTP: (22, .address)
    case .network: (23, .address)
    case .invalidURL: (24, .address)
    case .noSuchPort: (25, .address)
    case .noHTTPLibrary: (26, .address)
    case .tooFewFiles: (27, .address)
    case .tooLittleMemory: (28, .address)
    case .notKept: (29, .address)
    case .tooVaried: (30, .address)
    case .noToken: (31, .address)
    case .notFound, .isDirectory, .emptyFolder, .notPermitted, .unreadable, .nothingPiped,
      .unusableAddress,
      .noZstdLibrary, .cannotListen, .damagedFile, .packedLines, .changedMeanwhile, .contradictory,
      .cancelled:
      (-1, .elsewhere)
    }
  }

  @Test func `each failure of an address is listed`() {
    let listed = Set(SourceError.ofAddresses.map { Self.place(of: $0).number })
    #expect(listed == Set(0...31))
  }

  @Test func `each row says what happened and what to do`() {
    let rows = SourceError.markdown.split(separator: "\n").dropFirst(2)
    #expect(rows.count == SourceError.ofAddresses.count)
    #expect(Set(rows).count == rows.count)
    for row in rows {
      let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      #expect(cells.count == 4 && cells.allSatisfy { !$0.isEmpty }, "\(row)")
    }
  }
}

import Foundation
import TestSupport
import Testing

@testable import WireJSON

/// What one wrong byte of structure costs: nearly nothing, and never silently.
///
/// A sample; all edits where `FEEDTUI_MUTATIONS` is `all`.
@Suite struct StructuralEditTests {
  private static let isWhole = ProcessInfo.processInfo.environment["FEEDTUI_MUTATIONS"] == "all"
  /// Edits of a page, of some ten thousand.
  private static let sample = 150

  private static func edits(of page: DamagedPage) -> [StructuralEdit] {
    var edits = StructuralEdit.all(of: page)
    guard !isWhole else { return edits }
    var random = SeededGenerator(seed: 11)
    edits.shuffle(using: &random)
    return Array(edits.prefix(sample))
  }

  @Test(arguments: DamagedPage.all + DamagedPage.kinds)
  func `one wrong byte costs its record, and seldom another`(page: DamagedPage) {
    var share = 0.0
    let edits = Self.edits(of: page)
    for edit in edits {
      let outcome = EditOutcome(edit, of: page)
      share += Double(outcome.untouchedShown) / Double(outcome.untouched)
      #expect(outcome.cost <= 3, "\(edit)")
      #expect(outcome.falseRecords == [], "\(edit)")
      #expect(outcome.dropped >= outcome.lost, "\(edit)")
      #expect(outcome.lost == 0 || outcome.dropped + outcome.punctuationErrors > 0, "\(edit)")
      #expect(!outcome.isCut || edit.opensDocument(page), "\(edit)")
    }
    #expect(share / Double(edits.count) >= 0.999)
  }
}

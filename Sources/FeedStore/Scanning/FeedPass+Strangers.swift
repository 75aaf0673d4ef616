import DTO
import Mapping
import WireJSON

/// Records of a feed that was taken for our own because nothing in its beginning looked like any.
extension FeedPass {
  /// Whether the first record came without anything that says that it is ours.
  ///
  /// Ours has words and names that aren't anybody's: what they say of others' records isn't certain.
  func areStrangers(_ record: ScannedRecord, _ view: RecordView) -> Bool {
    guard isGuess, state.rows.count > 0 else { return false }
    return record.pathIndex != nil || judge.versionToken == nil
  }

  /// Whether our own format was taken for want of any other.
  private var isGuess: Bool {
    state.choice?.confidence == 0 && profile.name == FeedProfile.shop.name
      && plan.namedVersion == nil
  }
}

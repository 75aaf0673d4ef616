import DTO
import Mapping
import WireJSON

/// Records of a feed that was read as our own format because its beginning matched no other.
extension FeedPass {
  /// Whether the first record came without anything that says that it is ours.
  ///
  /// Our format has words and names of its own: what they mean in records of other formats isn't certain.
  func areStrangers(_ record: ScannedRecord, _ view: RecordView) -> Bool {
    guard isGuess, state.rows.count > 0 else { return false }
    return record.pathIndex != nil || judge.versionToken == nil
  }

  /// Whether our own format was taken for want of any other.
  var isGuess: Bool {
    state.choice?.confidence == 0 && profile.name == FeedProfile.shop.name
      && plan.namedVersion == nil
  }
}

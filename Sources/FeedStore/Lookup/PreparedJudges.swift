import DTO
import Mapping
import Synchronization

/// The parts of judges that never change, made once for each profile and version of a feed.
///
/// Each page has a judge of its own; that of a large profile takes milliseconds to make, and a page as long to be read.
final class PreparedJudges: Sendable {
  private struct Entry {
    var profile: FeedProfile
    var version: SchemaVersion
    var judge: PreparedJudge
  }

  private let entries = Mutex<[Entry]>([])

  /// 16: more than the versions that are read at a time; the oldest goes.
  private static let most = 16

  func judge(of profile: FeedProfile, version: SchemaVersion) -> PreparedJudge {
    // What an unexpected version is called makes no difference to its records.
    let version = if case .unexpected = version { SchemaVersion.unexpected("") } else { version }
    let known = entries.withLock { entries in
      entries.first { $0.version == version && $0.profile == profile }
    }
    if let known { return known.judge }
    let judge = PreparedJudge(profile: profile, version: version)
    entries.withLock { entries in
      if entries.count >= Self.most { entries.removeFirst() }
      entries.append(Entry(profile: profile, version: version, judge: judge))
    }
    return judge
  }
}

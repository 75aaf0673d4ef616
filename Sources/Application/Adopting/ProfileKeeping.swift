package import DTO
package import Networking

/// Keeps adopted profiles: the user's folder, or nothing where none may be written.
package protocol ProfileKeeping: Sendable {
  /// The program's version, which stands in a profile's sample.
  var version: String { get }

  /// What a profile for the source is to be called: no other is.
  func name(for source: SourceName) -> String

  /// What is to be said of a profile that was written: empty where `auto` takes it for the source.
  func hint(for profile: FeedProfile, reading source: (any ByteSource)?) -> String

  /// Writes a profile.
  ///
  /// Returns the file.
  func write(_ text: String, name: String) throws(ProfileWriteError) -> String
}

/// Why a profile isn't written.
package enum ProfileWriteError: Error, Equatable, CustomStringConvertible {
  case exists(String)
  case failed(String, String)
  /// Pictures of screens write nothing.
  case notHere

  package var description: String {
    switch self {
    case .exists(let path): "\(path) is there already: --name names another, or move it away first."
    case .failed(let path, let reason): "\(path) can't be written: \(reason)."
    case .notHere: "Profiles are written by feedtui adopt and in the terminal alone."
    }
  }
}

/// Writes nothing.
package struct NoProfiles: ProfileKeeping {
  package init() {}

  package var version: String { "" }

  package func name(for source: SourceName) -> String {
    ProfileName.proposed(for: source, besides: [])
  }

  package func hint(for profile: FeedProfile, reading source: (any ByteSource)?) -> String { "" }

  package func write(_ text: String, name: String) throws(ProfileWriteError) -> String {
    throw .notHere
  }
}

package import Foundation

/// Where the package lies, for tests that read its files.
package enum Repository {
  /// The package's folder.
  package static var root: URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
  }

  /// The path of a sample.
  package static func sample(_ name: String) -> String {
    root.appendingPathComponent("SampleData/\(name)").path
  }

  /// The bytes of a sample.
  package static func bytes(ofSample name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: sample(name))))
  }
}

import Foundation

/// Where texts go: standard output, which may be closed or full.
enum Output {
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  static func write(_ text: String) throws {
    do {
      try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
    } catch {
      throw Failure(description: "The output can't be written: \(error.localizedDescription)")
    }
  }

  /// Says something beside the output; where nobody can hear it, nothing is lost.
  static func warn(_ text: String) {
    var bytes = Array((text + "\n").utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Foundation.write(2, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      bytes = bytes.dropFirst(count)
    }
  }
}

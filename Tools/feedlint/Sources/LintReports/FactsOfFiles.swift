import Dispatch
import Foundation
public import SwiftFacts
import Synchronization

/// Reads files on all processors; of each only its facts stay in memory.
public enum FactsOfFiles {
  /// The facts of files, in their order; those that say that a tool wrote them are left out.
  ///
  /// - Throws: What reading a file throws.
  public static func facts(of paths: [String]) throws -> [FileFacts] {
    let results = Mutex<[Int: Result<FileFacts?, any Error>]>([:])
    DispatchQueue.concurrentPerform(iterations: paths.count) { index in
      let result = Result { try facts(of: paths[index]) }
      results.withLock { $0[index] = result }
    }
    return try results.withLock { all in
      try paths.indices.compactMap { try all[$0]?.get() }
    }
  }

  private static func facts(of path: String) throws -> FileFacts? {
    let bytes = [UInt8](try InputFile.data(at: path))
    return SourceFolder.saysGenerated(bytes) ? nil : FactReader.facts(of: bytes, path: path)
  }
}

import Foundation
public import SwiftFacts
import Synchronization

/// Reads files on all processors; of each only its facts stay in memory.
public enum FactsOfFiles {
  /// How much stack a thread has: the parser goes down for each level of an expression, and its own limit leaves out chains.
  private static let stackBytes = 512 << 20

  /// The facts of files, in their order; one that can't be read says so in its place.
  public static func facts(of files: [SourceFolder.File]) -> [FileFacts] {
    inOrder(files.count) { facts(of: files[$0]) }
  }

  /// The facts of files whose bytes are there already, in their order; `inside` is the path below what was asked for.
  public static func facts(
    of files: [(path: String, inside: String, bytes: [UInt8])]
  ) -> [FileFacts] {
    inOrder(files.count) { index in
      let file = files[index]
      return facts(
        of: file.bytes, SourceFolder.File(path: file.path, inside: file.inside))
    }
  }

  private static func facts(of bytes: [UInt8], _ file: SourceFolder.File) -> FileFacts {
    var facts = FactReader.facts(of: bytes, path: file.path, inside: file.inside)
    facts.isGenerated = file.isGenerated || SourceFolder.saysGenerated(bytes)
    return facts
  }

  private static func inOrder(
    _ all: Int, _ read: @escaping @Sendable (Int) -> FileFacts
  ) -> [FileFacts] {
    let next = Mutex(0)
    let results = Mutex<[FileFacts?]>(Array(repeating: nil, count: all))
    let count = max(1, min(ProcessInfo.processInfo.activeProcessorCount, all))
    let threads = (0..<count).map { _ in
      let done = DispatchSemaphore(value: 0)
      let thread = Thread {
        while let index = next.withLock({ next -> Int? in
          guard next < all else { return nil }
          next += 1
          return next - 1
        }) {
          let facts = read(index)
          results.withLock { $0[index] = facts }
        }
        done.signal()
      }
      thread.stackSize = stackBytes
      thread.start()
      return done
    }
    for done in threads { done.wait() }
    return results.withLock { $0.compactMap(\.self) }
  }

  private static func facts(of file: SourceFolder.File) -> FileFacts {
    do throws(InputFile.Failure) {
      return facts(of: [UInt8](try InputFile.data(at: file.path)), file)
    } catch {
      return FileFacts(unread: file.path, because: error.description)
    }
  }
}

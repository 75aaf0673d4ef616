import Foundation

/// The Swift files of folders.
public struct SourceFolder: Sendable {
  /// What was given can't be read.
  public struct Failure: Error, CustomStringConvertible {
    /// What, and why.
    public var description: String
  }

  /// A Swift file.
  public struct File: Hashable, Sendable {
    /// From the working folder where it is in it, else from the root.
    public var path: String
    /// From the folder that was asked for.
    public var inside: String
    /// Whether its name says that a tool wrote it.
    public var isGenerated: Bool { SourceFolder.isGenerated(path) }
  }

  /// Folders that hold the code of others, or of tools.
  private static let foreign: Set<String> = [
    "Pods", "Carthage", "DerivedData", "checkouts", "node_modules", "SourcePackages",
  ]

  /// The files below `paths`, sorted, each once; `exclude` names folders or files to leave out.
  ///
  /// - Throws: A `Failure` where a path isn't there.
  public static func files(below paths: [String], excluding exclude: [String]) throws -> [File] {
    var files: [String: File] = [:]
    for path in paths.map(plain) {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
        throw Failure(description: "\(path): there is no such file or folder")
      }
      for inside in isFolder.boolValue ? try list(path) : [""] {
        let whole = inside.isEmpty ? path : path == "." ? inside : path + "/" + inside
        guard !isExcluded(whole, inside: inside, by: exclude) else { continue }
        let name = String(whole.split(separator: "/").last ?? "")
        files[whole] =
          files[whole] ?? File(path: whole, inside: inside.isEmpty ? name : inside)
      }
    }
    return files.values.sorted { $0.path < $1.path }
  }

  /// A path without `./`, `//` and `..`; from the working folder where it is in it.
  public static func plain(_ path: String) -> String {
    guard path.contains("/") || path == "." || path == ".." else { return path }
    let here = FileManager.default.currentDirectoryPath
    let whole = URL(fileURLWithPath: path).standardizedFileURL.path
    if whole == here { return "." }
    return whole.hasPrefix(here + "/") ? String(whole.dropFirst(here.count + 1)) : whole
  }

  /// The Swift files of a folder, by their paths from there, without hidden folders and those of others.
  private static func list(_ folder: String) throws -> [String] {
    var found: [String] = []
    var waiting = [""]
    while let inside = waiting.popLast() {
      let path = inside.isEmpty ? folder : folder + "/" + inside
      for name in try names(in: path) {
        let below = inside.isEmpty ? name : inside + "/" + name
        switch kind(of: folder + "/" + below) {
        case .typeDirectory? where !name.hasPrefix(".") && !foreign.contains(name):
          waiting.append(below)
        // One that can't be looked at is told where it is read: its name may be no UTF-8.
        case .typeRegular? where name.hasSuffix(".swift"), nil where name.hasSuffix(".swift"):
          found.append(below)
        default: break
        }
      }
    }
    return found
  }

  private static func names(in folder: String) throws(Failure) -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    } catch {
      throw Failure(description: "\(folder) can't be listed; look at its rights")
    }
  }

  /// What stands at a path, without following links; nil where it can't be looked at.
  private static func kind(of path: String) -> FileAttributeType? {
    do {
      return try FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
    } catch {
      return nil
    }
  }

  /// Whether a file of a revision would be among those of a folder.
  public static func takes(_ path: String, excluding exclude: [String]) -> Bool {
    let folders = path.split(separator: "/").dropLast()
    return path.hasSuffix(".swift")
      && !folders.contains { foreign.contains(String($0)) || $0.hasPrefix(".") }
      && !isExcluded(path, inside: path, by: exclude)
  }

  /// By a path as it is given, or by the name of a file or folder below what was asked for.
  private static func isExcluded(_ path: String, inside: String, by exclude: [String]) -> Bool {
    exclude.map(plain).contains { out in
      path == out || path.hasPrefix(out + "/") || "/\(inside)/".contains("/\(out)/")
    }
  }

  static func isGenerated(_ name: String) -> Bool {
    [".generated.swift", ".pb.swift", ".grpc.swift", "+Generated.swift"].contains {
      name.hasSuffix($0)
    }
  }

  /// Whether a file says at its head that a tool wrote it.
  public static func saysGenerated(_ bytes: some Collection<UInt8>) -> Bool {
    let head = String(decoding: bytes.prefix(600), as: UTF8.self)
    return head.split(whereSeparator: \.isNewline).prefix(8).contains { line in
      let words = line.drop { $0 == "/" || $0 == "*" || $0 == " " }.lowercased()
      guard words.count < line.count else { return false }
      return beginnings.contains(where: words.hasPrefix)
        || line.contains("@generated") || line.contains("DO NOT EDIT")
        || words.contains("automatically generated")
    }
  }

  private static let beginnings = [
    "generated using", "generated by", "this file was generated", "this file is generated",
    "this code was generated", "code generated",
  ]
}

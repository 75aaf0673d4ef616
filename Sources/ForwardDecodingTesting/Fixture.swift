public import Foundation

/// A payload in a file whose name says what it is.
///
/// | name | what it is |
/// |---|---|
/// | `order.json` | golden: what is sent today |
/// | `order_v1.json`, `order_v2.json` | frozen: what version 1 and 2 sent, or wrote |
/// | `order_with_nulls.json` | a golden one with a change: `with nulls` |
/// | `future_order.json` | what may be sent one day |
public struct Fixture: Sendable, Equatable {
  /// What a payload is.
  public enum Kind: Sendable, Hashable {
    case golden
    /// Sent or written by that version.
    case frozen(version: Int)
    /// With that change, underscores as blanks.
    case changed(String)
    case future
  }

  /// What it is a payload of: `order`.
  public var subject: String
  /// What it is.
  public var kind: Kind
  /// Its file's name, without the extension.
  public var name: String
  /// The payload.
  public var data: Data

  /// The payload of a file of this name, without the extension.
  public init(named name: String, data: Data) {
    self.name = name
    self.data = data
    if name.hasPrefix("future_") {
      (subject, kind) = (String(name.dropFirst("future_".count)), .future)
    } else if let with = name.range(of: "_with_") {
      subject = String(name[..<with.lowerBound])
      kind = .changed("with " + name[with.upperBound...].replacing("_", with: " "))
    } else if let mark = name.range(of: "_v", options: .backwards),
      let version = Int(name[mark.upperBound...])
    {
      (subject, kind) = (String(name[..<mark.lowerBound]), .frozen(version: version))
    } else {
      (subject, kind) = (name, .golden)
    }
  }

  /// The fixtures of a folder, by name; of one subject where one is given.
  ///
  /// - Throws: Where the folder, or a file in it, can't be read.
  public static func all(in folder: URL, of subject: String? = nil) throws -> [Fixture] {
    try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "json" }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
      .map { file in
        Fixture(
          named: file.deletingPathExtension().lastPathComponent, data: try Data(contentsOf: file))
      }
      .filter { subject == nil || $0.subject == subject }
  }

  /// Decodes the frozen payloads of every old version: the test that a stored model can still be read, in one line.
  ///
  ///     let settings = try Fixture.decodeFrozen(Settings.self, of: "settings", in: folder)
  ///     #expect(settings.count == 3)
  ///
  /// - Throws: What the model throws, for the oldest version that it can't read.
  public static func decodeFrozen<Value: Decodable>(
    _ type: Value.Type, of subject: String, in folder: URL,
    decode: (Data) throws -> Value = { try JSONDecoder().decode(Value.self, from: $0) }
  ) throws -> [Int: Value] {
    var values: [Int: Value] = [:]
    for fixture in try all(in: folder, of: subject) {
      guard case .frozen(let version) = fixture.kind else { continue }
      values[version] = try decode(fixture.data)
    }
    return values
  }
}

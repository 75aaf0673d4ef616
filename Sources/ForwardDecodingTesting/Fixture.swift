public import Foundation

/// A payload in a file whose name says what it is.
///
/// | name | what it is |
/// |---|---|
/// | `order.json` | golden: what is sent today |
/// | `order_v1.json`, `order_v2.json` | frozen: what version 1 and 2 sent, or wrote |
/// | `order_with_nulls.json`, `order_v1_with_nulls.json` | one of these with a change: `with nulls` |
/// | `future_order.json` | what may be sent one day |
/// | `future_payload.json` | the same, of every subject of its folder |
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

  /// What it is a payload of: `order`; `payload` where it is one of every subject.
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
      subject = Self.versioned(name[..<with.lowerBound]).subject
      kind = .changed("with " + name[with.upperBound...].replacing("_", with: " "))
    } else {
      let (subject, version) = Self.versioned(name[...])
      self.subject = subject
      kind = version.map(Kind.frozen(version:)) ?? .golden
    }
  }

  /// The subject and the version of `order_v2`.
  private static func versioned(_ name: Substring) -> (subject: String, version: Int?) {
    guard let mark = name.range(of: "_v", options: .backwards),
      name[mark.upperBound...].allSatisfy(\.isASCII),
      name[mark.upperBound...].allSatisfy(\.isNumber),
      let version = Int(name[mark.upperBound...])
    else { return (String(name), nil) }
    return (String(name[..<mark.lowerBound]), version)
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
      .filter { $0.isOf(subject) }
  }

  private func isOf(_ subject: String?) -> Bool {
    subject == nil || self.subject == subject || kind == .future && self.subject == "payload"
  }

  /// Decodes the frozen payloads of every old version: the test that a stored model can still be read, in one line.
  ///
  ///     let settings = try Fixture.decodeFrozen(Settings.self, of: "settings", in: folder)
  ///     #expect(settings.count == 3)
  ///
  /// - Throws: A `FixtureError` for the oldest version that the model can't read, and where there are none at all.
  public static func decodeFrozen<Value: Decodable>(
    _ type: Value.Type, of subject: String, in folder: URL,
    decode: (Data) throws -> Value = { try JSONDecoder().decode(Value.self, from: $0) }
  ) throws -> [Int: Value] {
    let frozen = try all(in: folder, of: subject).compactMap { fixture -> (Int, Fixture)? in
      if case .frozen(let version) = fixture.kind { (version, fixture) } else { nil }
    }
    guard !frozen.isEmpty else { throw FixtureError(name: "\(subject)_v1", reason: nil) }
    var values: [Int: Value] = [:]
    for (version, fixture) in frozen.sorted(by: { $0.0 < $1.0 }) {
      do {
        values[version] = try decode(fixture.data)
      } catch {
        throw FixtureError(name: fixture.name, reason: error)
      }
    }
    return values
  }
}

/// A fixture that can't be read, or isn't there.
public struct FixtureError: Error, CustomStringConvertible {
  /// Its file's name, without the extension.
  public var name: String
  /// What its decode threw; nil where it isn't there.
  public var reason: (any Error)?

  /// `settings_v1.json: …`.
  public var description: String {
    "\(name).json: "
      + (reason.map { "\($0)" } ?? "there is no such file, and none of another version")
  }
}

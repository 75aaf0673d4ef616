import Foundation
import Networking
import Testing

@testable import FeedStore

/// The last good pages of an address on disk.
@Suite struct FeedCopyTests {
  /// A folder that is gone with the test.
  private final class Folder {
    let base = NSTemporaryDirectory() + "/feedtui-test-\(UUID().uuidString)"
    var path: String { base + "/feedtui" }

    func copy(_ key: String...) throws -> FeedCopy {
      try #require(FeedCopy(folder: path, key: key))
    }

    /// The one file in it.
    func file() throws -> String {
      let names = try FileManager.default.contentsOfDirectory(atPath: path)
      #expect(names.count == 1)
      return "\(path)/\(try #require(names.first))"
    }

    /// Takes the place of the one file.
    func write(_ bytes: [UInt8], mode: mode_t = 0o600) throws {
      let path = try file()
      try Data(bytes).write(to: URL(fileURLWithPath: path))
      chmod(path, mode)
    }

    deinit {
      do { try FileManager.default.removeItem(atPath: base) } catch { /* It was never made. */  }
    }
  }

  private static let pages = FeedCopy.Pages(
    pages: [
      CopiedPage(
        bytes: Array(
          #"{"schemaVersion":2,"data":{"orders":[{"id":"o0","status":"paid"}]},"next":"1"}"#.utf8),
        headers: ["date": "Wed, 25 Nov 2026 16:00:00 GMT"]),
      CopiedPage(bytes: Array("{\"data\":{\"orders\":[]},\n\"next\":null}".utf8), headers: [:]),
    ], readAt: 1_764_086_400_000_000_000)

  /// What a program of the first version has written.
  ///
  /// It never changes: copies outlive programs.
  private static let frozen = #"""
    a1e361055d38156703595cd59cde4afde3ab8e496dd8d7cb87cfc4d85c6ede32
    {"format":1,"pages":[{"byteCount":78,"digest":"78173b830e2110ce76bf01861d888edc8826d3228fe5935a05933720119d92f4","headers":{"date":"Wed, 25 Nov 2026 16:00:00 GMT"}},{"byteCount":35,"digest":"0d7cdfb59c54c6ee3b4beffe527526a183d8efb795d36ac0d143e1c3b4ca4cba","headers":{}}],"readAt":1764086400000000000}
    {"schemaVersion":2,"data":{"orders":[{"id":"o0","status":"paid"}]},"next":"1"}{"data":{"orders":[]},
    "next":null}
    """#

  /// The frozen copy with another header, and its digest.
  private static func resigned(_ change: (String) -> String) -> String {
    let lines = frozen.split(separator: "\n", maxSplits: 2)
    let header = change(String(lines[1]))
    return "\(CopyHeader.digest(of: Array(header.utf8)))\n\(header)\n\(lines[2])"
  }

  @Test func `what is kept is what is read`() throws {
    let folder = Folder()
    let copy = try folder.copy("a")
    #expect(try copy.pages() == nil)
    try copy.keep(Self.pages)
    #expect(try copy.pages() == Self.pages)
    var next = Self.pages
    next.pages.removeLast()
    next.readAt += 1
    try copy.keep(next)
    #expect(try copy.pages() == next)
    var info = stat()
    #expect(stat(try folder.file(), &info) == 0 && info.st_mode & 0o777 == 0o600)
    #expect(stat(folder.path, &info) == 0 && info.st_mode & 0o777 == 0o700)
  }

  @Test func `a copy of the first version is read by all later ones`() throws {
    let folder = Folder()
    let copy = try folder.copy("a")
    try copy.keep(Self.pages)
    try folder.write(Array(Self.frozen.utf8))
    #expect(try copy.pages() == Self.pages)
    // What a later version says besides is no damage.
    let later = Self.resigned {
      $0.replacing("\"format\":1", with: "\"zone\":\"utc\",\"format\":1")
        .replacing("\"headers\":{}", with: "\"headers\":{},\"status\":200")
    }
    try folder.write(Array(later.utf8))
    #expect(try copy.pages() == Self.pages)
    // What it means otherwise isn't read.
    let other = Self.resigned { $0.replacing("\"format\":1", with: "\"format\":2") }
    try folder.write(Array(other.utf8))
    #expect(try copy.pages() == nil)
  }

  @Test func `no changed byte and no cut shows other pages`() throws {
    let folder = Folder()
    let copy = try folder.copy("a")
    try copy.keep(Self.pages)
    let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: try folder.file())))
    for offset in bytes.indices {
      var other = bytes
      other[offset] ^= 0x01
      try folder.write(other)
      #expect(throws: FeedCopy.Fault.damaged, "\(offset)") { try copy.pages() }
      try folder.write(Array(bytes[..<offset]))
      #expect(throws: FeedCopy.Fault.damaged, "cut at \(offset)") { try copy.pages() }
    }
    try folder.write(bytes + [0x20])
    #expect(throws: FeedCopy.Fault.damaged) { try copy.pages() }
    try folder.write([])
    #expect(throws: FeedCopy.Fault.damaged) { try copy.pages() }
  }

  // swift-format-ignore
  static let headers: [String] = [
    "", "null", "[]", "{}", #"{"format":1}"#, #"{"format":"1","readAt":0,"pages":[]}"#,
    #"{"format":1,"readAt":0,"pages":[]}"#, #"{"format":1,"readAt":0,"pages":[{"byteCount":-1,"digest":"","headers":{}}]}"#,
    #"{"format":1,"readAt":0,"pages":[{"byteCount":9223372036854775807,"digest":"","headers":{}}]}"#,
    #"{"format":1,"readAt":0,"pages":[{"byteCount":0,"digest":"","headers":{}}]}"#,
    #"{"format":1,"readAt":-9223372036854775808,"pages":[{"byteCount":0,"digest":"e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855","headers":{}}]}"#,
    #"{"format":1,"readAt":1e99,"pages":[{"byteCount":0,"digest":"e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855","headers":{}}]}"#,
  ]

  @Test(arguments: headers)
  func `what is no copy is damaged`(header: String) throws {
    let folder = Folder()
    let copy = try folder.copy("a")
    try copy.keep(Self.pages)
    let digest = CopyHeader.digest(of: Array(header.utf8))
    try folder.write(Array("\(digest)\n\(header)\n".utf8))
    #expect(throws: FeedCopy.Fault.damaged) { try copy.pages() }
  }

  @Test func `what isn't this user's alone is neither read nor written`() throws {
    let folder = Folder()
    let copy = try folder.copy("a")
    try copy.keep(Self.pages)
    try folder.write(Array(Self.frozen.utf8), mode: 0o644)
    #expect(throws: FeedCopy.Fault.unreadable(reason: "it isn't this user's alone")) {
      try copy.pages()
    }
    let file = try folder.file()
    unlink(file)
    symlink("/etc/passwd", file)
    #expect(throws: FeedCopy.Fault.self) { try copy.pages() }
    // A link is replaced, and not followed.
    try copy.keep(Self.pages)
    #expect(try copy.pages() == Self.pages)
    unlink(file)
    mkfifo(file, 0o600)
    #expect(throws: FeedCopy.Fault.self) { try copy.pages() }
    chmod(folder.path, 0o755)
    #expect(throws: FeedCopy.Fault.self) { try copy.keep(Self.pages) }
  }

  @Test func `each address, owner and extent has a copy of its own`() throws {
    let folder = Folder()
    let keys = [["a"], ["a", ""], ["", "a"], ["a1:b"], ["a", "b"], ["ab"], []]
    for (number, key) in keys.enumerated() {
      var pages = Self.pages
      pages.readAt = Int64(number) + 1
      try #require(FeedCopy(folder: folder.path, key: key)).keep(pages)
    }
    for (number, key) in keys.enumerated() {
      #expect(
        try #require(FeedCopy(folder: folder.path, key: key)).pages()?.readAt == Int64(number) + 1)
    }
  }

  @Test func `the folder holds so many, and the newest`() throws {
    let folder = Folder()
    for number in 0..<60 { try folder.copy("\(number)").keep(Self.pages) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 50)
    #expect(try folder.copy("59").pages() != nil)
  }

  @Test func `a full disk and a folder that can't be made are told`() throws {
    let copy = try #require(FeedCopy(folder: "/proc/nowhere/feedtui", key: []))
    #expect(throws: FeedCopy.Fault.self) { try copy.keep(Self.pages) }
    #expect(try copy.pages() == nil)
  }

  // MARK: When it is written

  private static func page(_ text: String) -> MemoryBytes {
    MemoryBytes(
      Array(text.utf8),
      headers: [
        "date": "d", "etag": "e", "last-modified": "m", "set-cookie": "session=secret",
        "x-api-key": "secret",
      ])
  }

  @Test func `it is written a minute apart, and without a secret`() throws {
    let folder = Folder()
    let copy = try folder.copy("a")
    var keeper = CopyKeeper(copy)
    let start = ContinuousClock.now
    func round(_ text: String, at seconds: Int, isWhole: Bool = true) {
      keeper.beginRound()
      keeper.take(Self.page(text), 0, isOfAddress: true, versionHeader: nil)
      keeper.take(Self.page("2"), 1, isOfAddress: false, versionHeader: nil)
      keeper.endRound(
        isWhole: isWhole, pageCount: 2, at: start + .seconds(seconds), readAt: Int64(seconds))
    }
    round("never", at: 0, isWhole: false)
    #expect(try copy.pages() == nil)
    round("first", at: 1)
    #expect(
      try copy.pages()?.pages == [
        CopiedPage(
          bytes: Array("first".utf8), headers: ["date": "d", "etag": "e", "last-modified": "m"]),
        CopiedPage(bytes: Array("2".utf8), headers: ["date": "d"]),
      ])
    round("second", at: 30)
    #expect(try copy.pages()?.readAt == 1)
    round("second", at: 61)
    #expect(try copy.pages()?.readAt == 61)
    // Only its age has changed.
    round("second", at: 200)
    #expect(try copy.pages()?.readAt == 61)
    round("second", at: 661)
    #expect(try copy.pages()?.readAt == 661)
    // The server says that a page is the one of before.
    keeper.beginRound()
    keeper.take(nil as MemoryBytes?, 0, isOfAddress: true, versionHeader: nil)
    keeper.endRound(isWhole: true, pageCount: 1, at: start + .seconds(800), readAt: 800)
    #expect(try copy.pages()?.pages.map(\.bytes) == [Array("second".utf8)])
    #expect(keeper.problem == nil)
  }

  @Test func `what is too large isn't kept, and that is told`() throws {
    let folder = Folder()
    let copy = try folder.copy("a")
    var keeper = CopyKeeper(copy)
    keeper.beginRound()
    let large = MemoryBytes([UInt8](repeating: 0x20, count: FeedCopy.maxBytes / 2 + 1))
    keeper.take(large, 0, isOfAddress: true, versionHeader: nil)
    keeper.take(large, 1, isOfAddress: true, versionHeader: nil)
    keeper.take(Self.page("small"), 2, isOfAddress: true, versionHeader: nil)
    keeper.endRound(isWhole: true, pageCount: 3, at: .now, readAt: 1)
    #expect(keeper.problem == .notKept(reason: "the feed has more than 32 MiB"))
    #expect(try copy.pages() == nil)
  }

  @Test func `a page of a reading that failed behind it may be the same next time`() throws {
    let folder = Folder()
    let copy = try folder.copy("a")
    var keeper = CopyKeeper(copy)
    keeper.beginRound()
    keeper.take(Self.page("one"), 0, isOfAddress: true, versionHeader: nil)
    keeper.endRound(isWhole: false, pageCount: 1, at: .now, readAt: 1)
    keeper.beginRound()
    keeper.take(nil as MemoryBytes?, 0, isOfAddress: true, versionHeader: nil)
    keeper.take(Self.page("two"), 1, isOfAddress: true, versionHeader: nil)
    keeper.endRound(isWhole: true, pageCount: 2, at: .now, readAt: 2)
    #expect(keeper.problem == nil)
    #expect(
      try copy.pages()?.pages.map { String(decoding: $0.bytes, as: UTF8.self) } == ["one", "two"])
  }

  @Test func `what a server says again of a secret isn't kept, and that is told`() throws {
    let folder = Folder()
    let secrets: @Sendable () -> [String] = { ["s&cret-4711", "short", "a/b+c/d"] }
    let copy = try #require(FeedCopy(folder: folder.path, key: [], secrets: secrets))
    for answer in [
      MemoryBytes("{\"next\":\"/orders?token=s&cret-4711\"}"),
      MemoryBytes("{\"next\":\"/orders?token=s%26cret%2D4711\"}"),
      MemoryBytes("{\"note\":\"a\\/b+c\\/d\"}"),
      MemoryBytes([], headers: ["link": "</orders?token=s%26cret%2D4711>; rel=\"next\""]),
    ] {
      var keeper = CopyKeeper(copy)
      keeper.beginRound()
      keeper.take(answer, 0, isOfAddress: true, versionHeader: nil)
      keeper.endRound(isWhole: true, pageCount: 1, at: .now, readAt: 1)
      #expect(keeper.problem == .notKept(reason: "an answer holds a secret of the request"))
      #expect(try copy.pages() == nil)
    }
  }
}

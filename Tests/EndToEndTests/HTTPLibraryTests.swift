import Foundation
import Testing

/// libcurl is loaded when an address is asked for; a system may have none.
@Suite struct HTTPLibraryTests {
  #if os(Linux)
    @Test func `without libcurl files are read, and an address says what is missing`() throws {
      let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("feedtui-libraries-\(UUID())")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for name in ["libcurl.so.4", "libcurl-gnutls.so.4"] {
        try Data().write(to: folder.appendingPathComponent(name))
      }
      let path = [folder.path, ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"] ?? ""]
        .filter { !$0.isEmpty }.joined(separator: ":")
      let result = try Program.run(
        TerminalSession.program, ["check", "SampleData/payments.ndjson", "http://localhost:1/"],
        environment: "LD_LIBRARY_PATH=\(path)")
      #expect(result.status == 2)
      #expect(result.output.contains("SampleData/payments.ndjson: 5 records"))
      #expect(
        result.output.contains("Addresses are read by libcurl, which is not installed here."),
        "\(result.output)\(result.errors)")
      try FileManager.default.removeItem(at: folder)
    }
  #endif
}

import Foundation
import Testing

/// A server with TLS, by Python: it answers each request with the same bytes.
struct TLSServer {
  let port: Int
  private let process: Process
  private let folder: URL

  /// Prints its port, and writes a line for each request.
  private static let script = """
    import socket, ssl, sys
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(sys.argv[1], sys.argv[2])
    if len(sys.argv) > 5:
        context.verify_mode = ssl.CERT_REQUIRED
        context.load_verify_locations(sys.argv[1])
    listener = socket.create_server(("127.0.0.1", 0))
    print(listener.getsockname()[1], flush=True)
    while True:
        plain, _ = listener.accept()
        try:
            with context.wrap_socket(plain, server_side=True) as connection:
                if connection.recv(65536):
                    open(sys.argv[4], "a").write("request\\n")
                    connection.sendall(open(sys.argv[3], "rb").read())
        except OSError:
            plain.close()
    """

  /// `knowsClients`: Whether it wants the client's certificate, which must be its own.
  init(certificate: String, key: String, answer: String, knowsClients: Bool = false) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "feedtui-tls-\(UUID())")
    self.folder = folder
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let files = [
      ("certificate.pem", certificate), ("key.pem", key), ("answer", answer), ("log", ""),
    ]
    for (name, text) in files {
      try Data(text.utf8).write(to: folder.appendingPathComponent(name))
    }
    process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      ["python3", "-c", Self.script] + files.map { folder.appendingPathComponent($0.0).path }
      + (knowsClients ? ["clients"] : [])
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let line = String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self)
    port = try #require(Int(line.trimmingCharacters(in: .newlines)))
  }

  /// The file of its own certificate, to be trusted.
  var certificatePath: String { folder.appendingPathComponent("certificate.pem").path }
  var keyPath: String { folder.appendingPathComponent("key.pem").path }

  /// Ends it, and returns how many requests it got.
  func stop() throws -> Int {
    // Killed, for a thread of the tests may block signals, and it inherits that. Nobody waits for its end: that of a
    // process started meanwhile would be waited for as well.
    kill(process.processIdentifier, SIGKILL)
    let log = try String(contentsOf: folder.appendingPathComponent("log"), encoding: .utf8)
    try FileManager.default.removeItem(at: folder)
    return log.split(separator: "\n").count
  }
}

/// The certificate by which servers know the client: a credential, sent to the first origin alone.
package struct ClientIdentity: Equatable, Sendable {
  /// Files in PEM.
  package var certificatePath: String
  /// Nil where the certificate's file holds the key too.
  package var keyPath: String?

  package init(certificatePath: String, keyPath: String?) {
    self.certificatePath = certificatePath
    self.keyPath = keyPath
  }
}

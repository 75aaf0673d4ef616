/// Where bytes go that arrive.
protocol ByteSink: AnyObject, Sendable {
  /// Adds bytes at the end; may wait until there is room for them.
  func append(_ bytes: UnsafeRawBufferPointer) throws(SourceError)

  /// Lets nobody read before `finish` has been called without a failure; called before the first byte.
  func holdBack() throws(SourceError)

  /// No more bytes will come.
  func finish(_ failure: SourceError?)
}

extension Spool: ByteSink {}

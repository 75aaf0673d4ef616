import SwiftFacts

extension Project {
  /// Whether a path is one of `paths`, or in one of them.
  func isIn(_ paths: [String], _ path: String) -> Bool {
    paths.contains { folder in
      path == folder || path.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
        || path.hasSuffix("/" + folder)
    }
  }

  /// Each spot of a kind that `select` takes, with its function and file.
  func sites<Value>(
    _ select: (Site) -> Value?
  ) -> [(file: FileFacts, function: FunctionFact, site: Site, value: Value)] {
    files.flatMap { file in
      file.functions.flatMap { function in
        function.sites.compactMap { site in select(site).map { (file, function, site, $0) } }
      }
    }
  }
}

extension Site {
  /// Whether a decoder is made here.
  package var isDecoder: Bool { if case .decoder = kind { true } else { false } }

  /// Certain, where nothing of it stands in an `#if`.
  var certainty: Finding.Certainty { isConditional ? .likely : .certain }
}

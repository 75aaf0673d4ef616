/// Names and words without the marks of their letters: `rückerstattet` is `rueckerstattet`, `échoué` is `echoue`.
enum PlainLetters {
  private static let german: [Unicode.Scalar: String] = [
    "ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss",
  ]
  // swift-format-ignore
  private static let others: [(plain: String, marked: String)] = [
    ("a", "àáâãåąă"), ("c", "çćč"), ("d", "ďđ"), ("e", "èéêëęěė"), ("g", "ğ"), ("i", "ìíîïıį"), ("l", "łľ"),
    ("n", "ñńň"), ("o", "òóôõőø"), ("r", "ř"), ("s", "śšş"), ("t", "ťţț"), ("u", "ùúûűů"), ("y", "ýÿ"), ("z", "źżž"),
  ]
  private static let letters: [Unicode.Scalar: String] = {
    var letters = german
    for (plain, marked) in others {
      for scalar in marked.unicodeScalars { letters[scalar] = plain }
    }
    return letters
  }()

  /// The text of a folded name or word; what isn't seen is left out of it.
  static func text(_ folded: [UInt8]) -> String {
    let text = String(decoding: folded, as: UTF8.self)
    guard folded.contains(where: { $0 >= 0x80 }) else { return text }
    var plain = ""
    for sent in text.unicodeScalars where sent.properties.generalCategory != .format {
      for scalar in sent.properties.lowercaseMapping.unicodeScalars {
        plain += letters[scalar] ?? String(narrow(scalar))
      }
    }
    return plain
  }

  /// The usual letter for one of those as wide as an ideograph.
  private static func narrow(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    guard (0xFF01...0xFF5E).contains(scalar.value) else { return scalar }
    return Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar
  }
}

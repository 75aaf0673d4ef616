/// Values that are secrets by their form, whatever key they stand under.
enum SecretForms {
  // swift-format-ignore
  /// How secrets of well-known services begin. What may be public (`pk_live_`) isn't here.
  static let prefixes: [(prefix: String, whose: String)] = [
    ("sk_live_", "Stripe, Paystack"), ("sk_test_", "Stripe, Paystack"), ("rk_live_", "Stripe"), ("rk_test_", "Stripe"),
    ("whsec_", "Stripe"), ("ek_live_", "Stripe"), ("ek_test_", "Stripe"),
    ("access_token$", "Braintree"), ("sq0atp-", "Square"), ("sq0csp-", "Square"),
    ("shpat_", "Shopify"), ("shpca_", "Shopify"), ("shppa_", "Shopify"), ("shpss_", "Shopify"),
    ("pdl_live_apikey_", "Paddle"), ("pdl_sdbx_apikey_", "Paddle"), ("pdl_ntfset_", "Paddle"),
    ("FLWSECK", "Flutterwave"), ("xnd_production_", "Xendit"), ("xnd_development_", "Xendit"),
    ("AKIA", "Amazon"), ("ASIA", "Amazon"), ("AIza", "Google"), ("ya29.", "Google"),
    ("ghp_", "GitHub"), ("gho_", "GitHub"), ("ghs_", "GitHub"), ("github_pat_", "GitHub"),
    ("xoxb-", "Slack"), ("xoxp-", "Slack"), ("xapp-", "Slack"),
    ("eyJ", "JSON Web Tokens: the beginning of {\" in Base64"),
    ("skey_live_", "Omise"), ("skey_test_", "Omise"), ("APP_USR-", "Mercado Pago"), ("access-production-", "Plaid"),
    ("access-sandbox-", "Plaid"), ("access-development-", "Plaid"), ("sk_sbox_", "Checkout.com"), ("Atza|", "Amazon"),
    ("Atzr|", "Amazon"), ("amzn1.oa2-cs.", "Amazon"), ("A21AA", "PayPal"), ("klarna_live_api_", "Klarna"),
    ("klarna_test_api_", "Klarna"), ("shptka_", "Shopify"), ("sk_org_live_", "Stripe"), ("SG.", "SendGrid"),
    ("live_", "Mollie"), ("test_", "Mollie"),
  ]

  private static let prefixBytes = prefixes.map { Array($0.prefix.utf8) }
  private static let firstBytes = Set(prefixBytes.map { $0[0] })

  /// Words that announce a credential: `Bearer 8f2c…`.
  private static let schemes = ["bearer ", "basic "].map { Array($0.utf8) }

  static func masks(in text: FormText) -> [Mask] {
    let codes = text.codes
    var masks: [Mask] = []
    var index = 0
    while index < codes.count {
      let startsWord = index == 0 || !isPartOfWord(codes[index - 1])
      if let end = startsWord ? end(of: codes, from: index) : nil {
        masks.append(Mask(range: index..<end, text: PersonalRule.dots))
        index = end
      } else {
        index += 1
      }
    }
    return masks
  }

  /// Where the secret ends that begins at `start`; nil where none does.
  private static func end(of codes: [UInt8], from start: Int) -> Int? {
    if firstBytes.contains(codes[start]) {
      for prefix in prefixBytes where isPrefix(prefix, of: codes, at: start) {
        let end = endOfToken(codes, start)
        // A short prefix needs more behind it to be told from an id.
        if prefix.count >= 6 || isKey(codes[(start + prefix.count)..<end]) { return end }
      }
    }
    switch codes[start] {
    case UInt8(ascii: "-"): return endOfKeyBlock(codes, start) ?? endOfUser(codes, start)
    case UInt8(ascii: "b"), UInt8(ascii: "B"):
      for scheme in schemes where isPrefix(scheme, of: codes, at: start, anyCase: true) {
        let token = start + scheme.count
        let end = endOfToken(codes, token)
        if looksRandom(codes[token..<end]) { return end }
      }
    default: break
    }
    return endOfClientSecret(codes, start) ?? endOfPassword(codes, start)
  }

  /// `pi_…_secret_…`: what lets a browser act on a payment.
  private static func endOfClientSecret(_ codes: [UInt8], _ start: Int) -> Int? {
    guard
      codes[start] == UInt8(ascii: "p") || codes[start] == UInt8(ascii: "s")
        || codes[start] == UInt8(ascii: "c")
    else { return nil }
    let end = endOfToken(codes, start)
    let mark = Array("_secret_".utf8)
    guard end - start > mark.count + 4 else { return nil }
    let isOne = (start..<end - mark.count).contains { isPrefix(mark, of: codes, at: $0) }
    return isOne ? end : nil
  }

  /// `//user:password@host`; in an address of the web the user alone may be a key: `https://key@host`.
  private static func endOfPassword(_ codes: [UInt8], _ start: Int) -> Int? {
    guard codes[start] == UInt8(ascii: "/"), isPrefix(Array("//".utf8), of: codes, at: start) else {
      return nil
    }
    let ends: [UInt8] = Array(" /?#\"<>".utf8)
    let rest = codes[(start + 2)...]
    let end = rest.firstIndex { ends.contains($0) } ?? codes.count
    guard let at = codes[(start + 2)..<end].lastIndex(of: UInt8(ascii: "@")),
      codes[(start + 2)..<at].contains(UInt8(ascii: ":"))
        || at > start + 2 && start > 0 && codes[start - 1] == UInt8(ascii: ":")
    else { return nil }
    return at
  }

  /// `-u user:password`, as `curl` takes it.
  private static func endOfUser(_ codes: [UInt8], _ start: Int) -> Int? {
    let options = ["-u ", "--user "].map { Array($0.utf8) }
    guard let option = options.first(where: { isPrefix($0, of: codes, at: start) }) else {
      return nil
    }
    let user = codes[(start + option.count)...].prefix { !$0.isSpaceCode }
    return user.contains(UInt8(ascii: ":")) ? user.endIndex : nil
  }

  /// `-----BEGIN PRIVATE KEY----- …`: all there is of it.
  private static func endOfKeyBlock(_ codes: [UInt8], _ start: Int) -> Int? {
    isPrefix(Array("-----BEGIN ".utf8), of: codes, at: start) ? codes.count : nil
  }

  // MARK: Pieces

  private static func isPrefix(
    _ prefix: [UInt8], of codes: [UInt8], at start: Int, anyCase: Bool = false
  ) -> Bool {
    guard start + prefix.count <= codes.count else { return false }
    for (offset, byte) in prefix.enumerated() {
      let code = codes[start + offset]
      if code != byte, !(anyCase && code | 0x20 == byte) { return false }
    }
    return true
  }

  private static func endOfToken(_ codes: [UInt8], _ start: Int) -> Int {
    codes[start...].firstIndex { !isPartOfToken($0) } ?? codes.count
  }

  private static func isPartOfWord(_ code: UInt8) -> Bool {
    code.isLetterCode || code.isDigitCode || code == UInt8(ascii: "_")
  }

  private static func isPartOfToken(_ code: UInt8) -> Bool {
    isPartOfWord(code) || "-.=/+~$|:".utf8.contains(code)
  }

  /// Whether it is as long as a key, and one run of letters and digits to begin with: `test_order_0001` is an id.
  private static func isKey(_ rest: ArraySlice<UInt8>) -> Bool {
    let run = rest.prefix { $0.isASCIILetterCode || $0.isDigitCode }
    return run.count >= 16 && rest.contains(where: \.isDigitCode)
  }

  /// Whether it is hardly a word of any language: some length, and digits among its letters.
  static func looksRandom(_ token: ArraySlice<UInt8>) -> Bool {
    token.count >= 24 || token.count >= 8 && token.contains(where: \.isDigitCode)
  }
}

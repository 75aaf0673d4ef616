/// An ISO 4217 code that is in the list of today's currencies.
@usableFromInline
package struct CurrencyCode: Hashable, Sendable {
  /// The three letters, the first in the highest of the lower 24 bits.
  @usableFromInline package let packed: UInt32

  /// The code whose letters are these ASCII capitals, if it is in the list.
  package init?(_ letters: (UInt8, UInt8, UInt8)) {
    let packed = UInt32(letters.0) << 16 | UInt32(letters.1) << 8 | UInt32(letters.2)
    guard Self.exponent(of: packed) != nil else { return nil }
    self.packed = packed
  }

  /// The code with this spelling, if it is in the list.
  package init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count == 3 else { return nil }
    self.init((bytes[0], bytes[1], bytes[2]))
  }

  /// The code that `packed` came from; nil for anything else.
  package init?(packed: UInt32) {
    guard Self.exponent(of: packed) != nil else { return nil }
    self.packed = packed
  }

  /// Makes one of the number that another one had.
  @inlinable
  package init(ofPacked packed: UInt32) { self.packed = packed }

  /// The three letters.
  package var text: String {
    let bytes = [UInt8(packed >> 16 & 0xFF), UInt8(packed >> 8 & 0xFF), UInt8(packed & 0xFF)]
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Decimal places of the minor unit: 2 for cents, 0 for yen, 3 for dinars.
  package var exponent: Int { Self.exponent(of: packed) ?? 2 }

  /// The exponent of each three letters, -1 for those of no currency; looked at twice a record.
  ///
  /// Source: ISO 4217, list one (as amended to 2024), without funds, metals and test codes.
  private static let exponents: [Int8] = {
    var table = [Int8](repeating: -1, count: 26 * 26 * 26)
    for (exponent, codes) in codesByExponent {
      for code in codes.split(whereSeparator: \.isWhitespace) {
        let packed = code.utf8.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        if let index = index(of: packed) { table[index] = Int8(exponent) }
      }
    }
    return table
  }()

  /// The place of three capitals in the table; nil where one of them isn't a capital.
  private static func index(of packed: UInt32) -> Int? {
    let first = Int(packed >> 16 & 0xFF) - 0x41
    let second = Int(packed >> 8 & 0xFF) - 0x41
    let third = Int(packed & 0xFF) - 0x41
    guard (0..<26).contains(first), (0..<26).contains(second), (0..<26).contains(third) else {
      return nil
    }
    return (first * 26 + second) * 26 + third
  }

  private static func exponent(of packed: UInt32) -> Int? {
    guard packed >> 24 == 0, let index = index(of: packed), exponents[index] >= 0 else {
      return nil
    }
    return Int(exponents[index])
  }

  /// All that are in the list, by their letters.
  package static let all: [CurrencyCode] = codesByExponent.flatMap { _, codes in
    codes.split(whereSeparator: \.isWhitespace).compactMap { CurrencyCode(String($0)) }
  }.sorted { $0.packed < $1.packed }

  private static let codesByExponent: [(Int, String)] = [
    (
      2,
      """
      AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BRL BSD BTN BWP BYN BZD
      CAD CDF CHF CNY COP CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD
      GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD
      MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP
      PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS
      TMT TOP TRY TTD TWD TZS UAH USD UYU UZS VED VES WST XCD XCG YER ZAR ZMW ZWG
      """
    ),
    (0, "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF"),
    (3, "BHD IQD JOD KWD LYD OMR TND"),
  ]
}

/// How an amount was written: with how many decimals, and whether it ends in two zeros.
///
/// A server that begins to send cents writes `1290` where it wrote `12.90`, or `1290.00`: the form tells what the size alone may not.
package struct AmountForm: Hashable, Sendable {
  /// Two for each number of decimals: those that don't end in two zeros, and those that do.
  let code: Int

  /// 3 decimals, or more.
  private static let maxDecimals = 3
  /// How many numbers of decimals and how many forms there are.
  static let decimalsCount = maxDecimals + 1
  static let count = decimalsCount * 2

  init(code: Int) { self.code = code }

  /// The form of an amount whose `coefficient` and `scale` have no zeros behind the point.
  ///
  /// `decimals`: As it was written.
  @inline(__always)
  package init(decimals: UInt8, coefficient: Int64, scale: Int) {
    var zeros = max(0, Int(decimals) - scale)
    if scale == 0, coefficient != 0 {
      zeros += coefficient % 100 == 0 ? 2 : coefficient % 10 == 0 ? 1 : 0
    }
    code = min(Int(decimals), Self.maxDecimals) * 2 + (zeros >= 2 ? 1 : 0)
  }

  var decimals: Int { code / 2 }

  /// A bit of its own.
  @inline(__always)
  var bit: UInt8 { 1 << UInt8(code) }

  /// The bits of the forms with as many decimals.
  static func bits(ofDecimals decimals: Int) -> UInt8 { 0b11 << UInt8(decimals * 2) }
}

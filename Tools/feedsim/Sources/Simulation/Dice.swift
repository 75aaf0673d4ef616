/// Numbers that depend on a seed and on what they are thrown for, and on nothing else.
struct Dice: Sendable {
  let seed: UInt64

  /// What a number is thrown for.
  enum Topic: UInt64 {
    case amount = 1, currency, customer, method, authorized, settled, fails, refunded, refunds
    case change, fault
  }

  /// - Source: SplitMix64 (Steele, Lea, Flood: Fast splittable pseudorandom number generators, 2014).
  func number(_ index: Int, _ topic: Topic, _ salt: Int = 0) -> UInt64 {
    var value =
      seed &+ UInt64(bitPattern: Int64(index)) &* 0x9E37_79B9_7F4A_7C15
      &+ topic.rawValue &* 0xD1B5_4A32_D192_ED03 &+ UInt64(bitPattern: Int64(salt))
      &* 0x8CB9_2BA7_2F3D_8DD7
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  /// From 0 to below 1.
  func share(_ index: Int, _ topic: Topic, _ salt: Int = 0) -> Double {
    Double(number(index, topic, salt) >> 11) / Double(1 << 53)
  }

  func pick<Element>(_ index: Int, _ topic: Topic, from elements: [Element]) -> Element {
    elements[Int(number(index, topic) % UInt64(elements.count))]
  }
}

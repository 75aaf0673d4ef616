/// Values with a name beside them inside a text: `password=…` in an address, `"api_key": "…"` in damaged or quoted JSON, `<password>…` in
/// XML, `PIN 4711` in a sentence.
enum NamedValues {
  static func masks(in text: FormText, revealing: Bool) -> [Mask] {
    let codes = text.codes
    var masks: [Mask] = []
    var pair = Pair()
    var index = 0
    while let first = codes[index...].firstIndex(where: \.isNameCode) {
      let end = codes[first...].firstIndex { !$0.isNameCode } ?? codes.count
      index = end
      // `%26password`: the name begins behind the escape.
      let start = min(end, first + (first > 0 && codes[first - 1] == UInt8(ascii: "%") ? 2 : 0))
      guard start < end, end - start <= longestName,
        let joint = ValueJoint(codes, name: start..<end)
      else { continue }
      let key = text.part(start..<end)
      let said = joint.said(of: key)
      if joint.isMember, let named = pair.take(key, joint.value, at: start, text),
        joint.announces(named.sensitivity, revealing: revealing, codes)
      {
        masks.append(Mask(range: named.value, text: PersonalRule.dots))
      }
      guard joint.announces(said, revealing: revealing, codes) else { continue }
      masks.append(Mask(range: joint.value, text: PersonalRule.dots))
      index = joint.value.upperBound
    }
    return masks
  }

  /// Longer ones are no names.
  private static let longestName = 48

  /// A name and a value that stand beside each other as members: `"name":"api_key","value":"…"`.
  private struct Pair {
    private var sensitivity: Sensitivity?
    private var value: Range<Int>?
    private var end = 0

    /// Takes a member; returns the pair's value once both are there.
    mutating func take(
      _ key: String, _ range: Range<Int>, at start: Int, _ text: FormText
    ) -> (value: Range<Int>, sensitivity: Sensitivity)? {
      let braces = Set("{}".utf8)
      if text.codes[min(end, start)..<start].contains(where: { braces.contains($0) }) {
        self = Pair()
      }
      end = start
      if range.count <= longestName, let said = NamedPair.said(key, text.part(range)) {
        sensitivity = max(sensitivity ?? .open, said.value)
      } else if NamedPair.isValue(key)
        || key == "data" && text.codes[range.lowerBound] != UInt8(ascii: "{")
      {
        value = range
        end = range.upperBound
      }
      guard let value, let sensitivity, sensitivity > .open else { return nil }
      return (value, sensitivity)
    }
  }
}

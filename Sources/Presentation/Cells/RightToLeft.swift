/// Scripts that run from right to left, and the marks that keep them apart from what stands beside them (UAX #9).
enum RightToLeft {
  /// First strong isolate, and pop directional isolate: neither takes a cell.
  static let isolate = "\u{2068}"
  static let end = "\u{2069}"

  /// Hebrew, Arabic, Syriac, Thaana, N'Ko, Samaritan, Mandaic; their presentation forms; and those beyond the first plane.
  private static let ranges: [ClosedRange<UInt32>] = [
    0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x1_0800...0x1_0FFF, 0x1_E800...0x1_EFFF,
  ]

  /// A text of cells without the marks.
  static func bare(_ text: String) -> String {
    text.replacing(isolate, with: "").replacing(end, with: "")
  }

  static func holds(_ text: String) -> Bool {
    text.unicodeScalars.contains { scalar in
      scalar.value >= 0x590 && ranges.contains { $0.contains(scalar.value) }
    }
  }
}

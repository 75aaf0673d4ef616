@testable import Presentation

/// How people see colours.
enum ColorVision: CaseIterable {
  case trichromacy, deuteranopia, protanopia

  /// How different two colours look (CIE76, ΔE).
  func distance(_ one: RGB, _ other: RGB) -> Double {
    let (a, b) = (lab(seen(one)), lab(seen(other)))
    let sum = zip(a, b).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
    return sum.squareRoot()
  }

  /// The linear colour as it is seen.
  ///
  /// Source: Machado, Oliveira and Fernandes (2009), severity 1.
  private func seen(_ color: RGB) -> [Double] {
    let light = [color.red, color.green, color.blue].map(RGB.linear)
    let matrix: [[Double]] =
      switch self {
      case .trichromacy: [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
      case .deuteranopia:
        [
          [0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413],
          [-0.01182, 0.04294, 0.968881],
        ]
      case .protanopia:
        [
          [0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216],
          [-0.003882, -0.048116, 1.051998],
        ]
      }
    return matrix.map { row in max(0, min(1, zip(row, light).reduce(0) { $0 + $1.0 * $1.1 })) }
  }

  /// Source: CIE 1976 L*a*b*, for the white of sRGB.
  private func lab(_ light: [Double]) -> [Double] {
    let x = (0.4124 * light[0] + 0.3576 * light[1] + 0.1805 * light[2]) / 0.9505
    let y = 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2]
    let z = (0.0193 * light[0] + 0.1192 * light[1] + 0.9505 * light[2]) / 1.089
    let f = [x, y, z].map { $0 > 0.008856 ? cubeRoot($0) : 7.787 * $0 + 16.0 / 116 }
    return [116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])]
  }

  private func cubeRoot(_ value: Double) -> Double {
    (0..<30).reduce(1.0) { root, _ in root - (root - value / (root * root)) / 3 }
  }
}
